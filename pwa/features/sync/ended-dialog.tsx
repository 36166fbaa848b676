// This page lost its guidebooks: to another tab, which upgraded them or signed out, so that it must be loaded again; or to the
// browser, which cleared the device, so that what went with it has to be told.
import { useEffect, useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { onDatabaseEnd } from '#pwa/offline/database.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { unsentAtLoss } from '#pwa/offline/server/sync.ts'
import { useStore } from '#pwa/use-store.ts'
import { waitingMessages } from './messages.ts'

/** Can't be closed: nothing on this page could be stored any more (offline 17). */
export function EndedDialog() {
  const t = useText(waitingMessages)
  const [outdated, setOutdated] = useState(false)
  useEffect(
    () =>
      onDatabaseEnd((why) => {
        if (why === 'outdated') setOutdated(true)
        // The work of who signed out is gone from this device, and must go from this page's memory too (offline 18).
        if (why === 'signed-out') location.reload()
      }),
    [],
  )
  if (!outdated) return <LostNotice />
  const reload = (
    <Button look="primary" icon="refresh" onClick={() => location.reload()}>
      {t('reload')}
    </Button>
  )
  return (
    <Dialog role="alertdialog" title={t('outdatedTitle')} glyph="refresh" onClose={() => undefined} actions={reload}>
      {t('outdatedText')}
    </Dialog>
  )
}

function LostNotice() {
  const t = useText(waitingMessages)
  const books = useStore(unsentAtLoss)
  if (books.length === 0) return null
  const end = (): void => unsentAtLoss.set([])
  const close = (
    <Button look="primary" onClick={end}>
      {t('lostClose')}
    </Button>
  )
  return (
    <Dialog role="alertdialog" title={t('lostTitle')} glyph="alert-tri" onClose={end} actions={close}>
      <p>{t('lostText')}</p>
      <ul>
        {books.map(({ _id, title }) => (
          <li key={_id}>{title.trim() || t('untitled')}</li>
        ))}
      </ul>
    </Dialog>
  )
}
