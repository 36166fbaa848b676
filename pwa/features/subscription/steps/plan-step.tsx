// A plan that one has: its facts, the card, when it is charged or ends, and what can be done.
import type { ReactNode } from 'react'
import { LIMITS } from '#domain/limits.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { PlanBadge } from '#pwa/features/payment/badges.tsx'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { messages } from '#pwa/features/subscription/messages.ts'
import { type Card, cardOf } from '#pwa/features/subscription/plan-card.ts'
import { CARD_CHECK_WON } from '#pwa/features/subscription/step.ts'
import { useStepNavigation } from '#pwa/features/subscription/use-step-navigation.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'
import { useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useBusyLabel } from '#pwa/features/subscription/buying/use-busy-label.ts'

export function PlanStep({ mine }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const money = useMoney()
  const card = cardOf(mine)
  const rows = useRows(mine, card)
  const lead =
    mine.state === 'active' || mine.state === 'ending' ? t('activeLead', { count: LIMITS.publishedGuidebooks }) : null
  return (
    <StepCard
      title={f('planName', { plan: f(`plan_${mine.plan}`) })}
      lead={lead}
      foot={<Foot card={card} canChange={!!mine.changes} />}
    >
      <DescriptionList rows={rows} />
      <EndNotice mine={mine} card={card} />
      {card.canChangeCard && <p className={css['hint']}>{t('changeNote', { amount: money(CARD_CHECK_WON) })}</p>}
    </StepCard>
  )
}

function useRows(mine: MySubscription, card: Card): (readonly [string, ReactNode])[] {
  const t = useText(messages)
  const rows: (readonly [string, ReactNode])[] = [[t('plan'), <PlanBadge key="plan" plan={mine.plan} />]]
  if (card.cycle) rows.push([t('cycle'), t('monthly')])
  if (card.method !== undefined)
    rows.push([
      t('method'),
      <span key="method" className={css['method']}>
        {card.method ?? t('methodNone')}
        {card.canChangeCard && <ChangeCard />}
      </span>,
    ])
  const charge = useCharge(mine, card)
  if (charge !== null) rows.push([t('chargeDay'), charge])
  const f = useText(frame)
  const money = useMoney()
  const day = useSeoulDay()
  if (mine.next) {
    const { plan, amount, from } = mine.next
    const facts = { plan: f(`plan_${plan}`), amount: money(amount), date: day(from) }
    rows.push([t('nextPlan'), t('nextPlanFrom', facts)])
  }
  if (card.endsAt !== null && mine.state !== 'past') rows.push([t('usable'), day(card.endsAt)])
  return rows
}

function useCharge({ nextChargeAt, nextAmount, state }: MySubscription, { chargeDay }: Card): ReactNode {
  const t = useText(messages)
  const day = useSeoulDay()
  const money = useMoney()
  if (state !== 'active' || nextChargeAt === null) return null
  return (
    <>
      {chargeDay === null ? t('chargeEachMonth') : t('chargeEach', { day: chargeDay })}
      {nextAmount !== null && (
        <small className={css['next']}>{t('chargeNext', { date: day(nextChargeAt), amount: money(nextAmount) })}</small>
      )}
    </>
  )
}

/** To buy again is offered only where it can be done: an active plan is prolonged. */
const ENDS = { trial: 'expires', past: 'expired', active: 'ends', ending: 'expires' } as const

/** A single month begins to be prolonged within 25 days: one that was prolonged, or given for longer, ends later than next month. */
const hasMonthsLeft = ({ prolong }: MySubscription): boolean =>
  Boolean(prolong) && Date.parse(prolong?.from ?? '') > Date.now() + 25 * 24 * 3600 * 1000

/** How a plan that nothing renews goes on. */
function HowOn({ mine: { state, prolong } }: { mine: MySubscription }) {
  const t = useText(messages)
  const day = useSeoulDay()
  if (state !== 'active' || prolong === undefined) return null
  if (prolong === null) return t('prolongAsk')
  return prolong.open ? t('prolongNow') : t('prolongFrom', { date: day(prolong.from) })
}

function EndNotice({ mine, card }: { mine: MySubscription; card: Card }) {
  const t = useText(messages)
  const day = useSeoulDay()
  if (card.endsAt === null) return null
  const date = day(card.endsAt)
  const isMonth = mine.plan === 'onemonth' && mine.state !== 'past' && !hasMonthsLeft(mine)
  const label = isMonth ? 'monthNote' : ENDS[mine.state]
  return (
    <div className={css['notice']}>
      <Banner tone={label === 'monthNote' || label === 'ends' ? 'info' : 'warning'}>
        {t(label, { date })} <HowOn mine={mine} />
      </Banner>
    </div>
  )
}

function Foot({ card, canChange }: { card: Card; canChange: boolean }) {
  const t = useText(messages)
  const go = useStepNavigation()
  return (
    <>
      {card.canUnsubscribe && (
        <Button look="warning" className={css['apart'] ?? ''} onClick={() => go({ step: 'unsubscribe' })}>
          {t('unsubscribe')}
        </Button>
      )}
      <Button icon="receipt" onClick={() => go({ step: 'paymentHistory' })}>
        {t('history')}
      </Button>
      {card.canProlong && (
        <Button look="primary" icon="crown" onClick={() => go({ step: 'prolong' })}>
          {t('prolong')}
        </Button>
      )}
      {canChange && (
        <Button icon="crown" onClick={() => go({ step: 'purchase' })}>
          {t('changePlan')}
        </Button>
      )}
      {card.canSubscribe && (
        <Button look="primary" icon="crown" onClick={() => go({ step: 'purchase' })}>
          {t('subscribe')}
        </Button>
      )}
    </>
  )
}

// Change Payment Method: a new card in the provider's window.
function ChangeCard() {
  const t = useText(messages)
  const busy = useBusyLabel(useFlow())
  return (
    <Button look="soft" size="sm" icon="card" busy={busy !== null} onClick={() => void buy({ kind: 'card' })}>
      {busy ?? t('changeCard')}
    </Button>
  )
}
