// The queries of the dashboard that no other noun has; its sums are the tally's.
import type { Dashboard } from '#domain/dashboard.ts'
import type { Db } from '#backend/platform/database/db.ts'

type NewAccount = Omit<Dashboard['newUsers'][number], 'createdAt'> & { createdAt: Date }

/** Made since that moment, newest first. */
export const newestAccounts = (db: Db, since: Date, most: number): Promise<NewAccount[]> =>
  db.query(
    `SELECT id AS _id, name, company_name AS "companyName", subscription_type AS "subscriptionType",
       created_at AS "createdAt" FROM account WHERE created_at >= $1 ORDER BY created_at DESC, id DESC LIMIT $2`,
    [since, most],
  )

/** How many orders are in each state that somebody should look at. */
export const undecidedOrders = (db: Db): Promise<{ state: string; count: number }[]> =>
  db.query(
    `SELECT state, count(*)::int AS count FROM payment_order
     WHERE listed AND state IN ('verifying', 'unknown', 'mismatch') GROUP BY state`,
  )

/** Whose money is on its way back since before that moment, and since when that of the oldest is. */
export async function pendingRefunds(db: Db, before: Date): Promise<{ count: number; since: Date | null }> {
  const rows: { count: number; since: Date | null }[] = await db.query(
    `SELECT count(*)::int AS count, min(coalesce(refunding_at, updated_at)) AS since FROM payment_order
     WHERE state = 'refunding' AND coalesce(refunding_at, updated_at) <= $1`,
    [before],
  )
  return rows[0] ?? { count: 0, since: null }
}

/** How many jobs failed for good, and how many of them are of these queues; counted up to `most`. */
export async function failedJobCounts(
  db: Db,
  mails: readonly string[],
  most: number,
): Promise<{ parked: number; mails: number }> {
  const rows: { parked: number; mails: number }[] = await db.query(
    `SELECT count(*)::int AS parked, count(*) FILTER (WHERE name = ANY ($2))::int AS mails
     FROM (SELECT name FROM pgboss.job WHERE state = 'failed' LIMIT $1) job`,
    [most, mails],
  )
  return rows[0] ?? { parked: 0, mails: 0 }
}
