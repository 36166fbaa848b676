// /server_not_available: nothing could be reached and this device keeps no copy.
import { useRouter, useRouterState } from '@tanstack/react-router'
import { useState, useEffect } from 'react'
import { knownContact } from '#pwa/api/company.ts'
import { send } from '#pwa/api/call/send.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button, buttonClass } from '#pwa/ui/action/button.tsx'
import { MAIN_ID } from '#pwa/ui/base/main-id.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { deviceMessages } from '#pwa/features/frame/device/messages.ts'
import css from './shell.module.css'
import { listCopies, type ListedCopy } from '#pwa/copies/list-copies.ts'
import { localeOf } from '#domain/language.ts'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'

export function ServerScreen() {
  const t = useText(deviceMessages)
  const router = useRouter()
  const next = useRouterState({ select: (state) => state.location.state.next })
  const [busy, setBusy] = useState(false)
  const [contact] = useState(knownContact)
  useTitle(t('unreachable'))
  const onRetry = async () => {
    setBusy(true)
    const failure = await send({ path: '/health' }).catch((reason: unknown) => reason)
    setBusy(false)
    if (failure instanceof Error) return void toast(t('stillUnreachable'), { tone: 'warning' })
    router.history.replace(next ?? '/')
  }
  return (
    <main id={MAIN_ID} tabIndex={-1} className={css['centred']}>
      <div>
        <Empty
          level={1}
          cut
          title={t('unreachable')}
          action={
            <Button look="primary" icon="refresh" busy={busy} onClick={() => void onRetry()}>
              {t('reconnect')}
            </Button>
          }
        >
          {t('unreachableText')}
          {contact && (
            <>
              <br />
              <a href={`mailto:${contact}`}>{contact}</a>
            </>
          )}
        </Empty>
        <SavedHere />
      </div>
    </main>
  )
}

/** Their state in full, and what can be done about it, is the library's. */
function SavedHere() {
  const t = useText(deviceMessages)
  const [rows, setRows] = useState<ListedCopy[]>([])
  useEffect(() => {
    // A browser that refuses storage keeps none.
    listCopies().then(setRows, () => undefined)
  }, [])
  const copied = rows.filter(({ copy }) => copy !== null)
  return (
    <section className={css['saved']} aria-label={t('saved')}>
      {copied.length > 0 && (
        <>
          <h2>{t('saved')}</h2>
          <ul>
            {copied.map((row) => (
              <Row key={row.bundle.uuid} row={row} />
            ))}
          </ul>
        </>
      )}
      <a href="/m/saved" className={buttonClass({ look: 'plain' })}>
        {t(copied.length > 0 ? 'library' : 'saved')}
      </a>
    </section>
  )
}

function Row({ row: { bundle, copy, state } }: { row: ListedCopy }) {
  const t = useText(deviceMessages)
  const locale = localeOf(useLanguage())
  if (!copy) return null
  const fact = { size: bytesIn(locale, copy.bytes), date: tableDate(new Date(copy.savedAt).toISOString()) }
  return (
    <li>
      <Icon name={state === 'locked' ? 'lock' : 'bookmark'} />
      <div>
        <a href={`/m/${bundle.uuid}`} dir="auto">
          {copy.title}
        </a>
        <small>{state === 'locked' ? t('savedLocked') : t('savedFact', fact)}</small>
      </div>
    </li>
  )
}
