// What an act on a plan answers: the user as it is now, and what became of the payment.
import type { Db } from '#backend/platform/database/db.ts'
import { z } from 'zod'
import { isOpen } from '#domain/payment/order.ts'
import { Refusal } from '#domain/refusal.ts'
import type { PurchaseDone } from '#domain/subscription/wire.ts'
import type { User } from '#domain/identity/account.ts'
import type { RouteResponse } from '#backend/platform/route.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import { accountById } from '#backend/features/identity/store.ts'
import { paymentByUid } from '#backend/features/payment/list-store.ts'
import { PAYMENT, presentPayment } from '#backend/features/payment/present.ts'
import type { OrderRow } from '#backend/features/payment/table.ts'

const DONE = z.object({ user: USER, payment: PAYMENT }) satisfies z.ZodType<PurchaseDone>
export const doneAnswers = { 200: DONE, 202: DONE }

export async function userNow(db: Db, accountId: string): Promise<User> {
  const account = await accountById(db, accountId)
  if (!account) throw new Refusal('UNAUTHENTICATED')
  return presentUser(account)
}

/**
 * 200 where it is done, 202 where the provider has not said yet.
 * @throws Refusal PAYMENT_DECLINED with the reason, PAYMENT_MISMATCH, ALREADY_SUBSCRIBED where the money goes back
 */
export async function outcome(db: Db, { merchantUid }: OrderRow): Promise<RouteResponse> {
  const order = await paymentByUid(db, merchantUid)
  if (!order) throw new Refusal('PAYMENT_NOT_FOUND')
  const extra = { merchantUid, reason: order.failReason }
  if (order.state === 'failed') throw new Refusal('PAYMENT_DECLINED', { extra })
  if (order.state === 'mismatch' || order.failReason === 'mismatch') throw new Refusal('PAYMENT_MISMATCH', { extra })
  if (order.failReason === 'taken') throw new Refusal('ALREADY_SUBSCRIBED', { extra })
  const body = { user: await userNow(db, order.accountId), payment: presentPayment(order) }
  return { status: isOpen(order.state) || order.state === 'created' ? 202 : 200, body }
}
