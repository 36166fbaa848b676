// The device's storage is full: where the work is meanwhile, and what can be done about it.
import { useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import { StorageSection } from './storage-section.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { flush } from '#pwa/offline/server/sync.ts'
import { useSync } from '#pwa/offline/hooks.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { saveBackup } from './save-backup.ts'
import { waitingMessages } from './messages.ts'

export function StorageFullDialog({ guidebookId, onClose }: { guidebookId: Id; onClose: () => void }) {
  const t = useText(waitingMessages)
  const [busy, setBusy] = useState(false)
  const isUnstored = useSync(guidebookId, (sync) => sync?.state === 'unstored')
  const onAgain = (): void => {
    setBusy(true)
    void flush().finally(() => setBusy(false))
  }
  const actions = (
    <>
      <Button look="plain" icon="download" onClick={() => void saveBackup([guidebookId])}>
        {t('export')}
      </Button>
      <Button look="primary" icon="refresh" busy={busy} onClick={onAgain}>
        {t('roomAgain')}
      </Button>
    </>
  )
  return (
    <Dialog title={t('roomTitle')} glyph="device" closable onClose={onClose} actions={actions}>
      <p>{t(isUnstored ? 'roomHeld' : 'roomSent')}</p>
      <p>{t('roomDo')}</p>
      <StorageSection />
    </Dialog>
  )
}
