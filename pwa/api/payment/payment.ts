// Calls for payments: their lists, one of them, and what administrators do with it (requirement §7 Payments).
import type { Payment, PaymentList } from '#domain/payment/payment.ts'
import type { Id, Instant } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

const pathOf = (merchantUid: string): string => `/payments/${encodeURIComponent(merchantUid)}`

/** @param userId whose payments: one's own, or anybody's for administrators */
export const listPayments = async (userId: Id, page: number): Promise<PaymentList> =>
  (await call<PaymentList>({ path: `/payments/user/${encodeURIComponent(userId)}?page=${page}&limit=10` })).body

/** Throws ApiError PAYMENT_NOT_FOUND also for somebody else's. */
export const readPayment = async (merchantUid: string): Promise<Payment> =>
  (await call<Payment>({ path: pathOf(merchantUid) })).body

/** Gives all of it back to the card; for administrators. */
export async function refundPayment(merchantUid: string, idempotencyKey: string): Promise<Instant> {
  const ask = {
    method: 'POST',
    path: '/payments/refund',
    body: { merchantUid },
    idempotencyKey,
    timeout: 60_000,
  } as const
  return (await call<{ refundedAt: Instant }>(ask)).body.refundedAt
}

/** Takes it out of every list, for good; for administrators. */
export const deletePayment = async (merchantUid: string): Promise<void> =>
  void (await call({ method: 'DELETE', path: pathOf(merchantUid), idempotencyKey: crypto.randomUUID() }))
