// Calls for payments: their lists, one of them, and what administrators do with it.
import type { Payment, PaymentList, PaymentStatus } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { Id, Instant } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'
import { confirmed } from '#pwa/api/call/confirmed.ts'

const pathOf = (merchantUid: string): string => `/payments/${encodeURIComponent(merchantUid)}`

/** @param userId whose payments: one's own, or anybody's for administrators */
export const listPayments = async (userId: Id, page: number): Promise<PaymentList> =>
  (await call<PaymentList>({ path: `/payments/user/${encodeURIComponent(userId)}?page=${page}&limit=10` })).body

/** What the address of `/admin/payments` narrows to; days are those of Seoul, `YYYY-MM-DD`. */
export interface PaymentFilters {
  today?: 1
  from?: string
  to?: string
  plan?: SubscriptionType
  state?: PaymentStatus
  search?: string
}

function queryOf(filters: object): URLSearchParams {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value !== undefined) query.set(name, String(value))
  return query
}

/** Everybody's; for administrators. */
export const listAllPayments = async (filters: PaymentFilters, page: number): Promise<PaymentList> =>
  (await call<PaymentList>({ path: `/payments/all?${queryOf({ ...filters, page, limit: 10 })}` })).body

/** Throws ApiError PAYMENT_NOT_FOUND also for somebody else's. */
export const readPayment = async (merchantUid: string): Promise<Payment> =>
  (await call<Payment>({ path: pathOf(merchantUid) })).body

/** Gives all of it back to the card; for administrators. @returns null while the provider has not answered */
export async function refundPayment(merchantUid: string, idempotencyKey: string): Promise<Instant | null> {
  const ask = {
    method: 'POST',
    path: '/payments/refund',
    body: { merchantUid },
    idempotencyKey,
    timeout: 60_000,
  } as const
  return (await confirmed(() => call<{ refundedAt: Instant | null }>(ask))).body.refundedAt
}

/** Takes it out of every list, for good; for administrators. */
export async function deletePayment(merchantUid: string): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await confirmed(() => call({ method: 'DELETE', path: pathOf(merchantUid), idempotencyKey }))
}
