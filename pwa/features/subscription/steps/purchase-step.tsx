// Choosing a plan and paying for it: what stands here is what is charged.
import { useQuery } from '@tanstack/react-query'
import { LIMITS } from '#domain/limits.ts'
import type { MySubscription, Prices } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { Answered } from '#pwa/features/settings/answered.tsx'
import { useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useBusyLabel } from '#pwa/features/subscription/buying/use-busy-label.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { pricesQuery } from '#pwa/features/subscription/queries.ts'
import type { Choice } from '#pwa/features/subscription/state/step.ts'
import { useStepNavigation } from '#pwa/features/subscription/state/use-step-navigation.ts'
import { usePurchaseStops } from '#pwa/features/subscription/state/use-progress-stops.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { BillingCycle, PlanCards } from './plan-cards.tsx'
import { PurchaseNotes } from './purchase-notes.tsx'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'

interface Props {
  mine: MySubscription
  choice: Choice
}

export function PurchaseStep({ mine, choice }: Props) {
  const t = useText(messages)
  const f = useText(frame)
  const go = useStepNavigation()
  const prices = useQuery(pricesQuery)
  const road = usePurchaseStops(mine, choice === 'onemonth', useFlow())
  const hasPlan = mine.state === 'active' || mine.state === 'ending'
  const lead = hasPlan
    ? t('chooseLeadPlan', { plan: f(`plan_${mine.plan}`) })
    : t('chooseLead', { count: LIMITS.publishedGuidebooks })
  return (
    <StepCard title={t('chooseTitle')} lead={lead} road={road} onClose={() => go({})}>
      <Answered query={prices}>
        {(known) => (
          <div className={css['choices']}>
            <PlanCards
              prices={known}
              chosen={choice}
              onChoose={(plan) => go({ step: 'purchase', plan }, { replace: true })}
            />
            {choice !== 'onemonth' && <BillingCycle />}
            <Sum mine={mine} choice={choice} prices={known} />
            <PurchaseNotes mine={mine} choice={choice} prices={known} />
          </div>
        )}
      </Answered>
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
function Purchase({ choice, price, isChecking }: { choice: Choice; price: number; isChecking: boolean }) {
  const t = useText(messages)
  const flow = useFlow()
  const busy = useBusyLabel(isChecking ? { kind: 'checking' } : flow)
  const onBuy = () =>
    void buy(
      choice === 'onemonth'
        ? { kind: 'onemonth', shownPrice: price }
        : { kind: 'subscribe', plan: choice, shownPrice: price },
    )
  return (
    <Button look="primary" size="lg" icon="card" busy={busy !== null} onClick={onBuy}>
      {busy ?? t(choice === 'onemonth' ? 'purchaseMonth' : 'purchase')}
    </Button>
  )
}
