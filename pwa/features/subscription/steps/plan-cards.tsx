// The plans to choose from, with what each is charged; and the billing cycle.
import type { Prices } from '#domain/subscription/wire.ts'
import { RECURRING_PLANS } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import type { Choice } from '#pwa/features/subscription/state/step.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import css from './choices.module.css'

const ABOUT = {
  standard: 'aboutStandard',
  pro: 'aboutPro',
  business: 'aboutBusiness',
  onemonth: 'aboutOnemonth',
} as const

interface Props {
  prices: Prices
  chosen: Choice
  onChoose: (choice: Choice) => void
}

export function PlanCards({ prices, chosen, onChoose }: Props) {
  const t = useText(messages)
  const choices: readonly Choice[] = chosen === 'onemonth' ? ['onemonth'] : RECURRING_PLANS
  return (
    <fieldset className={css['plans']}>
      <legend className="vh">{t('plans')}</legend>
      {choices.map((choice) => (
        <PlanCard
          key={choice}
          choice={choice}
          price={prices[choice]}
          isChosen={choice === chosen}
          onChoose={() => onChoose(choice)}
        />
      ))}
    </fieldset>
  )
}

interface CardProps {
  choice: Choice
  price: number
  isChosen: boolean
  onChoose: () => void
}

function PlanCard({ choice, price, isChosen, onChoose }: CardProps) {
  const t = useText(messages)
  const f = useText(frame)
  const money = useMoney()
  const name = f(`plan_${choice}`)
  return (
    <label className={css['plan']}>
      <input
        type="radio"
        name="plan"
        value={choice}
        aria-label={name}
        aria-describedby={`plan-${choice}`}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={css['name']}>
        {name}
        <span className={css['ring']} />
      </span>
      <span id={`plan-${choice}`}>
        <span className={css['price']}>
          {money(price)}
          <small> {t(choice === 'onemonth' ? 'forMonth' : 'perMonth')}</small>
        </span>
        <span className={css['about']}>{t(ABOUT[choice])}</span>
      </span>
    </label>
  )
}

export function BillingCycle() {
  const t = useText(messages)
  return (
    <fieldset className={css['cycles']}>
      <legend className={css['label']}>{t('cycle')}</legend>
      <label className={css['cycle']}>
        <input type="radio" name="cycle" value="month" checked readOnly />
        <span className={css['ring']} />
        {t('monthly')}
      </label>
      <label className={css['cycle']}>
        <input type="radio" name="cycle" value="year" disabled aria-label={t('yearly')} aria-describedby="yearly-not" />
        <span className={css['ring']} />
        {t('yearly')}
        <small id="yearly-not">{t('yearlyNot')}</small>
      </label>
    </fieldset>
  )
}
