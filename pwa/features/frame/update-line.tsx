// The notice of a version where a tool fills the window: a line that opens it.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Dialog } from '#pwa/ui/overlay/dialog.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { DontShowAgain, NoticeText } from './update-banner.tsx'
import { RELEASE, useNotice } from './update-notice.ts'
import css from './update-line.module.css'
import { noticeMessages } from './update-messages.ts'

export function UpdateLine() {
  const t = useText(noticeMessages)
  const { open, close } = useNotice()
  const [isRead, setIsRead] = useState(false)
  if (!open) return null
  return (
    <aside className={css['line']} aria-label={t('title')}>
      <Badge tone="accent">{RELEASE}</Badge>
      <button type="button" onClick={() => setIsRead(true)}>
        {t('title')}
      </button>
      <IconButton icon="x" size="sm" label={t('close')} tip="none" onClick={() => close(false)} />
      {isRead && <UpdateDialog onClose={close} />}
    </aside>
  )
}

function UpdateDialog({ onClose }: { onClose: (forGood: boolean) => void }) {
  const t = useText(noticeMessages)
  const [forGood, setForGood] = useState(false)
  return (
    <Dialog
      title={t('title')}
      onClose={() => onClose(forGood)}
      actions={
        <Button look="primary" onClick={() => onClose(forGood)}>
          {t('understood')}
        </Button>
      }
    >
      <div className={css['news']}>
        <Badge tone="accent">{RELEASE}</Badge>
        <NoticeText />
        <DontShowAgain checked={forGood} onChange={setForGood} />
      </div>
    </Dialog>
  )
}
