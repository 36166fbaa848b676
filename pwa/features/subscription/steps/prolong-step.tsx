// Prolonging a plan that nothing renews: one month more, paid once, that begins where this one ends.
import type { MySubscription } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { buy } from '#pwa/features/subscription/buying/purchase.ts'
import { useBusyLabel } from '#pwa/features/subscription/buying/use-busy-label.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useStepNavigation } from '#pwa/features/subscription/use-step-navigation.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'

export function ProlongStep({ mine }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const day = useSeoulDay()
  const money = useMoney()
  const go = useStepNavigation()
  const { prolong, expiresAt, plan } = mine
  if (!prolong || expiresAt === null) return null
  const date = day(expiresAt)
  const amount = money(prolong.amount)
  const notes = [
    t('prolongBegins', { date }),
    t('monthWarnOnce', { amount }),
    ...(plan === 'onemonth' ? [t('monthWarnEnd')] : []),
  ]
  return (
    <StepCard
      title={t('prolongTitle', { plan: f(`plan_${plan}`) })}
      lead={t('prolongLead', { date })}
      onClose={() => go({})}
    >
      <div className={css['choices']}>
        <div className={css['sum']}>
          <div>
            <small>{t('today')}</small>
            <div className={css['amount']}>{amount}</div>
          </div>
          <Prolong price={prolong.amount} isChecking={mine.checking !== null} />
        </div>
        <ul className={css['notes']}>
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      </div>
    </StepCard>
  )
}

function Prolong({ price, isChecking }: { price: number; isChecking: boolean }) {
  const t = useText(messages)
  const flow = useFlow()
  const money = useMoney()
  const busy = useBusyLabel(isChecking ? { kind: 'checking' } : flow)
  const onBuy = () => void buy({ kind: 'onemonth', shownPrice: price, prolongs: true })
  return (
    <Button look="primary" size="lg" icon="card" busy={busy !== null} onClick={onBuy}>
      {busy ?? t('purchase', { amount: money(price) })}
    </Button>
  )
}
