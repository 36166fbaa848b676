// /settings/subscription: the step that the address names, or that of the plan.
import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import type { MySubscription } from '#domain/subscription/wire.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { messages } from './messages.ts'
import { mineQuery, refreshUser } from './queries.ts'
import { Notices } from './notices.tsx'
import { choiceOf, type StepSearch, stepOf, stepSearch } from './step.ts'
import { PlanStep } from '#pwa/features/subscription/steps/plan-step.tsx'
import { PurchaseStep, useFirstStops } from '#pwa/features/subscription/steps/purchase-step.tsx'
import { ProlongStep } from '#pwa/features/subscription/steps/prolong-step.tsx'
import { UnsubscribeStep } from '#pwa/features/subscription/steps/unsubscribe-step.tsx'
import { LIMITS } from '#domain/limits.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { useStepNavigation } from './use-step-navigation.ts'
import { useSeoulDay } from '#pwa/intl/dates.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { StepCard } from '#pwa/features/subscription/steps/step-card.tsx'
import css from '#pwa/features/subscription/steps/steps.module.css'
import { PaymentHistory } from '#pwa/features/payment/payment-history.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import settings from '#pwa/features/settings/settings.module.css'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { openAttempt } from '#pwa/api/payment-attempts.ts'
import { clearEnd, useFlow } from '#pwa/features/subscription/buying/flow.ts'
import { finish, resume } from '#pwa/features/subscription/buying/purchase.ts'
import { check } from '#pwa/features/subscription/buying/settle.ts'

export function SubscriptionScreen() {
  const t = useText(messages)
  const search = stepSearch(useSearch({ strict: false }))
  const query = useQuery(mineQuery)
  useTitle(t('subscription'))
  useOpenPurchases(search, query.data)
  if (query.data)
    return (
      <>
        <Notices mine={query.data} />
        <StepOf search={search} mine={query.data} />
      </>
    )
  return (
    <SettingsCard title={t('subscription')} broad>
      <QueryResult query={query}>{() => null}</QueryResult>
    </SettingsCard>
  )
}

function StepOf({ search, mine }: { search: StepSearch; mine: MySubscription }) {
  const step = stepOf(search, mine)
  switch (step) {
    case 'free':
      return <FreeStep mine={mine} />
    case 'purchase':
      return <PurchaseStep mine={mine} choice={choiceOf(search, mine)} />
    case 'prolong':
      return <ProlongStep mine={mine} />
    case 'paymentHistory':
      return <HistoryStep mine={mine} page={search.page ?? 1} />
    case 'unsubscribe':
      return <UnsubscribeStep mine={mine} />
    default:
      return <PlanStep mine={mine} />
  }
}

/** Free or on trial: what that means, and the way to a plan. */
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

/** The payment history within the subscription's steps. */
function HistoryStep({ mine, page }: { mine: MySubscription; page: number }) {
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
  const b = (text: unknown[]) => <b key="date">{text as string[]}</b>
  if (state === 'active' && nextChargeAt !== null)
    return <p>{t.rich('nextCharge', { plan: name, date: day(nextChargeAt), b })}</p>
  if (state === 'ending' && expiresAt !== null) return <p>{t.rich('until', { plan: name, date: day(expiresAt), b })}</p>
  return null
}

/** What the screen does about purchases under way: takes up the window's answer, goes on with the unfinished, leads on. */
function useOpenPurchases(search: StepSearch, mine: MySubscription | undefined): void {
  useLedBack(search)
  useChecking(mine?.checking ?? null)
  useLeadOn(search)
  useSameUser(mine)
  // What was said was read by then.
  useEffect(() => clearEnd, [])
}

/** The provider's page led back: its answer is taken out of the address, so that a reload does not bring it again. */
function useLedBack({ merchant_uid: merchantUid, imp_uid, error_code, error_msg }: StepSearch): void {
  const go = useStepNavigation()
  useEffect(() => {
    if (merchantUid === undefined) return resume()
    // Where it was chosen, until it is bought.
    const begun = openAttempt()
    const step: StepSearch = begun && begun.kind !== 'card' ? { step: 'purchase', plan: begun.plan ?? 'onemonth' } : {}
    void finish({ merchant_uid: merchantUid, imp_uid: imp_uid ?? null, error_code, error_msg })
    go(step, { replace: true, keepEnd: true })
    // Once for each answer.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [merchantUid])
}

function useChecking(merchantUid: string | null): void {
  useEffect(() => {
    if (merchantUid !== null) void check(merchantUid)
  }, [merchantUid])
}

/** What was bought is shown in place of the purchase. */
function useLeadOn({ step }: StepSearch): void {
  const go = useStepNavigation()
  const flow = useFlow()
  const bought = flow.kind === 'over' && flow.end.what === 'done' && (step === 'purchase' || step === 'prolong')
  useEffect(() => {
    if (bought) go({}, { replace: true, keepEnd: true })
    // oxlint-disable-next-line react/exhaustive-deps
  }, [bought])
}

/** A renewal, an administrator or another device may have changed it: the header says the same as this screen. */
function useSameUser(mine: MySubscription | undefined): void {
  const profile = useProfile()
  const differs =
    mine !== undefined &&
    profile !== null &&
    (mine.plan !== profile.subscriptionType || mine.expiresAt !== profile.expiresAt)
  useEffect(() => {
    if (differs) void refreshUser()
  }, [differs])
}
