// Sends the mails about money: written when they go, by what the account and its order say then.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { MAIL_TRIES } from '#backend/platform/mail.ts'
import { mailRecipientOf } from '#backend/features/payment/store.ts'
import { PAYMENT_MAIL, PAYMENT_MAILS, type PaymentMail } from './queue-mail.ts'
import { renderPaymentMail } from './render-mail.ts'

export const paymentMailJob = (deps: Deps): Job =>
  job({
    name: PAYMENT_MAILS,
    ...MAIL_TRIES,
    work: async (data) => void (await sendPaymentMail(deps, PAYMENT_MAIL.parse(data))),
  })

/**
 * Sends it now.
 * @returns false where nobody is written to: the account is gone, or hidden. Who leaves still hears of their money.
 */
export async function sendPaymentMail(deps: Deps, mail: PaymentMail): Promise<boolean> {
  const reader = await mailRecipientOf(deps.db, mail.accountId, mail.merchantUid ?? null)
  if (!reader || (reader.isHidden && mail.kind !== 'refunded')) return false
  const at = { publicUrl: deps.config.publicUrl, now: deps.clock.now() }
  await deps.mail.send(renderPaymentMail(mail, reader, at, deps.config.company))
  return true
}
