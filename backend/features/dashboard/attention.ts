// What somebody should look at: money that hangs, work that was given up, a storage that takes nothing.
import type { Attention } from '#domain/dashboard/dashboard.ts'
import { LIMITS } from '#domain/limits.ts'
import { MAILS } from '#backend/features/operations/mails.ts'
import type { Deps } from '#backend/platform/deps.ts'

export async function attentionOf({ db, files, log }: Deps): Promise<Attention> {
  const orders: { state: string; count: number }[] = await db.query(
    `SELECT state, count(*)::int AS count FROM payment_order
     WHERE listed AND state IN ('verifying', 'unknown', 'mismatch') GROUP BY state`,
  )
  const [jobs]: { parked: number; mails: number }[] = await db.query(
    `SELECT count(*)::int AS parked, count(*) FILTER (WHERE name = ANY ($2))::int AS mails
     FROM (SELECT name FROM pgboss.job WHERE state = 'failed' LIMIT $1) job`,
    [LIMITS.countedRows, MAILS],
  )
  const storage = await files.check().then(
    () => 'ok' as const,
    (failure: unknown) => {
      log.error({ err: failure }, 'the storage cannot be written')
      return 'failing' as const
    },
  )
  const count = (isMeant: (state: string) => boolean): number =>
    orders.reduce((sum, { state, count: one }) => sum + (isMeant(state) ? one : 0), 0)
  return {
    checking: count((state) => state !== 'mismatch'),
    mismatch: count((state) => state === 'mismatch'),
    parkedJobs: jobs?.parked ?? 0,
    failedMails: jobs?.mails ?? 0,
    storage,
  }
}
