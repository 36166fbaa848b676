// What the mails about money are made of; `{name}`, `{plan}`, `{amount}`, `{oldAmount}`, `{at}` and `{reason}` stand for facts.
import type { FailReason } from '#domain/payment/payment.ts'
import type { SubscriptionType } from '#domain/identity/account.ts'
import type { PaymentMailKind } from './queue-mail.ts'

/** `-once`: nothing renews it. `-now`: it ends at once. `-ask`: its owner cannot buy it. */
export type TextKey = PaymentMailKind | 'paid-once' | 'stopped-now' | 'plan-changed-once' | 'ends-soon-ask'

/** A short fact in a row. */
export type FactName = 'plan' | 'amount' | 'oldAmount' | 'newAmount' | 'card' | 'until' | 'next' | 'from' | 'removal'

export interface MailText {
  subject: string
  title: string
  paragraphs: string[]
  button: string
  note?: string
}

export interface MailTexts {
  texts: Record<TextKey, MailText>
  facts: Record<FactName, string>
  reasons: Record<FailReason, string>
  plans: Record<SubscriptionType, string>
  /** Where no card is known. */
  none: string
  /** Why the mail came. */
  reason: string
}
