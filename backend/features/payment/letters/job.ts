// Sends the mails about money: written when they go, by what the account and its order say then.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { MAIL_TRIES } from '#backend/platform/mail.ts'
import { letterReaderOf } from '#backend/features/payment/store.ts'
import { PAYMENT_LETTER, PAYMENT_LETTERS, type PaymentLetter } from './ask.ts'
import { writePaymentLetter } from './letter.ts'

export const paymentLetterJob = (deps: Deps): Job =>
  job({
    name: PAYMENT_LETTERS,
    ...MAIL_TRIES,
    work: async (data) => void (await sendPaymentLetter(deps, PAYMENT_LETTER.parse(data))),
  })

/**
 * Sends it now.
 * @returns false where nobody is written to: the account is gone, or hidden. Who leaves still hears of their money.
 */
export async function sendPaymentLetter(deps: Deps, letter: PaymentLetter): Promise<boolean> {
  const reader = await letterReaderOf(deps.db, letter.accountId, letter.merchantUid ?? null)
  if (!reader || (reader.isHidden && letter.kind !== 'refunded')) return false
  const at = { publicUrl: deps.config.publicUrl, now: deps.clock.now() }
  await deps.mail.send(writePaymentLetter(letter, reader, at, deps.config.company))
  return true
}
