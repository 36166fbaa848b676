// After the window: asks the server to complete the checkout, as often as it takes, until it is decided what happened.
import type { FailReason, Payment } from '#domain/payment/payment.ts'
import { planState } from '#domain/identity/account.ts'
import { type AnsweredAttempt, type Attempt, deleteAnswered } from '#pwa/api/payment-attempts.ts'
import { readPayment } from '#pwa/api/payment.ts'
import { endCheckout } from '#pwa/api/subscription.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { session } from '#pwa/api/session.ts'
import { refreshSubscription } from '#pwa/features/subscription/queries.ts'
import { type End, type Purpose, setFlow } from './flow.ts'

const FIRST_MS = 2000
const MOST_MS = 20_000
const POLL_MS = 2500

/** What is looked for now, by its number: once is enough. */
const settling = new Set<string>()

async function once(merchantUid: string, work: () => Promise<void>): Promise<void> {
  if (settling.has(merchantUid)) return
  settling.add(merchantUid)
  await work().finally(() => settling.delete(merchantUid))
}

const isTheirs = (userId: string): boolean => {
  const now = session()
  return now.kind !== 'out' && now.profile._id === userId
}

/** Until the network is back, at most so long. */
const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer)
      removeEventListener('online', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
  })

/** Nobody said no: it may have happened, and the same question finds out. */
const isOpen = (failure: unknown): boolean =>
  failure instanceof NetworkError ||
  (failure instanceof ApiError && (failure.code === 'IN_PROGRESS' || [401, 408, 425, 429].includes(failure.status))) ||
  (failure instanceof ApiError && failure.status >= 500)

/** Ends a checkout whose window has answered. */
export const completeCheckout = (answered: AnsweredAttempt): Promise<void> =>
  once(answered.merchantUid, () => completeWithRetries(answered))

async function completeWithRetries(answered: AnsweredAttempt): Promise<void> {
  const { kind, plan, merchantUid, customerUid, impUid, idempotencyKey, userId } = answered
  const body = {
    merchant_uid: merchantUid,
    imp_uid: impUid,
    billingCycle: 'month' as const,
    ...(customerUid === null ? {} : { customer_uid: customerUid }),
    ...(kind === 'onemonth' ? { plan: 'onemonth' as const } : plan === null ? {} : { plan }),
  }
  setFlow({ kind: 'completing', purpose: kind })
  for (let wait = FIRST_MS; isTheirs(userId); wait = Math.min(wait * 2, MOST_MS)) {
    const answer = await endCheckout(kind, body, idempotencyKey).catch((failure: unknown) => failure as Error)
    if (!(answer instanceof Error)) {
      deleteAnswered(merchantUid)
      if (answer.isSure) return over({ what: 'done', purpose: kind }, answer.user)
      await refreshSubscription(answer.user)
      return check(answer.payment.merchantUid, kind)
    }
    if (!isOpen(answer)) {
      deleteAnswered(merchantUid)
      return over(endOf(answer, kind, answered.said))
    }
    setFlow({ kind: 'checking' })
    await pause(wait)
  }
}

const LEFT: readonly FailReason[] = ['cancelled', 'abandoned']

const declined = (reason: FailReason, purpose: Purpose): End =>
  LEFT.includes(reason) ? { what: 'left', purpose } : { what: 'declined', purpose, reason }

/** @param said the window's own reason; the server reads of a card that was not stored only that it was not */
export function endOf(failure: Error, purpose: Purpose, said: FailReason | null = null): End {
  const code = failure instanceof ApiError ? failure.code : ''
  const reason = failure instanceof ApiError ? (failure.body['reason'] as FailReason | null | undefined) : null
  if (code === 'PAYMENT_DECLINED') return declined(reason ?? 'declined', purpose)
  if (code === 'CARD_NOT_REGISTERED' && said !== null) return declined(said, purpose)
  if (code === 'PAYMENT_NOT_FOUND') return { what: 'unknown' }
  return { what: 'refused', text: failure.message }
}

/** @param end null: nothing is to be said of it */
async function over(end: End | null, user?: Parameters<typeof refreshSubscription>[0]): Promise<void> {
  await refreshSubscription(user).catch(() => undefined)
  setFlow(end ? { kind: 'over', end } : { kind: 'calm' })
}

const OPEN_STATES: readonly Payment['state'][] = ['created', 'verifying', 'unknown']

/** An order whose answer is still being looked for: asks until it is there. */
export const check = (merchantUid: string, purpose?: Purpose): Promise<void> =>
  once(merchantUid, async () => {
    const begun = session()
    if (begun.kind === 'out') return
    const hadPlan =
      begun.profile.subscriptionType !== 'onemonth' && planState(begun.profile, new Date()) === 'subscribed'
    setFlow({ kind: 'checking' })
    for (let isFirst = true; isTheirs(begun.profile._id); isFirst = false) {
      if (!isFirst) await pause(POLL_MS)
      const payment = await readPayment(merchantUid).catch((failure: unknown) => failure as Error)
      if (payment instanceof Error && !isOpen(payment)) return over({ what: 'refused', text: payment.message })
      if (payment instanceof Error || OPEN_STATES.includes(payment.state)) continue
      const why = purpose ?? purposeOf(payment, hadPlan)
      return why ? over(endOfPayment(payment, why)) : over(null)
    }
  })

/** null: a month that was charged by itself; the plan's card says how that went. */
const purposeOf = ({ kind }: Payment, hadPlan: boolean): Purpose | null => {
  if (kind === 'onemonth') return 'onemonth'
  if (kind === 'check') return 'card'
  return hadPlan ? null : 'subscribe'
}

function endOfPayment({ state, failReason, kind }: Payment, purpose: Purpose): End {
  const moneyWent = state === 'paid' || (kind === 'check' && (state === 'refunding' || state === 'refunded'))
  return moneyWent ? { what: 'done', purpose } : declined(failReason ?? 'declined', purpose)
}

/** What the server knows of an order, asked for until there is a network; null where it says that there is none. */
export async function knownOrder(merchantUid: string): Promise<Payment | null> {
  const begun = session()
  for (let wait = FIRST_MS; begun.kind !== 'out' && isTheirs(begun.profile._id); wait = Math.min(wait * 2, MOST_MS)) {
    const order = await readPayment(merchantUid).catch((failure: unknown) => failure as Error)
    if (!(order instanceof Error)) return order
    if (!isOpen(order)) return null
    setFlow({ kind: 'checking' })
    await pause(wait)
  }
  return null
}

/**
 * The window was left without an answer. A registration moves no money; of a month that is paid in the window the server
 * may know more by now.
 */
export async function leaveWindow({ kind, merchantUid }: Attempt, what: 'left' | 'cameBack'): Promise<void> {
  const order = kind === 'onemonth' ? await knownOrder(merchantUid) : null
  if (order && order.state !== 'created') return check(merchantUid, kind)
  setFlow({ kind: 'over', end: { what, purpose: kind } })
}
