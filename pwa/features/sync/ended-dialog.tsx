// This page lost its guidebooks to another tab, which upgraded them or signed out: it must be loaded again.
import { useEffect, useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { onDatabaseEnd } from '#pwa/offline/current.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { syncMessages } from './messages.ts'

/** Can't be closed: nothing on this page could be stored any more (offline 17). */
export function EndedDialog() {
  const t = useText(syncMessages)
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
  if (!outdated) return null
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
