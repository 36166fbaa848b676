// Payments on the wire, to their buyer or an administrator.
import { z } from 'zod'
import { FAIL_REASONS, ORDER_KINDS, type Payment, type PaymentList } from '#domain/payment/payment.ts'
import { isReceiptAddress } from '#domain/payment/receipt.ts'
import { ORDER_STATES } from '#domain/payment/order.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import { leastFigure, pageFigures } from '#backend/platform/paging.ts'
import type { ListedOrder } from './list-store.ts'

const won = z.number().int()
const instant = z.iso.datetime()
const text = z.string().nullable()

export const PAYMENT = z.object({
  _id: z.uuid(),
  merchantUid: z.string(),
  kind: z.enum(ORDER_KINDS),
  state: z.enum(ORDER_STATES),
  amount: won,
  plan: z.enum(SUBSCRIPTION_TYPES),
  billingCycle: z.enum(['month', 'year']),
  createdAt: instant,
  paidAt: instant.nullable(),
  refundedAt: instant.nullable(),
  refundingSince: instant.nullable().optional(),
  receiptUrl: text,
  failReason: z.enum(FAIL_REASONS).nullable(),
  customerUid: z.object({ _id: z.uuid(), name: z.string(), companyName: z.string(), email: z.string() }),
  paymentData: z
    .object({
      currency: z.string(),
      card_name: text,
      receipt_url: text,
      amount: won,
      cancel_amount: won,
      cancelled_at: instant.nullable(),
    })
    .nullable(),
}) satisfies z.ZodType<Payment>

export const PAYMENT_LIST = z.object({
  orders: z.array(PAYMENT),
  pages: z.number().int(),
  ...pageFigures,
  ...leastFigure,
}) satisfies z.ZodType<PaymentList>

export function presentPayment(row: ListedOrder): Payment {
  const { id, merchantUid, kind, state, amount, plan, createdAt, paidAt, refundedAt, refundingAt, failReason } = row
  const receiptUrl = shown(row.receiptUrl)
  const isRecorded = row.paymentId !== null && kind !== 'transfer'
  return {
    _id: id,
    merchantUid,
    kind,
    state,
    amount,
    plan,
    billingCycle: 'month',
    createdAt: createdAt.toISOString(),
    paidAt: paidAt?.toISOString() ?? null,
    refundedAt: refundedAt?.toISOString() ?? null,
    refundingSince: refundingAt?.toISOString() ?? null,
    receiptUrl,
    failReason,
    customerUid: { _id: row.accountId, name: row.name, companyName: row.companyName, email: row.email },
    paymentData: isRecorded
      ? {
          currency: row.currency,
          card_name: row.cardName,
          receipt_url: receiptUrl,
          amount: row.taken,
          cancel_amount: row.returned,
          cancelled_at: row.cancelledAt?.toISOString() ?? null,
        }
      : null,
  }
}

/** A page may open it: nothing but a web address of the provider. */
const shown = (address: string | null): string | null =>
  address !== null && isReceiptAddress(address) ? address : null
