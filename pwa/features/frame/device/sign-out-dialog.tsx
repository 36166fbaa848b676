// Asked before signing out would lose work: send it, keep it as a file, give it up, or stay.
import { useState } from 'react'
import { deviceMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import type { Unsynced } from '#pwa/offline/server/sync.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { saveBackup } from '#pwa/features/sync/save-backup.ts'
import { signOutAndClearDevice, sendFirst } from './sign-out.ts'

export function SignOutDialog({ work, onClose }: { work: Unsynced; onClose: () => void }) {
  const t = useText(deviceMessages)
  const [busy, setBusy] = useState(false)
  const [stuck, setStuck] = useState(false)
  const { changes, drafts, undecided } = work
  const counts = [
    changes > 0 && t('unsentChanges', { count: changes }),
    drafts > 0 && t('unsentDrafts', { count: drafts }),
    undecided > 0 && t('unsentUndecided', { count: undecided }),
  ]
  const what = counts.filter(Boolean).join(', ')
  const onSend = async () => {
    setBusy(true)
    const left = await sendFirst().catch(() => work)
    setBusy(false)
    if (left) return setStuck(true)
    await signOutAndClearDevice()
  }
  return (
    <Dialog
      role="alertdialog"
      glyph="logout"
      title={t('unsentTitle')}
      onClose={onClose}
      actions={
        <>
          <Button look="warning" onClick={() => void signOutAndClearDevice()}>
            {t('unsentDrop')}
          </Button>
          <Button look="plain" icon="download" onClick={() => void saveBackup()}>
            {t('unsentFile')}
          </Button>
          <Button look="primary" busy={busy} onClick={() => void onSend()}>
            {t('unsentSend')}
          </Button>
        </>
      }
    >
      <p>{t('unsentText', { what })}</p>
      {stuck && <Banner tone="error">{t('unsentStuck')}</Banner>}
    </Dialog>
  )
}
