// An active subscriber and another plan: what happens at the next charge, and having it happen.
import { useMutation } from '@tanstack/react-query'
import { localeOf } from '#domain/language.ts'
import { allowanceOfPlan } from '#domain/storage.ts'
import type { MySubscription, RecurringPlan } from '#domain/subscription/wire.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { choosePlan } from '#pwa/api/subscription.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { refreshSubscription } from '#pwa/features/subscription/queries.ts'
import type { PlanChoice } from '#pwa/features/subscription/step.ts'
import { bytesIn } from '#pwa/intl/bytes.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import css from './steps.module.css'

interface Props {
  mine: MySubscription
  choice: PlanChoice
}

export function ChangePlan({ mine, choice }: Props) {
  const t = useText(messages)
  const f = useText(frame)
  const money = useMoney()
  const day = useSeoulDay()
  const change = mine.changes?.find(({ plan }) => plan === choice)
  if (!change || mine.nextChargeAt === null)
    return (
      <div className={css['notice']}>
        <Banner>{t('monthRefused')}</Banner>
      </div>
    )
  const facts = { plan: f(`plan_${change.plan}`), date: day(mine.nextChargeAt), amount: money(change.amount) }
  const isOwn = change.plan === mine.plan
  if (isOwn && !mine.next)
    return (
      <div className={css['notice']}>
        <Banner>{t('already', facts)}</Banner>
      </div>
    )
  if (change.plan === mine.next?.plan)
    return (
      <div className={css['notice']}>
        <Banner tone="success">{t('changeChosen', { ...facts, own: f(`plan_${mine.plan}`) })}</Banner>
      </div>
    )
  return (
    <>
      <div className={css['sum']}>
        <div>
          <small>{t('changeSum', facts)}</small>
          <div className={css['amount']}>{facts.amount}</div>
        </div>
        <Do plan={change.plan} amount={change.amount} label={t(isOwn ? 'changeBack' : 'changeDo', facts)} />
      </div>
      <ul className={css['notes']}>
        <li>{t('changeNow', { ...facts, own: f(`plan_${mine.plan}`) })}</li>
        <li>{t(isOwn ? 'changeStays' : 'changeThen', facts)}</li>
        <Room mine={mine} plan={change.plan} />
      </ul>
    </>
  )
}

/** Less room than now: nothing that is stored goes. */
function Room({ mine, plan }: { mine: MySubscription; plan: RecurringPlan }) {
  const t = useText(messages)
  const locale = localeOf(useLanguage())
  const { bytes } = allowanceOfPlan(plan)
  if (bytes >= allowanceOfPlan(mine.plan).bytes) return null
  return <li>{t('changeRoom', { size: bytesIn(locale, bytes) })}</li>
}

function Do({ plan, amount, label }: { plan: RecurringPlan; amount: number; label: string }) {
  const t = useText(messages)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => choosePlan(plan, amount),
    // Another tab or device may have been first.
    onSettled: () => refreshSubscription(),
  })
  return (
    <>
      <Button look="primary" size="lg" busy={isPending} onClick={() => mutate()}>
        {isPending ? t('changing') : label}
      </Button>
      {error && <Banner tone="error">{error instanceof ApiError ? error.message : t('noLine')}</Banner>}
    </>
  )
}
