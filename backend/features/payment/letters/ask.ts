// Mails about money are asked for in the transaction that causes them, and sent in the background.
import type { EntityManager } from 'typeorm'
import type { FailReason } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/user/account.ts'
import type { Deps } from '#backend/platform/deps.ts'

export const PAYMENT_LETTERS = 'payment-letter'

/**
 * paid: what was charged and until when it lasts. declined: a renewal failed, with the next try. gave-up: the last try
 * failed, the plan is over. over: the paid time ended. stopped: unsubscribed. refunded: money went back. card-changed.
 * new-price: a consent is asked for. removal: the guidebooks of an ended plan will be removed; removed: they were.
 */
export const PAYMENT_LETTER_KINDS = [
  'paid',
  'declined',
  'gave-up',
  'over',
  'stopped',
  'refunded',
  'card-changed',
  'new-price',
  'removal',
  'removed',
] as const
export type PaymentLetterKind = (typeof PAYMENT_LETTER_KINDS)[number]

export interface PaymentLetter {
  kind: PaymentLetterKind
  accountId: string
  plan?: SubscriptionType
  /** Whole won: charged, given back, or asked for from now on. */
  amount?: number
  /** new-price: what is paid now. */
  oldAmount?: number
  /** The order it is about. */
  merchantUid?: string
  reason?: FailReason
  /** paid, stopped: until when. declined: the next try. new-price: from when. removal: when. ISO 8601. */
  at?: string
}

export async function askForPaymentLetter(deps: Deps, tx: EntityManager, letter: PaymentLetter): Promise<void> {
  await deps.jobs.enqueue(PAYMENT_LETTERS, letter, { tx })
}
