// Asks before words that were not saved are left behind.
import { useBlocker } from '@tanstack/react-router'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'

/** @param asks whether there is something to lose, asked at the moment of leaving */
export function LeaveGuard({ asks }: { asks: () => boolean }) {
  const t = useText(messages)
  const blocker = useBlocker({ shouldBlockFn: asks, enableBeforeUnload: asks, withResolver: true })
  if (blocker.status !== 'blocked') return null
  return (
    <Confirm
      title={t('leaveTitle')}
      glyph="alert-tri"
      confirm={t('leave')}
      cancel={t('stay')}
      onConfirm={blocker.proceed}
      onClose={blocker.reset}
    >
      {t('leaveText')}
    </Confirm>
  )
}
