// What stands above every step: how a purchase goes, a renewal that failed, a new price, the end of keeping.
import { Link } from '@tanstack/react-router'
import { useMutation } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import type { FailReason } from '#domain/payment/payment.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { answerTaken } from '#pwa/api/subscription.ts'
import { queryClient } from '#pwa/features/frame/query-client.ts'
import { toast } from '#pwa/ui/status/toasts.ts'
import { mineQuery } from './queries.ts'
import { isBusy, useFlow, clearEnd, type End } from '#pwa/features/subscription/buying/flow.ts'
import { buy, giveUp } from '#pwa/features/subscription/buying/purchase.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useText, type Text } from '#pwa/intl/use-text.ts'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { messages } from './notice-messages.ts'
import { OfferNotice } from './offer-notice.tsx'
import { CARD_CHECK_WON } from './step.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useOnline } from '#pwa/use-online.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { goOnPublishing, waitingPublish } from '#pwa/features/session/publish-next.ts'
import css from './notices.module.css'

export const Notices = ({ mine }: { mine: MySubscription }) => (
  <>
    <FlowNotice isChecking={mine.checking !== null} />
    <ProblemNotice mine={mine} />
    <OfferNotice mine={mine} />
    <RemovalNotice mine={mine} />
    <RepublishNotice mine={mine} />
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

/** A plan is there again: what the end of the last one unpublished can be published again, asked once. */
export function RepublishNotice({ mine: { taken } }: { mine: Pick<MySubscription, 'taken'> }) {
  const t = useText(messages)
  const { mutate, isPending } = useMutation({
    mutationFn: answerTaken,
    onSuccess: (mine, isWanted) => {
      queryClient.setQueryData(mineQuery.queryKey, mine)
      if (isWanted) toast(t('takenDone', { count: taken?.room ?? 0 }), { tone: 'success' })
      void queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey !== mineQuery.queryKey })
    },
    onError: () => void toast(t('failed'), { tone: 'error' }),
  })
  if (taken === null) return null
  const { count, room } = taken
  return (
    <Banner>
      {t('taken', { count })} {room < count && t('takenRoom', { room, most: LIMITS.publishedGuidebooks })}{' '}
      {room > 0 && (
        <button type="button" disabled={isPending} onClick={() => mutate(true)}>
          {t('takenYes')}
        </button>
      )}{' '}
      <button type="button" disabled={isPending} onClick={() => mutate(false)}>
        {t('takenNo')}
      </button>
    </Banner>
  )
}

/** @param isChecking the server still looks for the answer of an order */
export function FlowNotice({ isChecking }: { isChecking: boolean }) {
  const t = useText(messages)
  const flow = useFlow()
  const online = useOnline()
  if (flow.kind === 'over') return <EndNotice end={flow.end} />
  if (flow.kind === 'window')
    return (
      <Banner icon="external">
        {t('window')}{' '}
        <button type="button" onClick={giveUp}>
          {t('windowGone')}
        </button>
      </Banner>
    )
  if (flow.kind === 'checking' || (isChecking && flow.kind === 'calm'))
    return <Banner icon={online ? 'clock' : 'wifi-off'}>{t(online ? 'checking' : 'checkingOffline')}</Banner>
  return null
}

function EndNotice({ end }: { end: End }) {
  const t = useText(messages)
  const money = useMoney()
  const text = textOf(end, t, money(CARD_CHECK_WON))
  const tone = end.what === 'done' ? 'success' : end.what === 'left' || end.what === 'cameBack' ? 'info' : 'error'
  return (
    <div className={css['end']}>
      <Banner tone={tone}>
        {text} {end.what === 'done' && end.purpose !== 'card' && <PublishNext />}
      </Banner>
      <IconButton size="sm" icon="x" label={t('closeNotice')} tip="none" onClick={clearEnd} />
    </div>
  )
}

/** Back to what the plan was wanted for. */
function PublishNext() {
  const t = useText(messages)
  const guidebookId = waitingPublish()
  if (guidebookId === null) return null
  return (
    <Link
      to="/guidebooks/edit/$guidebookId"
      params={{ guidebookId }}
      onClick={() => {
        clearEnd()
        goOnPublishing(guidebookId)
      }}
    >
      {t('publishNext')}
    </Link>
  )
}

type Key = keyof (typeof messages)['en']

const DONE = { subscribe: 'doneSubscribe', onemonth: 'doneOnemonth', card: 'doneCard' } as const

function textOf(end: End, t: Text<Key>, amount: string): string {
  switch (end.what) {
    case 'done':
      return t(DONE[end.purpose], { amount })
    case 'declined':
      return t(end.purpose === 'card' ? 'declinedCard' : 'declined', { why: t(`why_${end.reason}`) })
    case 'refused':
      return end.text
    case 'cameBack':
      return t(end.purpose === 'onemonth' ? 'cameBackPaid' : 'cameBack')
    case 'noLine':
      return t('noOrder')
    default:
      return t(end.what)
  }
}
