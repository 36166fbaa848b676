// Another plan from the next charge on, dearer or cheaper: chosen by its subscriber at the price that was shown.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { RECURRING_PLANS, type RecurringPlan } from '#domain/subscription/wire.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { queuePaymentMail } from '#backend/features/payment/mails/queue-mail.ts'
import { openOrderOf } from '#backend/features/payment/store.ts'
import { changesFor, MINE, mySubscription } from './mine.ts'
import { liveSubscription, lockPlan, setNextPlan, startingSubscription } from './store.ts'

interface Chosen {
  plan: RecurringPlan
  /** As it was shown: what the next charge takes. */
  amount: number
}

/**
 * Chosen again, nothing changes; the own plan takes the choice back. What is paid stays as it is until the charge, and the
 * new plan begins once that is paid.
 * @throws Refusal PAYMENT_CHECKING, NO_NEXT_CHARGE where no card renews it, PRICE_CHANGED
 */
async function choosePlan(deps: Deps, tx: EntityManager, accountId: string, { plan, amount }: Chosen): Promise<void> {
  const now = deps.clock.now()
  await lockPlan(tx, accountId)
  if ((await openOrderOf(tx, accountId)) || (await startingSubscription(tx, accountId)))
    throw new Refusal('PAYMENT_CHECKING')
  const live = await liveSubscription(tx, accountId)
  const changes = live && (await changesFor(tx, live))
  if (!live?.nextChargeAt || !changes) throw new Refusal('NO_NEXT_CHARGE')
  if (plan === (live.nextPlan ?? live.plan)) return
  if (changes.find((change) => change.plan === plan)?.amount !== amount) throw new Refusal('PRICE_CHANGED')
  await setNextPlan(tx, live.id, plan === live.plan ? null : { plan, price: amount, at: now })
  const at = live.nextChargeAt.toISOString()
  await queuePaymentMail(deps, tx, { kind: 'next-plan', accountId, plan, amount, at })
}

export const nextPlanRoute = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/subscriptions/next-plan',
    who: 'signed-in',
    summary: 'Another plan from the next charge on, at the amount that was shown; the own one takes that back',
    body: z.object({
      plan: z.enum(RECURRING_PLANS, { error: 'required' }),
      amount: z.number({ error: 'required' }).int(),
    }),
    answers: { 200: MINE },
    handle: async ({ caller, body, transact }) =>
      transact(async (tx) => {
        await choosePlan(deps, tx, caller.id, body)
        return { status: 200, body: await mySubscription(tx, caller.id, deps.clock.now()) }
      }),
  })
