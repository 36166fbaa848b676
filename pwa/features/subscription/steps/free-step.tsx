// Free or on trial: what that means, and the way to a plan.
import { LIMITS } from '#domain/limits.ts'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { messages } from '#pwa/features/subscription/messages.ts'
import { useStepNavigation } from '#pwa/features/subscription/state/use-step-navigation.ts'
import { useFirstStops } from '#pwa/features/subscription/state/use-progress-stops.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { StepCard } from './step-card.tsx'
import css from './steps.module.css'

export function FreeStep({ mine }: { mine: MySubscription }) {
  const t = useText(messages)
  const f = useText(frame)
  const day = useSeoulDay()
  const go = useStepNavigation()
  const isTrial = mine.state === 'trial' && mine.expiresAt !== null
  const free = t(mine.removedAt === null ? 'freeLead' : 'freeLeadEnded')
  const lead = isTrial ? t('trialLead', { date: day(mine.expiresAt ?? '') }) : free
  const foot = (
    <>
      <Button icon="receipt" onClick={() => go({ step: 'paymentHistory' })}>
        {t('history')}
      </Button>
      <Button look="primary" icon="crown" onClick={() => go({ step: 'purchase' })}>
        {t('subscribe')}
      </Button>
    </>
  )
  const title = f('planName', { plan: f(isTrial ? 'plan_trial' : 'plan_free') })
  return (
    <StepCard title={title} lead={lead} road={useFirstStops(mine)} foot={foot}>
      <p className={css['text']}>{t('freeText', { count: LIMITS.publishedGuidebooks })}</p>
    </StepCard>
  )
}
