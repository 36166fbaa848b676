// How an account stands, as a badge.
import type { UserState } from '#domain/identity/admin.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Badge, type BadgeTone } from '#pwa/ui/status/badge.tsx'
import { messages } from './messages.ts'

const TONES: Record<UserState, BadgeTone> = {
  active: 'success',
  unverified: 'warning',
  hidden: 'plain',
  leaving: 'error',
}

export function UserStatusBadge({ status }: { status: UserState }) {
  const t = useText(messages)
  return (
    <Badge tone={TONES[status]} dot>
      {t(`state_${status}`)}
    </Badge>
  )
}
