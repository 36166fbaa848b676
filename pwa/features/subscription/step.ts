// Which step of the subscription is shown: it stands in the address, so that going back and reloading work.
import type { MySubscription, RecurringPlan } from '#domain/subscription/wire.ts'
import { RECURRING_PLANS } from '#domain/subscription/wire.ts'
import { SUBSCRIPTION_TYPES, type SubscriptionType } from '#domain/identity/account.ts'

const ACTS = ['purchase', 'prolong', 'paymentHistory', 'unsubscribe'] as const
const STEPS = [...SUBSCRIPTION_TYPES, ...ACTS] as const
export type Step = (typeof STEPS)[number]

export type PlanChoice = RecurringPlan | 'onemonth'
const CHOICES = [...RECURRING_PLANS, 'onemonth'] as const

/** What the address of the screen says. */
export interface StepSearch {
  step?: Step
  /** Chosen at the purchase. */
  plan?: PlanChoice
  /** Of the history. */
  page?: number
  /** How the provider sends people back on phones. */
  imp_uid?: string
  merchant_uid?: string
  error_code?: string
  error_msg?: string
}

const PASSED = ['imp_uid', 'merchant_uid', 'error_code', 'error_msg'] as const

const among = <T extends string>(list: readonly T[], value: unknown): T | undefined => list.find((one) => one === value)

/** Leaves out what means nothing here. */
export function stepSearch(given: Record<string, unknown>): StepSearch {
  const step = among(STEPS, given['step'])
  const plan = among(CHOICES, given['plan'])
  const page = Math.floor(Number(given['page']))
  const search: StepSearch = {}
  if (step) search.step = step
  if (plan) search.plan = plan
  if (page > 1 && Number.isSafeInteger(page)) search.page = page
  // A value of digits only comes as a number.
  for (const key of PASSED) if (given[key] !== undefined && given[key] !== '') search[key] = String(given[key])
  return search
}

const isAct = (step: Step): step is (typeof ACTS)[number] => among(ACTS, step) !== undefined

/**
 * The step of the address; without one that of the plan. A step of a plan that one does not have is that of one's own, and
 * where nothing goes on there is nothing to unsubscribe from; but for the single month, which says so. A plan is prolonged from a
 * week before its end.
 */
export function stepOf(
  { step }: StepSearch,
  { plan, state, prolong }: Pick<MySubscription, 'plan' | 'state' | 'prolong'>,
): Step {
  if (!step || !isAct(step)) return plan
  if (step === 'prolong') return prolong?.open ? step : plan
  return step === 'unsubscribe' && state !== 'active' && plan !== 'onemonth' ? plan : step
}

/** What is chosen at the purchase before anybody chooses: the plan that one has, else the cheapest. */
export const choiceOf = ({ plan }: StepSearch, { plan: own }: Pick<MySubscription, 'plan'>): PlanChoice =>
  plan ?? among(RECURRING_PLANS, own) ?? 'standard'

/** A plan that is charged each month, or was given to be. */
export const isRecurring = (plan: SubscriptionType): boolean => plan !== 'free' && plan !== 'onemonth'

/** Charged to check a new card, and cancelled at once: whole won. */
export const CARD_CHECK_WON = 100
