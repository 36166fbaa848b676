// Which ended plans have something to be done about what they left behind.
import type { Db } from '#backend/platform/database/db.ts'

/** Days before the removal at which it is announced. */
export const FIRST = 30
export const LAST = 7

export interface DueRemoval {
  id: string
  accountId: string
  removeAt: Date
  /** The announcement that was sent last, in days before. */
  warnedDays: number | null
}

/**
 * Those whose next announcement, or whose removal, has come; the longest due first. Administrators publish without a plan;
 * who is hidden cannot be written to, so their guidebooks wait.
 */
export const dueRemovals = (db: Db, now: Date): Promise<DueRemoval[]> =>
  db.query(
    `SELECT s.id, s.account_id AS "accountId", s.remove_at AS "removeAt", s.warned_days AS "warnedDays"
     FROM subscription s JOIN account a ON a.id = s.account_id
     WHERE s.state = 'ended' AND NOT a.is_hidden AND a.role <> 'admin'
       AND s.remove_at <= $1::timestamptz
         + CASE WHEN s.warned_days IS NULL THEN $2 WHEN s.warned_days > $3 THEN $3 ELSE 0 END * interval '1 day'
     ORDER BY s.remove_at LIMIT 500`,
    [now, FIRST, LAST],
  )

/** Whether anything would be removed. */
export async function holdsSomething(db: Db, accountId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `SELECT 1 FROM guidebook WHERE owner_id = $1 UNION ALL SELECT 1 FROM icon WHERE owner_id = $1 LIMIT 1`,
    [accountId],
  )
  return rows.length > 0
}
