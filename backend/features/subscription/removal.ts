// Six months after a plan has ended its guidebooks go, announced by two mails that were really sent.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { emptyAccount } from '#backend/features/identity/leaving/store.ts'
import { askForPaymentLetter } from '#backend/features/payment/letters/ask.ts'
import { sendPaymentLetter } from '#backend/features/payment/letters/job.ts'
import { lockPlan } from './account-plan.ts'
import { liveSubscription, startingSubscription, subscriptionById } from './store.ts'
import type { Db } from '#backend/platform/database/db.ts'

const DAY = 24 * 3600 * 1000

export const removalJob = (deps: Deps): Job =>
  job({ name: 'guidebook-removal', every: '11 * * * *', work: () => removeDue(deps) })

export async function removeDue(deps: Deps): Promise<void> {
  for (const due of await dueRemovals(deps.db, deps.clock.now()))
    await (due.warnedDays === LAST ? remove(deps, due) : warn(deps, due)).catch((error: unknown) =>
      deps.log.error({ err: error, subscription: due.id }, 'guidebooks of an ended plan could not be seen to'),
    )
}

/**
 * The date moves where it would come sooner after the mail than it says: after days without this job nobody loses anything
 * unwarned. Sent before it is noted: a mail too many does no harm.
 */
async function warn(deps: Deps, { id, accountId, removeAt, warnedDays }: DueRemoval): Promise<void> {
  const days = warnedDays === null ? FIRST : LAST
  const earliest = deps.clock.now().getTime() + days * DAY
  const at = new Date(Math.max(removeAt.getTime(), earliest))
  const hasAny = await holdsSomething(deps.db, accountId)
  if (hasAny && !(await sendPaymentLetter(deps, { kind: 'removal', accountId, at: at.toISOString() }))) return
  await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    // Where there is nothing, nothing will be removed. A plan that was bought meanwhile has cleared the date already.
    await tx.query(
      `UPDATE subscription SET remove_at = $2, warned_days = $3
       WHERE id = $1 AND remove_at IS NOT NULL AND warned_days IS NOT DISTINCT FROM $4`,
      [id, hasAny ? at : null, days, warnedDays],
    )
  })
}

/** The account stays, with its name, its payments and its portrait. */
async function remove(deps: Deps, { id, accountId }: DueRemoval): Promise<void> {
  const removed = await deps.transact(async (tx) => {
    await lockPlan(tx, accountId)
    const row = await subscriptionById(tx, id)
    const isDue = row?.removeAt && row.removeAt <= deps.clock.now() && row.warnedDays === LAST
    // While a plan is being bought everything waits for how that ends.
    if (!isDue || (await liveSubscription(tx, accountId)) || (await startingSubscription(tx, accountId))) return null
    const gone = await emptyAccount(tx, accountId)
    await tx.query('UPDATE subscription SET remove_at = NULL WHERE account_id = $1', [accountId])
    await askForPaymentLetter(deps, tx, { kind: 'removed', accountId })
    return gone
  })
  if (removed) deps.log.info({ subscription: id, ...removed }, 'guidebooks of an ended plan were removed')
}

/** Days before the removal at which it is announced. */
const FIRST = 30
const LAST = 7

interface DueRemoval {
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
const dueRemovals = (db: Db, now: Date): Promise<DueRemoval[]> =>
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
async function holdsSomething(db: Db, accountId: string): Promise<boolean> {
  const rows: unknown[] = await db.query(
    `SELECT 1 FROM guidebook WHERE owner_id = $1 UNION ALL SELECT 1 FROM icon WHERE owner_id = $1 LIMIT 1`,
    [accountId],
  )
  return rows.length > 0
}
