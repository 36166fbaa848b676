// What stands above every step: how a purchase goes, a renewal that failed, a new price, the end of keeping.
import { Link } from '@tanstack/react-router'
import type { FailReason } from '#domain/payment/payment.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { isBusy, useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { FlowNotice } from './flow-notice.tsx'
import { messages } from './messages.ts'
import { OfferNotice } from './offer-notice.tsx'

export const Notices = ({ mine }: { mine: MySubscription }) => (
  <>
    <FlowNotice isChecking={mine.checking !== null} />
    <ProblemNotice mine={mine} />
    <OfferNotice mine={mine} />
    <RemovalNotice mine={mine} />
  </>
)

const SHORT: Partial<Record<FailReason, 'short_declined' | 'short_funds' | 'short_expired' | 'short_limit'>> = {
  declined: 'short_declined',
  funds: 'short_funds',
  expired: 'short_expired',
  limit: 'short_limit',
}

/** A renewal that was declined: what happened, what comes next, and what to do. */
function ProblemNotice({ mine: { problem } }: { mine: MySubscription }) {
  const t = useText(messages)
  const day = useSeoulDay()
  const flow = useFlow()
  if (!problem) return null
  const what = t('problem', { why: t(SHORT[problem.reason] ?? 'short_other') })
  const next = problem.nextTryAt === null ? t('problemLast') : t('problemNext', { date: day(problem.nextTryAt) })
  return (
    <Banner tone="error">
      {what} {next}{' '}
      {!isBusy(flow) && (
        <button type="button" onClick={() => void buy({ kind: 'card' })}>
          {t('changeCard')}
        </button>
      )}
    </Banner>
  )
}

function RemovalNotice({ mine: { removedAt } }: { mine: MySubscription }) {
  const t = useText(messages)
  const day = useSeoulDay()
  if (removedAt === null) return null
  return (
    <Banner tone="warning">
      {t('removed', { date: day(removedAt) })} <Link to="/settings/account">{t('export')}</Link>
    </Banner>
  )
}
