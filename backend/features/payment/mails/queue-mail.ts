// Mails about money are asked for in the transaction that causes them, and sent in the background.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { FAIL_REASONS } from '#domain/payment/payment.ts'
import { SUBSCRIPTION_TYPES } from '#domain/identity/account.ts'
import type { Deps } from '#backend/platform/deps.ts'

export const PAYMENT_MAILS = 'payment-letter'

/**
 * paid: what was charged and until when it lasts. declined: a renewal failed, with the next try. gave-up: the last try
 * failed, the plan is over. over: the paid time ended. stopped: unsubscribed. resumed, plan-changed: by an administrator.
 * next-plan: chosen by its subscriber, from the next charge on. refunded: money went back. card-changed. new-price: a
 * consent is asked for. ends-soon: nothing renews the plan, and it ends. removal: the guidebooks of an ended plan
 * will be removed; removed: they were.
 */
export const PAYMENT_MAIL_KINDS = [
  'paid',
  'declined',
  'gave-up',
  'over',
  'stopped',
  'resumed',
  'plan-changed',
  'next-plan',
  'refunded',
  'card-changed',
  'new-price',
  'ends-soon',
  'removal',
  'removed',
] as const
export type PaymentMailKind = (typeof PAYMENT_MAIL_KINDS)[number]

const won = z.number().int()

export const PAYMENT_MAIL = z.object({
  kind: z.enum(PAYMENT_MAIL_KINDS),
  accountId: z.uuid(),
  plan: z.enum(SUBSCRIPTION_TYPES).optional(),
  /** Whole won: charged, given back, or asked for from now on. */
  amount: won.optional(),
  /** new-price: what is paid now. */
  oldAmount: won.optional(),
  /** The order it is about. */
  merchantUid: z.string().optional(),
  reason: z.enum(FAIL_REASONS).optional(),
  /**
   * paid, stopped: until when. next-plan: the charge. declined: the next try. resumed, plan-changed: the next charge, none
   * where nothing renews. new-price: from when. ends-soon, removal: when.
   */
  at: z.iso.datetime().optional(),
})
export type PaymentMail = z.infer<typeof PAYMENT_MAIL>

export async function queuePaymentMail(deps: Deps, tx: EntityManager, mail: PaymentMail): Promise<void> {
  await deps.jobs.enqueue(PAYMENT_MAILS, mail, { tx })
}
