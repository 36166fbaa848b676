// A single month, paid in the window: what was paid is read at the provider.
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from '#backend/platform/route.ts'
import { held } from '#backend/features/payment/flow/charge.ts'
import { giveBack } from '#backend/features/payment/flow/give-back.ts'
import type { Payments } from '#backend/features/payment/flow/payments.ts'
import { settle } from '#backend/features/payment/flow/settle.ts'
import { orderByUid } from '#backend/features/payment/store.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'
import { readPayment } from './registration.ts'

export async function buyMonth(
  payments: Payments,
  { id }: Caller,
  merchantUid: string,
  impUid: string,
): Promise<OrderRow> {
  const { deps } = payments
  const order = await orderByUid(deps.db, merchantUid)
  if (!order || order.accountId !== id || order.kind !== 'onemonth') throw new Refusal('PAYMENT_NOT_FOUND')
  if (order.state === 'paid' || order.state === 'refunded') return order
  const record = await readPayment(payments, order, impUid)
  const settled = await deps.transact(async (tx) => settle(payments, tx, await held(tx, order), [record]))
  return settled.state === 'refunding' ? giveBack(payments, settled) : settled
}
