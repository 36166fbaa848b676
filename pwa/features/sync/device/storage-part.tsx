// How much room the app takes on this device, and whether the browser may clear it.
import { useEffect, useState } from 'react'
import { localeOf } from '#domain/language.ts'
import { syncMessages } from '#pwa/features/sync/messages.ts'
import css from '#pwa/features/sync/sync.module.css'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { askToLast, type Room, roomHere } from '#pwa/offline/app/room.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'

export function StoragePart() {
  const t = useText(syncMessages)
  const locale = localeOf(useLanguage())
  const [room, setRoom] = useState<Room | null>(null)
  const [refused, setRefused] = useState(false)
  useEffect(() => void roomHere().then(setRoom), [])
  if (!room) return null
  const onAsk = async (): Promise<void> => {
    setRefused(!(await askToLast()))
    setRoom(await roomHere())
  }
  const { used, free, lasting } = room
  return (
    <section className={css['part']} aria-labelledby="storage-title">
      <h3 id="storage-title">{t('storage')}</h3>
      <p className="tnum">
        {free === null
          ? t('usedOnly', { used: bytesIn(locale, used) })
          : t('used', { used: bytesIn(locale, used), free: bytesIn(locale, free) })}{' '}
        {t(lasting ? 'lasting' : 'fleeting')}
      </p>
      {!lasting && (
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
