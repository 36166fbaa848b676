// The acts of administrators on plans, each written down with what was before and after.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { Refusal } from '#domain/refusal.ts'
import { RECURRING_PLANS } from '#domain/subscription/wire.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { route, type Answer, type Caller, type Route, type Work } from '#backend/platform/route.ts'
import { presentUser, USER } from '#backend/features/account/present.ts'
import { accountById } from '#backend/features/account/store.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { changePlan, giveMonth, schedulePayment, type AdminAct } from '#backend/features/subscription/admin/acts.ts'
import { lockPlan, planOf } from '#backend/features/subscription/plan/account-plan.ts'
import { unsubscribe } from '#backend/features/subscription/plan/unsubscribe.ts'
import { liveSubscription } from '#backend/features/subscription/store.ts'

/** Their account's id, under its name on the wire. */
const WHOSE = z.object({ customerUid: z.string(), plan: z.string().optional() })
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
        transact(doing(payments, caller, body.customerUid, `subscription.${name}`, act)),
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
    summary: 'A month of the standard plan that was paid by transfer; nothing renews it',
    act: giveMonth('standard'),
  },
  {
    name: 'subscribe-one-month',
    summary: 'A single month that was paid by transfer',
    act: giveMonth('onemonth'),
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

const doing =
  (payments: Payments, caller: Caller, userId: string, name: string, act: AdminAct): Work =>
  async (tx): Promise<Answer> => {
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
