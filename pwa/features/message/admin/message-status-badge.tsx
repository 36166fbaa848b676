// Whether a message is a draft, sent, or shown as a card too.
import type { MessageStatus } from '#domain/message.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Badge, type BadgeTone } from '#pwa/ui/status/badge.tsx'
import { messages } from './messages.ts'

const TONES: Record<MessageStatus, BadgeTone> = { showing: 'success', sent: 'info', waiting: 'plain' }

export function MessageStatusBadge({ status }: { status: MessageStatus }) {
  const t = useText(messages)
  return (
    <Badge tone={TONES[status]} dot>
      {t(status)}
    </Badge>
  )
}
