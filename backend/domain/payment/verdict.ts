// What the provider's records of an order mean for it: the only source that is believed.
import type { FailReason } from './payment.ts'

/** What a verdict needs of the provider's record of an attempt. */
export interface Recorded {
  /** The provider's own number of this attempt. */
  paymentId: string
  /** Our number of the order; attempts that failed may share it, of which at most one is ever paid. */
  merchantUid: string
  /** Any other word of the provider's counts as `ready`: nothing is decided yet. */
  status: 'ready' | 'paid' | 'failed' | 'cancelled'
  /** Whole units of `currency`. */
  amount: number
  /** What of it went back; less than `amount` where only a part did. */
  cancelledAmount: number
  currency: string
  /** Whose stored card was meant, null for a payment without one. */
  customerUid: string | null
  /** `issue` stores a card and moves no money; `payment` charges a stored one. */
  usage: 'issue' | 'payment' | null
  /** Made on the provider's test channel where those do not count (production): no money moved, nothing is paid. */
  isSandbox: boolean
  /** The issuer's own words for a decline. */
  failReason: string | null
}

export interface Ordered {
  merchantUid: string
  kind: string
  amount: number
  currency: string
  /** null where no stored card is charged. */
  customerUid: string | null
  /** The attempt that was judged last. */
  paymentId: string | null
}

export type PaymentVerdict<R extends Recorded> =
  /** No attempt, or only one that was judged before. */
  | { event: null }
  | { event: 'waiting' }
  | { event: 'paid' | 'returned' | 'differs'; record: R }
  | { event: 'declined'; record: R; reason: FailReason }

/**
 * A card that was stored under the number of an order that stores none: a buyer knows the number, and may open any window
 * with it. No money moved, so it says nothing of the order.
 */
export const isForeign = ({ kind }: Pick<Ordered, 'kind'>, { usage }: Pick<Recorded, 'usage'>): boolean =>
  usage === 'issue' && kind !== 'registration'

const ORDER = ['paid', 'cancelled', 'ready', 'failed']

/**
 * @param records every attempt of the order, newest first
 */
export function verdictOn<R extends Recorded>(ordered: Ordered, records: R[]): PaymentVerdict<R> {
  const own = records.filter((one) => one.merchantUid === ordered.merchantUid && !isForeign(ordered, one))
  const record = own.toSorted((a, b) => ORDER.indexOf(a.status) - ORDER.indexOf(b.status))[0]
  if (!record) return { event: null }
  if (record.status === 'ready') return { event: 'waiting' }
  if (record.status === 'failed')
    return record.paymentId === ordered.paymentId
      ? { event: null }
      : { event: 'declined', record, reason: reasonOf(record.failReason) }
  // Nothing stays with us of it, whatever it was; of a stored card nothing ever did.
  const isBack = record.status === 'cancelled' && record.cancelledAmount >= record.amount
  if (isBack && (record.amount > 0 || ordered.kind !== 'registration')) return { event: 'returned', record }
  return { event: isAsOrdered(ordered, record) ? 'paid' : 'differs', record }
}

function isAsOrdered({ kind, amount, currency, customerUid }: Ordered, record: Recorded): boolean {
  if (record.isSandbox) return false
  const usage = kind === 'registration' ? 'issue' : customerUid === null ? null : 'payment'
  if (record.usage !== usage || ownerOf(record.customerUid) !== ownerOf(customerUid)) return false
  return record.amount === amount && record.currency === currency
}

/** `gz_{account}_{n}`: a month may be charged to another card of the same account than the first try was. */
const ownerOf = (customerUid: string | null): string | null => customerUid?.replace(/_[^_]*$/, '') ?? null

const WORDS: [FailReason, RegExp][] = [
  ['funds', /잔액|잔고|insufficient|funds/i],
  ['limit', /한도|limit/i],
  ['expired', /유효\s*기간|만료|expir/i],
  ['cancelled', /취소|cancel/i],
]

/** Only for the sentence that people read: nothing is decided by it. Issuers write what they like. */
export const reasonOf = (text: string | null): FailReason =>
  WORDS.find(([, words]) => words.test(text ?? ''))?.[0] ?? 'declined'
