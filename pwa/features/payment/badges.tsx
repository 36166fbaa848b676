// What a payment was for and how it stands, as badges.
import type { Payment } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Badge, type BadgeTone } from '#pwa/ui/status/badge.tsx'

const PLAN_TONES: Record<SubscriptionType, BadgeTone> = {
  free: 'plain',
  mini: 'warning',
  standard: 'accent',
  pro: 'primary',
  business: 'dusk',
  enterprise: 'dusk',
  onemonth: 'info',
}

export function PlanBadge({ plan }: { plan: SubscriptionType }) {
  const t = useText(frame)
  return <Badge tone={PLAN_TONES[plan]}>{t(`plan_${plan}`)}</Badge>
}

/** The plan that was paid, or what else it was for. */
export function PurposeBadge({ payment }: { payment: Payment }) {
  const t = useText(messages)
  if (payment.kind === 'check') return <Badge>{t('kindCheck')}</Badge>
  if (payment.kind === 'registration') return <Badge>{t('kindRegistration')}</Badge>
  return <PlanBadge plan={payment.plan} />
}

const STATE_TONES: Record<Payment['state'], BadgeTone> = {
  created: 'plain',
  verifying: 'info',
  unknown: 'info',
  paid: 'success',
  refunding: 'warning',
  refunded: 'error',
  failed: 'error',
  mismatch: 'warning',
}

export function StateBadge({ payment: { state, kind } }: { payment: Payment }) {
  const t = useText(messages)
  const label =
    kind === 'registration' && state === 'paid'
      ? 'registered'
      : kind === 'check' && state === 'refunded'
        ? 'takenBack'
        : state
  return (
    <Badge tone={STATE_TONES[state]} dot>
      {t(label)}
    </Badge>
  )
}
