// PortOne's records in our own terms; fields and words that we do not know are let be (its compatibility contract).
import { z } from 'zod'
import type { BillingCard, ProviderPayment } from './gateway.ts'

/** Unix seconds; 0 is 'not happened'. */
const instant = z
  .number()
  .nullish()
  .transform((seconds) => (seconds ? new Date(seconds * 1000) : null))
const text = z
  .string()
  .nullish()
  .transform((value) => value?.trim() || null)

const PAYMENT = z.object({
  imp_uid: z.string().min(1),
  merchant_uid: z.string().min(1),
  status: z.string(),
  amount: z.number(),
  cancel_amount: z.number().nullish(),
  currency: z.string().nullish(),
  customer_uid: text,
  customer_uid_usage: text,
  sandbox: z.boolean().nullish(),
  card_name: text,
  paid_at: instant,
  cancelled_at: instant,
  fail_reason: text,
  receipt_url: text,
})

const CUSTOMER = z.object({ customer_uid: z.string().min(1), card_name: text, sandbox: z.boolean().nullish() })

const PAGE = z.object({ list: z.array(z.unknown()), next: z.number().nullish() })

export interface Terms {
  /** Payments of the test channel count. */
  includeSandbox: boolean
  /** Receipts below it may be shown without https: the sandbox's own; null for PortOne's. */
  plainReceipts: string | null
}

/** null for what is no payment. */
export function paymentOf(record: unknown, terms: Terms): ProviderPayment | null {
  const { data } = PAYMENT.safeParse(record)
  if (!data) return null
  return {
    paymentId: data.imp_uid,
    merchantUid: data.merchant_uid,
    status: statusOf(data.status),
    amount: data.amount,
    cancelledAmount: data.cancel_amount ?? 0,
    currency: data.currency ?? 'KRW',
    customerUid: data.customer_uid,
    usage: usageOf(data.customer_uid_usage),
    isSandbox: data.sandbox === true && !terms.includeSandbox,
    cardName: data.card_name,
    paidAt: data.paid_at,
    cancelledAt: data.cancelled_at,
    failReason: data.fail_reason,
    receiptUrl: receiptOf(data.receipt_url, terms),
  }
}

/** null for what is no stored card. */
export function cardFrom(record: unknown, terms: Terms): BillingCard | null {
  const { data } = CUSTOMER.safeParse(record)
  if (!data) return null
  const isSandbox = data.sandbox === true && !terms.includeSandbox
  return { customerUid: data.customer_uid, cardName: data.card_name, isSandbox }
}

/** A page of a list and whether another follows; null for what is none. */
export function pageOf(response: unknown, terms: Terms): { payments: ProviderPayment[]; more: boolean } | null {
  const { data } = PAGE.safeParse(response)
  if (!data) return null
  const payments = data.list.map((record) => paymentOf(record, terms))
  if (payments.some((payment) => payment === null)) return null
  return { payments: payments.filter((payment) => payment !== null), more: !!data.next }
}

function statusOf(word: string): ProviderPayment['status'] {
  return word === 'paid' || word === 'failed' || word === 'cancelled' ? word : 'ready'
}

function usageOf(word: string | null): ProviderPayment['usage'] {
  if (word === 'issue') return 'issue'
  return word?.startsWith('payment') ? 'payment' : null
}

/** Opened in a window of its own: nothing but https, and never `javascript:`. */
function receiptOf(address: string | null, { plainReceipts }: Terms): string | null {
  if (address === null || !URL.canParse(address)) return null
  const isOurs = plainReceipts !== null && address.startsWith(`${plainReceipts}/`)
  return isOurs || new URL(address).protocol === 'https:' ? address : null
}
