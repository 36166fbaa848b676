// Sends the mails about money: written when they go, by what the account and its order say then.
import type { DataSource } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { PAYMENT_LETTER, PAYMENT_LETTERS, type PaymentLetter } from './ask.ts'
import { writePaymentLetter, type LetterReader } from './letter.ts'

/** Tried for a day and a half. */
export const paymentLetterJob = (deps: Deps): Job =>
  job({
    name: PAYMENT_LETTERS,
    tries: 13,
    delay: 30,
    work: async (data) => void (await sendPaymentLetter(deps, PAYMENT_LETTER.parse(data))),
  })

/**
 * Sends it now.
 * @returns false where nobody is written to: the account is gone, or hidden. Who leaves still hears of their money.
 */
export async function sendPaymentLetter(deps: Deps, letter: PaymentLetter): Promise<boolean> {
  const reader = await readerOf(deps.db, letter)
  if (!reader || (reader.isHidden && letter.kind !== 'refunded')) return false
  const at = { publicUrl: deps.config.publicUrl, now: deps.clock.now() }
  await deps.mail.send(writePaymentLetter(letter, reader, at, deps.config.company))
  return true
}

async function readerOf(
  db: DataSource,
  { accountId, merchantUid }: PaymentLetter,
): Promise<(LetterReader & { isHidden: boolean }) | null> {
  const rows: (LetterReader & { isHidden: boolean })[] = await db.query(
    `SELECT a.email, a.name, a.language, a.is_hidden AS "isHidden",
       coalesce(o.card_name, a.payment_method) AS card,
       coalesce(o.kind = 'period' AND s.state = 'active', false) AS renews
     FROM account a LEFT JOIN payment_order o ON o.account_id = a.id AND o.merchant_uid = $2
       LEFT JOIN subscription s ON s.id = o.subscription_id WHERE a.id = $1`,
    [accountId, merchantUid ?? null],
  )
  return rows[0] ?? null
}
