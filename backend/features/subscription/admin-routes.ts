// The acts of administrators on plans, each written down with what was before and after.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { endsByItself, MOST_MONTHS } from '#domain/subscription/prolong.ts'
import { RECURRING_PLANS, type RecurringPlan } from '#domain/subscription/wire.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { route, type RouteResponse, type Caller, type Route, type TransactionBody } from '#backend/platform/route.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import { accountById } from '#backend/features/identity/store.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { unsubscribe } from './unsubscribe.ts'
import {
  insertSubscription,
  liveSubscription,
  lockPlan,
  setNextPlan,
  planOf,
  saveSubscription,
  showPlan,
  startingSubscription,
  stateOf,
} from './store.ts'
import { subscriptionAfter } from '#domain/subscription/state.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { decide } from '#backend/features/payment/flow/settle.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { insertOrder, openOrderOf } from '#backend/features/payment/store.ts'
import { RENEWALS } from './renew.ts'
import { amountDue, monthlyAmount, priceOf } from './price-store.ts'
import type { SubscriptionRow } from './table.ts'

/** Their account's id, under its name on the wire. */
const WHOSE = z.object({
  customerUid: z.string(),
  plan: z.string().optional(),
  /** Of what is given. */
  months: z.number().int().min(1).max(MOST_MONTHS).optional(),
})
const answers = { 200: z.object({ user: USER }) }

export const adminRoutes = (payments: Payments): Route[] => [
  ...ACTS.map(({ name, summary, act, ...rest }) =>
    route({
      method: 'POST',
      path: `/subscriptions/admin/${name}`,
      who: 'admin',
      ...rest,
      summary,
      body: WHOSE,
      answers,
      handle: async ({ caller, body, transact }) =>
        transact(
          doing(payments, caller, body.customerUid, `subscription.${name}`, (given, tx, accountId) =>
            act(given, tx, accountId, body.months ?? 1),
          ),
        ),
    }),
  ),
  route({
    method: 'POST',
    path: '/subscriptions/admin/change-plan',
    who: 'admin',
    danger: true,
    summary: 'Another plan at once; a dearer one is charged once its subscriber has agreed',
    body: WHOSE.extend({ plan: z.enum(RECURRING_PLANS, { error: 'required' }) }),
    answers,
    handle: async ({ caller, body, transact }) =>
      transact(doing(payments, caller, body.customerUid, 'subscription.change-plan', changePlan(body.plan))),
  }),
]

const doing =
  (payments: Payments, caller: Caller, userId: string, name: string, act: Done): TransactionBody =>
  async (tx): Promise<RouteResponse> => {
    const accountId = idSchema.safeParse(userId).data
    if (accountId === undefined || !(await accountById(tx, accountId))) throw new Refusal('NOT_FOUND')
    await lockPlan(tx, accountId)
    const before = await figures(tx, accountId)
    await act(payments, tx, accountId)
    const after = await figures(tx, accountId)
    await writeAudit(tx, caller, { act: name, subject: accountId, before, after }, payments.deps.clock.now())
    const account = await accountById(tx, accountId)
    if (!account) throw new Refusal('NOT_FOUND')
    return { status: 200, body: { user: presentUser(account) } }
  }

/** For the audit: nothing personal is among them. */
async function figures(tx: EntityManager, accountId: string): Promise<object> {
  const live = await liveSubscription(tx, accountId)
  return {
    ...(await planOf(tx, accountId)),
    ...(live && { state: live.state, price: live.price, nextChargeAt: live.nextChargeAt }),
  }
}

/** Of one account, with all that was given. */
type Done = (payments: Payments, tx: EntityManager, accountId: string) => Promise<void>

/** In the transaction that writes the audit; the account is locked. */
type AdminAct = (payments: Payments, tx: EntityManager, accountId: string, months: number) => Promise<void>

/**
 * A month that was paid outside, booked to the bank: no card, and nothing renews. It begins where what is paid ends.
 * @throws Refusal ACCOUNT_SUBSCRIBED, PAYMENT_CHECKING while they buy one themselves
 */
const giveMonth =
  (plan: 'standard' | 'onemonth'): AdminAct =>
  async (payments, tx, accountId, months) => {
    const now = payments.deps.clock.now()
    await nothingOpen(tx, accountId)
    const before = await liveSubscription(tx, accountId)
    if ((await stateOf(tx, accountId, now)) === 'active') throw new Refusal('ACCOUNT_SUBSCRIBED')
    const anchorAt = before && before.paidUntil > now ? before.paidUntil : now
    const price = await priceOf(tx, plan, now)
    const begins = { anchorAt, periods: 0, paidUntil: anchorAt, price }
    const noCard = { customerUid: null, cardName: null }
    const row = await insertSubscription(tx, { accountId, plan, state: 'starting', ...noCard, ...begins }, now)
    await transferred(payments, tx, { accountId, plan, price, months, subscriptionId: row.id, period: 0 })
  }

/**
 * More months of a plan that nothing renews, paid outside: the next begins where the last ends.
 * @throws Refusal NO_PLAN, PAYMENT_CHECKING, ACCOUNT_SUBSCRIBED where a card renews it
 */
const prolong: AdminAct = async (payments, tx, accountId, months) => {
  const live = await planThere(tx, accountId)
  if (!endsByItself(live)) throw new Refusal('ACCOUNT_SUBSCRIBED')
  const price = await monthlyAmount(tx, live, payments.deps.clock.now())
  await transferred(payments, tx, { accountId, plan: live.plan, price, months, subscriptionId: live.id, period: null })
}

interface Transferred {
  accountId: string
  plan: SubscriptionRow['plan']
  price: number
  months: number
  subscriptionId: string
  period: 0 | null
}

async function transferred(payments: Payments, tx: EntityManager, { price, ...made }: Transferred): Promise<void> {
  const now = payments.deps.clock.now()
  const amount = price * made.months
  const { period, ...rest } = made
  const order = await insertOrder(tx, { ...rest, kind: 'transfer', amount, ...(period !== null && { period }) }, now)
  await decide(payments, tx, { ...order, taken: amount, paidAt: now }, 'paid')
}

/** The rights of the new plan at once. A dearer one is charged once its subscriber agrees, a cheaper one from the next charge. */
const changePlan =
  (plan: RecurringPlan): Done =>
  async ({ deps }, tx, accountId) => {
    const now = deps.clock.now()
    const live = await planThere(tx, accountId)
    await setNextPlan(tx, live.id, null)
    const changed = await saveSubscription(tx, { ...live, plan, nextPlan: null }, now)
    await showPlan(tx, changed, now)
    await tell(deps, tx, 'plan-changed', changed)
  }

/**
 * An unsubscribed plan with a card goes on after what is paid; a renewal that was declined is tried now.
 * @throws Refusal NO_PLAN, NO_CARD, ALREADY_SCHEDULED, PAYMENT_CHECKING
 */
const schedulePayment: AdminAct = async ({ deps }, tx, accountId) => {
  const now = deps.clock.now()
  const live = await planThere(tx, accountId)
  if (live.customerUid === null) throw new Refusal('NO_CARD')
  if (live.declined > 0) {
    await saveSubscription(tx, { ...live, nextChargeAt: now }, now)
    return deps.jobs.enqueue(RENEWALS, {}, { tx })
  }
  const goesOn = live.paidUntil > now && subscriptionAfter(await stateOf(tx, accountId, now), 'resumed') !== null
  if (!goesOn) throw new Refusal('ALREADY_SCHEDULED')
  const resumed = await saveSubscription(tx, { ...live, state: 'active', nextChargeAt: live.paidUntil }, now)
  await showPlan(tx, resumed, now)
  await tell(deps, tx, 'resumed', resumed)
}

async function nothingOpen(tx: EntityManager, accountId: string): Promise<void> {
  if ((await openOrderOf(tx, accountId)) || (await startingSubscription(tx, accountId)))
    throw new Refusal('PAYMENT_CHECKING')
}

async function planThere(tx: EntityManager, accountId: string): Promise<SubscriptionRow> {
  await nothingOpen(tx, accountId)
  const live = await liveSubscription(tx, accountId)
  if (!live) throw new Refusal('NO_PLAN')
  return live
}

/** Their plan is not what they left it as: they hear of it, and of what is charged next. */
async function tell(
  deps: Deps,
  tx: EntityManager,
  kind: 'resumed' | 'plan-changed',
  row: SubscriptionRow,
): Promise<void> {
  const { accountId, plan, nextChargeAt } = row
  const next = nextChargeAt && { amount: await amountDue(tx, row, nextChargeAt), at: nextChargeAt.toISOString() }
  await queuePaymentMail(deps, tx, { kind, accountId, plan, ...next })
}

interface Declared {
  name: string
  summary: string
  /** What ends a plan or charges a card; a month is only given. */
  danger?: true
  act: AdminAct
}

const ACTS: Declared[] = [
  {
    name: 'subscribe',
    summary: 'Months of the standard plan that were paid by transfer; nothing renews it',
    act: giveMonth('standard'),
  },
  {
    name: 'subscribe-one-month',
    summary: 'A single month, or several, that was paid by transfer',
    act: giveMonth('onemonth'),
  },
  {
    name: 'prolong',
    summary: 'More months of a plan that nothing renews, paid by transfer; they begin where it ends',
    act: prolong,
  },
  {
    name: 'unsubscribe',
    summary: 'Charges nothing any more; what is paid lasts to its end',
    danger: true,
    act: async ({ deps }, tx, accountId) => void (await unsubscribe(deps, tx, accountId)),
  },
  {
    name: 'schedule-payment',
    summary: 'An unsubscribed plan with a card goes on; a renewal that was declined is tried now',
    danger: true,
    act: schedulePayment,
  },
]
