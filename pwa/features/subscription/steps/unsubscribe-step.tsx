// Unsubscribing: what it means, as easy as subscribing was.
import { useMutation } from '@tanstack/react-query'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { unsubscribe } from '#pwa/api/subscription.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { refreshSubscription } from '#pwa/features/subscription/queries.ts'
import { useStepNavigation } from '#pwa/features/subscription/use-step-navigation.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'

export function UnsubscribeStep({ mine }: { mine: MySubscription }) {
  return mine.plan === 'onemonth' ? <MonthStays mine={mine} /> : <Ask mine={mine} />
}

/** A single month ends by itself. */
function MonthStays({ mine: { expiresAt } }: { mine: MySubscription }) {
  const t = useText(messages)
  const day = useSeoulDay()
  const go = useStepNavigation()
  const lead = expiresAt === null ? null : t('monthStaysText', { date: day(expiresAt) })
  return (
    <StepCard title={t('unsubscribe')} lead={lead} onClose={() => go({})}>
      <div className={css['notice']}>
        <Banner tone="warning">{t('monthStays')}</Banner>
      </div>
    </StepCard>
  )
}

function Ask({ mine }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const day = useSeoulDay()
  const go = useStepNavigation()
  const { mutate, isPending, error } = useUnsubscribe()
  const ends = mine.expiresAt ?? mine.nextChargeAt
  const notes = [
    ...(ends === null ? [] : [t('unsubscribeUntil', { date: day(ends) })]),
    t('unsubscribeThen'),
    t('unsubscribeKept'),
    t('unsubscribeBack'),
  ]
  const foot = (
    <>
      <Button look="plain" onClick={() => go({})}>
        {t('cancel')}
      </Button>
      <Button look="danger" busy={isPending} onClick={() => mutate()}>
        {t(isPending ? 'unsubscribing' : 'unsubscribe')}
      </Button>
    </>
  )
  const title = t('unsubscribeTitle', { plan: f(`plan_${mine.plan}`) })
  return (
    <StepCard title={title} lead={t('unsubscribeLead')} foot={foot}>
      <ul className={css['notes']}>
        {notes.map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      {error && (
        <div className={css['notice']}>
          <Banner tone="error">{error instanceof ApiError ? error.message : t('noLine')}</Banner>
        </div>
      )}
    </StepCard>
  )
}

function useUnsubscribe() {
  const t = useText(messages)
  const day = useSeoulDay()
  const go = useStepNavigation()
  return useMutation({
    mutationFn: unsubscribe,
    onSuccess: async (user) => {
      await refreshSubscription(user)
      if (user.expiresAt !== null) toast(t('unsubscribed', { date: day(user.expiresAt) }), { tone: 'success' })
      go({}, { replace: true })
    },
    // Another tab or device may have been first.
    onError: (failure) => (failure instanceof ApiError ? refreshSubscription() : undefined),
  })
}
