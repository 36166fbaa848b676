// The plans to choose from, with what each is charged; and the billing cycle.
import { localeOf } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { allowanceOfPlan } from '#domain/storage.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { Prices } from '#domain/subscription/wire.ts'
import { RECURRING_PLANS } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import type { PlanChoice } from '#pwa/features/subscription/step.ts'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './choices.module.css'

const ABOUT = {
  standard: 'aboutStandard',
  pro: 'aboutPro',
  business: 'aboutBusiness',
  onemonth: 'aboutOnemonth',
} as const

interface Props {
  prices: Prices
  /** The plan that one has. */
  own?: SubscriptionType | undefined
  chosen: PlanChoice
  onChoose: (choice: PlanChoice) => void
}

export function PlanCards({ prices, own, chosen, onChoose }: Props) {
  const t = useText(messages)
  const choices: readonly PlanChoice[] = chosen === 'onemonth' ? ['onemonth'] : RECURRING_PLANS
  return (
    <>
      <fieldset className={css['plans']}>
        <legend className="vh">{t('plans')}</legend>
        {choices.map((choice) => (
          <PlanCard
            key={choice}
            choice={choice}
            price={prices[choice]}
            isOwn={choice === own}
            isChosen={choice === chosen}
            onChoose={() => onChoose(choice)}
          />
        ))}
      </fieldset>
      <EveryPlan />
    </>
  )
}

const BROUGHT = ['bringsLinks', 'bringsOffline', 'bringsPaper', 'bringsLock', 'bringsReaders', 'bringsHistory'] as const

/** What no plan leaves out: the cards tell only what sets them apart. */
function EveryPlan() {
  const t = useText(messages)
  return (
    <section className={css['every']} aria-labelledby="every-plan">
      <h3 id="every-plan">{t('everyPlan')}</h3>
      <ul className={css['features']}>
        {BROUGHT.map((name) => (
          <li key={name}>
            <Icon name="check" size={16} />
            {t(name)}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CardProps {
  choice: PlanChoice
  price: number
  isOwn: boolean
  isChosen: boolean
  onChoose: () => void
}

function PlanCard({ choice, price, isOwn, isChosen, onChoose }: CardProps) {
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
        {isOwn && <span className={css['own']}>{t('ownPlan')}</span>}
        <span className={css['about']}>{t(ABOUT[choice])}</span>
        <Features choice={choice} />
      </span>
    </label>
  )
}

/** What the plan allows. Inside a label a list is none: each stands in a line of its own, with a comma for those who listen. */
function Features({ choice }: { choice: PlanChoice }) {
  const t = useText(messages)
  const locale = localeOf(useLanguage())
  const { bytes, guidebooks } = allowanceOfPlan(choice)
  const features = [
    t('hasStorage', { size: bytesIn(locale, bytes) }),
    guidebooks === null ? t('hasAnyGuidebooks') : t('hasGuidebooks', { count: guidebooks }),
    t('hasPublished', { count: LIMITS.publishedGuidebooks }),
  ]
  return (
    <span className={css['features']}>
      {features.map((feature, at) => (
        <span key={feature}>
          <Icon name="check" size={16} />
          <span>
            {feature}
            {at < features.length - 1 && <span className="vh">, </span>}
          </span>
        </span>
      ))}
    </span>
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
