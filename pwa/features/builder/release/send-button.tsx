// In the bar, where changes wait: how many places differ from what guests see, and the way to send them.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { frameMessages } from '#pwa/features/builder/frame/messages.ts'
import { useFollowUnsent } from './follow-unsent.ts'

export function SendButton() {
  const t = useText(frameMessages)
  const ask = useDialogs()
  const { count, isSending, isBlind } = useFollowUnsent()
  if (count === 0 && !isBlind) return isSending ? <Badge tone="info">{t('sendWaits')}</Badge> : null
  return (
    <Button look="primary" size="sm" icon="send" onClick={() => ask({ kind: 'send' })}>
      {isBlind ? t('send') : t('sendCount', { count })}
    </Button>
  )
}
