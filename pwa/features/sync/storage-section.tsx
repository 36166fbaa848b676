// How much storage the app takes on this device, and whether the browser may clear it.
import { useEffect, useState } from 'react'
import css from './sync.module.css'
import { waitingMessages } from './messages.ts'
import { localeOf } from '#domain/language.ts'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { requestPersistence, type StorageQuota, storageQuota } from '#pwa/copies/storage-manager.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

export function StorageSection() {
  const t = useText(waitingMessages)
  const locale = localeOf(useLanguage())
  const [quota, setQuota] = useState<StorageQuota | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => void storageQuota().then(setQuota), [])
  if (!quota) return null
  const onAsk = async (): Promise<void> => {
    setRefused(!(await requestPersistence()))
    setQuota(await storageQuota())
  }
  const { used, free, isPersistent } = quota
  return (
    <section className={css['part']} aria-labelledby="storage-title">
      <h3 id="storage-title">{t('storage')}</h3>
      <p className="tnum">
        {free === null
          ? t('usedOnly', { used: bytesIn(locale, used) })
          : t('used', { used: bytesIn(locale, used), free: bytesIn(locale, free) })}{' '}
        {t(isPersistent ? 'lasting' : 'fleeting')}
      </p>
      {!isPersistent && (
        <div className={css['acts']}>
          <Button size="sm" icon="shield" onClick={() => void onAsk()}>
            {t('makeLasting')}
          </Button>
        </div>
      )}
      {refused && <Banner tone="warning">{t('notLasting')}</Banner>}
    </section>
  )
}
