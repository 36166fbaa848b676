// Refunds in full, by an administrator: noted with the audit, then given back once (attack 60).
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { writeAudit } from '#backend/platform/audit.ts'
import { route, type Caller, type Route } from '#backend/platform/route.ts'
import { giveBack } from '#backend/features/payment/flow/give-back.ts'
import { held } from '#backend/features/payment/flow/charge.ts'
import { LEASE_SECONDS, type Payments } from '#backend/features/payment/flow/payments.ts'
import { decide, giveBackSoon } from '#backend/features/payment/flow/settle.ts'
import { orderByUid } from './store.ts'
import type { OrderRow } from './table.ts'

export const refundRoute = (payments: Payments): Route =>
  route({
    method: 'POST',
    path: '/payments/refund',
    who: 'admin',
    danger: true,
    summary: 'Gives all of a payment back; the plan that it pays for ends. 202 while the provider has not answered',
    body: z.object({ merchantUid: z.string().min(1).max(40) }),
    answers: {
      200: z.object({ refundedAt: z.iso.datetime() }),
      202: z.object({ refundedAt: z.null() }),
    },
    handle: async ({ caller, body, transact }) => {
      const order = await refund(payments, caller, body.merchantUid)
      if (order.state === 'paid') throw new Refusal('REFUND_REFUSED')
      const refundedAt = order.refundedAt?.toISOString() ?? null
      return transact(async () => ({ status: refundedAt === null ? 202 : 200, body: { refundedAt } }))
    },
  })

async function refund(payments: Payments, caller: Caller, merchantUid: string): Promise<OrderRow> {
  const { deps } = payments
  const order = await orderByUid(deps.db, merchantUid)
  if (!order || order.kind === 'registration') throw new Refusal('PAYMENT_NOT_FOUND')
  const noted = await deps.transact(async (tx) => {
    const locked = await held(tx, order)
    if (locked.state === 'refunded' || locked.state === 'refunding') return locked
    if (locked.state !== 'paid') throw new Refusal('PAYMENT_STATE')
    const now = deps.clock.now()
    const { state, amount, returned } = locked
    const figures = { before: { state, amount, returned }, after: { state: 'refunding', returned: amount } }
    await writeAudit(tx, caller, { act: 'payment.refund', subject: merchantUid, ...figures }, now)
    if (locked.kind !== 'transfer') return giveBackSoon(payments, tx, locked, LEASE_SECONDS)
    // Paid outside, and given back outside: the books follow.
    const outside = { ...locked, state: 'refunding' as const, returned: locked.taken, cancelledAt: now }
    return decide(payments, tx, outside, 'returned')
  })
  return noted.state === 'refunding' ? giveBack(payments, noted) : noted
}
