// Choosing a plan and paying for it: what stands here is what is charged.
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import type { MySubscription, Prices } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { useFlow, type Flow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useBusyLabel } from '#pwa/features/subscription/buying/use-busy-label.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { pricesQuery } from '#pwa/features/subscription/queries.ts'
import { type PlanChoice, CARD_CHECK_WON } from '#pwa/features/subscription/step.ts'
import { useStepNavigation } from '#pwa/features/subscription/use-step-navigation.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { ChangePlan } from './change-plan.tsx'
import { BillingCycle, PlanCards } from './plan-cards.tsx'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { seoulDayOfMonth, useSeoulDay } from '#pwa/intl/dates.ts'

interface Props {
  mine: MySubscription
  choice: PlanChoice
}

export function PurchaseStep({ mine, choice }: Props) {
  const t = useText(messages)
  const f = useText(frame)
  const go = useStepNavigation()
  const prices = useQuery(pricesQuery)
  const day = useSeoulDay()
  const road = usePurchaseStops(mine, choice === 'onemonth', useFlow())
  const hasPlan = mine.state === 'active' || mine.state === 'ending'
  const lead = hasPlan
    ? t('chooseLeadPlan', { plan: f(`plan_${mine.plan}`) })
    : t('chooseLead', { count: LIMITS.publishedGuidebooks })
  return (
    <StepCard title={t('chooseTitle')} lead={lead} {...(!mine.changes && { road })} onClose={() => go({})}>
      <QueryResult query={prices}>
        {(known) => (
          <div className={css['choices']}>
            <PlanCards
              prices={known}
              own={mine.state === 'active' ? mine.plan : undefined}
              chosen={choice}
              onChoose={(plan) => go({ step: 'purchase', plan }, { replace: true })}
            />
            {known.at !== undefined && <p className={css['hint']}>{t('pricesOn', { date: day(known.at) })}</p>}
            {choice !== 'onemonth' && <BillingCycle />}
            {mine.changes ? (
              <ChangePlan mine={mine} choice={choice} />
            ) : (
              <>
                <Sum mine={mine} choice={choice} prices={known} />
                {mine.state !== 'active' && <PurchaseNotes mine={mine} choice={choice} prices={known} />}
              </>
            )}
          </div>
        )}
      </QueryResult>
    </StepCard>
  )
}

function Sum({ mine, choice, prices }: Props & { prices: Prices }) {
  const t = useText(messages)
  const f = useText(frame)
  const money = useMoney()
  if (mine.state === 'active')
    return (
      <div className={css['notice']}>
        <Banner>{choice === 'onemonth' ? t('monthRefused') : t('already', { plan: f(`plan_${mine.plan}`) })}</Banner>
      </div>
    )
  return (
    <div className={css['sum']}>
      <div>
        <small>{t('today')}</small>
        <div className={css['amount']}>{money(prices[choice])}</div>
      </div>
      <Purchase choice={choice} price={prices[choice]} isChecking={mine.checking !== null} />
    </div>
  )
}

/** While something goes on it is no button to press, and says what goes on. */
function Purchase({ choice, price, isChecking }: { choice: PlanChoice; price: number; isChecking: boolean }) {
  const t = useText(messages)
  const flow = useFlow()
  const money = useMoney()
  const busy = useBusyLabel(isChecking ? { kind: 'checking' } : flow)
  const onBuy = () =>
    void buy(
      choice === 'onemonth'
        ? { kind: 'onemonth', shownPrice: price }
        : { kind: 'subscribe', plan: choice, shownPrice: price },
    )
  return (
    <Button look="primary" size="lg" icon="card" busy={busy !== null} onClick={onBuy}>
      {busy ?? t('purchase', { amount: money(price) })}
    </Button>
  )
}

interface PurchaseNotesProps {
  mine: MySubscription
  choice: PlanChoice
  prices: Prices
}

/** Every month has it. */
const SURE_DAY = 28

/** What somebody should know before they pay: when the card is charged, how it ends, what else there is. */
export function PurchaseNotes({ mine, choice, prices }: PurchaseNotesProps) {
  const t = useText(messages)
  const money = useMoney()
  const day = useSeoulDay()
  const paidUntil = mine.state === 'ending' ? mine.expiresAt : null
  const amount = money(prices[choice])
  const notes: ReactNode[] = []
  if (paidUntil !== null) notes.push(t('startsLater', { date: day(paidUntil) }))
  if (choice === 'onemonth') {
    notes.push(t('monthWarnOnce', { amount }), t('monthWarnEnd'))
    notes.push(t.rich('monthWarnBack', { link: (text) => <To key="to">{text}</To> }))
  } else {
    const charge = seoulDayOfMonth(paidUntil ?? new Date().toISOString())
    const text = t('warnDay', { amount, day: charge })
    notes.push(charge > SURE_DAY ? `${text} ${t('warnDayLast')}` : text)
    notes.push(t('warnEnd'), t('warnCard', { amount: money(CARD_CHECK_WON) }))
    notes.push(
      t.rich('warnMonth', {
        link: (text) => (
          <To key="to" month>
            {text}
          </To>
        ),
      }),
    )
  }
  return (
    <ul className={css['notes']}>
      {notes.map((note, index) => (
        <li key={index}>{note}</li>
      ))}
    </ul>
  )
}

const To = ({ month = false, children }: { month?: boolean; children: ReactNode }) => (
  <Link
    to="/settings/subscription"
    search={{ step: 'purchase', plan: month ? 'onemonth' : 'standard' }}
    replace
    resetScroll={false}
  >
    {children}
  </Link>
)

interface ProgressStops {
  stops: readonly string[]
  now: number
}

/** The road to a subscription and where on it somebody is. From what one has to what is chosen. */
function usePurchaseStops(mine: MySubscription, isMonth: boolean, flow: Flow): ProgressStops {
  const t = useText(messages)
  const f = useText(frame)
  const from = mine.state === 'trial' ? f('plan_trial') : f(`plan_${mine.plan}`)
  const stops = isMonth
    ? [from, t('stopChoose'), t('stopPay'), t('stopStarted')]
    : [from, t('stopChoose'), t('stopCard'), t('stopSubscribed')]
  const isOut = flow.kind === 'window' || flow.kind === 'completing' || flow.kind === 'checking'
  return { stops, now: isOut || mine.checking !== null ? 2 : 1 }
}

/** At its beginning, for who has no plan. */
export function useFirstStops(mine: MySubscription): ProgressStops {
  const t = useText(messages)
  const f = useText(frame)
  const from = mine.state === 'trial' ? f('plan_trial') : f('plan_free')
  return { stops: [from, t('stopChoose'), t('stopCard'), t('stopSubscribed')], now: 0 }
}
