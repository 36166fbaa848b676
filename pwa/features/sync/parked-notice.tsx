// Says on any screen that the server refused something of this device's work, and leads to it.
import { useState } from 'react'
import { useText } from '#pwa/intl/use-text.ts'
import { useWaiting } from '#pwa/offline/server/parked.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { waitingMessages } from './messages.ts'
import { WaitingDialog } from './waiting-dialog.tsx'

export function ParkedNotice() {
  const t = useText(waitingMessages)
  const [open, setOpen] = useState(false)
  const count = useWaiting()?.flatMap(({ rows }) => rows.filter(({ parked }) => parked)).length ?? 0
  return (
    <>
      {count > 0 && (
        <Banner tone="error">
          {t('parkedNotice', { count })} <button onClick={() => setOpen(true)}>{t('review')}</button>
        </Banner>
      )}
      {open && <WaitingDialog onClose={() => setOpen(false)} />}
    </>
  )
}
