// Deleting a payment, by an administrator: it leaves the product, and what the law keeps of it goes to its own store.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { isOpen } from '#domain/payment/order.ts'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { held } from '#backend/features/payment/flow/charge.ts'
import { isMonthTried, orderByUid } from './store.ts'
import type { OrderRow } from './table.ts'
import { retainDeleted } from './books-store.ts'

export const removeRoute = (deps: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/payments/:merchantUid',
    who: 'admin',
    danger: true,
    summary: 'Deletes a payment whose end is known; what the law keeps of it no call shows any more',
    params: z.object({ merchantUid: z.string().max(40) }),
    answers: { 204: z.undefined() },
    handle: async ({ caller, params, transact }) =>
      transact(async (tx) => {
        const found = await orderByUid(tx, params.merchantUid)
        if (!found || found.kind === 'registration') throw new Refusal('PAYMENT_NOT_FOUND')
        const order = await held(tx, found)
        if (!(await isOver(tx, order))) throw new Refusal('PAYMENT_STATE')
        const now = deps.clock.now()
        const { kind, state, plan, amount, taken, returned, merchantUid } = order
        const before = { kind, state, plan, amount, taken, returned }
        await writeAudit(tx, caller, { act: 'payment.delete', subject: merchantUid, before, after: null }, now)
        await retainDeleted(tx, merchantUid, now)
        return { status: 204 }
      }),
  })

/** Nobody looks for its end any more, and its month is not tried again: a second order for it could be paid twice. */
async function isOver(tx: EntityManager, order: OrderRow): Promise<boolean> {
  const { state, checkAt, subscriptionId, period } = order
  if (state === 'created' || state === 'refunding' || isOpen(state) || checkAt !== null) return false
  if (state !== 'failed' || subscriptionId === null) return true
  return !(await isMonthTried(tx, subscriptionId, period))
}
