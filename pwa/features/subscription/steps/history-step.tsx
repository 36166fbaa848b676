// The payment history within the subscription's steps.
import type { MySubscription } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { PaymentHistory } from '#pwa/features/payment/payment-history.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import settings from '#pwa/features/settings/settings.module.css'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useStepNavigation } from '#pwa/features/subscription/state/use-step-navigation.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import css from './steps.module.css'

export function HistoryStep({ mine, page }: { mine: MySubscription; page: number }) {
  const t = useText(messages)
  const go = useStepNavigation()
  const userId = useProfile()?._id ?? ''
  const onPage = (next: number) => go({ step: 'paymentHistory', ...(next > 1 ? { page: next } : {}) })
  return (
    <>
      <div className={css['history']}>
        <h2 className={settings['title']}>{t('history')}</h2>
        <Next mine={mine} />
        <IconButton icon="x" label={t('close')} tip="end" onClick={() => go({})} />
      </div>
      <PaymentHistory userId={userId} page={page} onPage={onPage} />
    </>
  )
}

function Next({ mine: { plan, state, nextChargeAt, expiresAt } }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const day = useSeoulDay()
  const name = f(`plan_${plan}`)
  const b = (words: unknown[]) => <b key="date">{words as string[]}</b>
  if (state === 'active' && nextChargeAt !== null)
    return <p>{t.rich('nextCharge', { plan: name, date: day(nextChargeAt), b })}</p>
  if (state === 'ending' && expiresAt !== null) return <p>{t.rich('until', { plan: name, date: day(expiresAt), b })}</p>
  return null
}
