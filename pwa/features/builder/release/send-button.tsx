// In the bar, where changes wait: how many places differ from what guests see, and the way to send them.
import { useDialogs } from '#pwa/features/builder/dialogs/use-dialogs.ts'
import { useLocal } from '#pwa/features/builder/session/session-context.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useOnline } from '#pwa/offline/online.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Badge } from '#pwa/ui/status/badge.tsx'
import { releaseMessages } from './messages.ts'
import { useBringSeen, useUnsent } from './use-unsent.ts'

export function SendButton() {
  const t = useText(releaseMessages)
  const ask = useDialogs()
  const { waits, count, isSending, isKnown } = useUnsent()
  const { hasUnsentChanges } = useLocal().kept
  const isOnline = useOnline()
  useBringSeen()
  if (!waits) return null
  // What differs is not known here, and somebody may have to send it all the same.
  const isBlind = !isKnown && (hasUnsentChanges === true || !isOnline)
  if (count === 0 && !isBlind) return isSending ? <Badge tone="info">{t('waiting')}</Badge> : null
  return (
    <Button look="primary" size="sm" icon="send" onClick={() => ask({ kind: 'send' })}>
      {isBlind ? t('sendRow') : t('send', { count })}
    </Button>
  )
}
