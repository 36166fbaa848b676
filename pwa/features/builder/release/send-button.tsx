// In the bar, where changes wait: how many places differ from what guests see, and the way to send them.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { releaseMessages } from './messages.ts'
import { useBringSeen, useUnsent } from './use-unsent.ts'

export function SendButton() {
  const t = useText(releaseMessages)
  const ask = useDialogs()
  const { waits, count, isSending } = useUnsent()
  useBringSeen()
  if (!waits) return null
  if (count === 0) return isSending ? <Badge tone="info">{t('waiting')}</Badge> : null
  return (
    <Button look="primary" size="sm" icon="send" onClick={() => ask({ kind: 'send' })}>
      {t('send', { count })}
    </Button>
  )
}
