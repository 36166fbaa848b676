// What the law keeps of payments that the product no longer shows: apart, read by no call, until its years are over.
import type { EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'

/** Counted from the payment, or from when it went back. */
const YEARS = 5

/** Orders of which money was taken: nobody has to keep what was never paid. */
const COPY = `
  INSERT INTO payment_kept (merchant_uid, record, why, kept_at, keep_until)
  SELECT o.merchant_uid,
    jsonb_build_object(
      'order', to_jsonb(o) - '{customer_uid,asked_at,asks,check_at,checks,listed,search_text}'::text[],
      'buyer', jsonb_build_object('name', a.name, 'companyName', a.company_name, 'email', a.email),
      'entries', coalesce((SELECT jsonb_agg(to_jsonb(e) ORDER BY e.id) FROM ledger_entry e
        WHERE e.merchant_uid = o.merchant_uid), '[]'),
      'consents', coalesce((SELECT jsonb_agg(to_jsonb(c) ORDER BY c.id) FROM price_consent c
        WHERE c.subscription_id = o.subscription_id), '[]')),
    $2, $3, coalesce(o.refunded_at, o.paid_at, o.created_at) + interval '${YEARS} years'
  FROM payment_order o JOIN account a ON a.id = o.account_id
  WHERE o.taken > 0 AND`

/** The order is gone from the product then; its lines stay in the books. */
export async function retainDeleted(tx: EntityManager, merchantUid: string, now: Date): Promise<void> {
  await tx.query(`${COPY} o.merchant_uid = $1`, [merchantUid, 'deleted', now])
  await tx.query('DELETE FROM payment_order WHERE merchant_uid = $1', [merchantUid])
}

/** All orders of an account that is about to go. */
export async function retainOfAccount(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.query(`${COPY} o.account_id = $1`, [accountId, 'account', now])
  await tx.query('DELETE FROM payment_order WHERE account_id = $1', [accountId])
}

/** At night in Seoul: what has been kept long enough. */
export const sweepRetainedJob = (deps: Deps): Job =>
  job({ name: 'payment-kept-sweep', every: '53 18 * * *', work: () => sweepRetained(deps) })

export async function sweepRetained(deps: Deps): Promise<void> {
  await deps.db.query('DELETE FROM payment_kept WHERE keep_until <= $1', [deps.clock.now()])
}
