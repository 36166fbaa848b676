// Work that failed in each of its tries, as pg-boss keeps it: read and tried again in a transaction of ours.
import type { DataSource, EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'

export interface ParkedRow {
  id: string
  name: string
  failedAt: Date
  tries: number
  reason: string
}

export interface ParkedWish {
  /** Of these queues only; null: of all. */
  names: readonly string[] | null
  /** In the name or the reason; '' for all. */
  search: string
}

/** Those that a search looks through, the last first: it takes no longer however many there are. */
const SEARCHED = 20_000

/** pg-boss has no index of what failed. Made where it is not there yet, once pg-boss has made its tables. */
export const indexParked = async (db: DataSource): Promise<void> =>
  void (await db.query(
    `CREATE INDEX IF NOT EXISTS parked_last ON pgboss.job_common (completed_on DESC, id) WHERE state = 'failed'`,
  ))

const failed = ({ search }: ParkedWish): string =>
  `pgboss.job WHERE state = 'failed'${search === '' ? '' : ` ORDER BY completed_on DESC, id LIMIT ${SEARCHED}`}`

const parked = (wish: ParkedWish): string => `
  FROM (SELECT * FROM ${failed(wish)}) j
  WHERE ($1::text[] IS NULL OR j.name = ANY ($1))
    AND ($2::text = '' OR strpos(lower(j.name || ' ' || coalesce(j.output->>'message', '')), lower($2)) > 0)`

/** Up to `LIMITS.countedHits`; `isLeast`: there are more. */
export async function countParked(db: DataSource, wish: ParkedWish): Promise<{ count: number; isLeast: boolean }> {
  const most = LIMITS.countedHits
  const sql = `SELECT count(*)::int AS count FROM (SELECT 1 ${parked(wish)} LIMIT ${most + 1}) hit`
  const rows: { count: number }[] = await db.query(sql, [wish.names, wish.search])
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, most), isLeast: count > most }
}

/** What failed last comes first. */
export const listParked = (db: DataSource, wish: ParkedWish, skip: number, take: number): Promise<ParkedRow[]> =>
  db.query(
    `SELECT j.id, j.name, j.completed_on AS "failedAt", j.retry_count + 1 AS tries,
       coalesce(j.output->>'message', '') AS reason
     ${parked(wish)} ORDER BY j.completed_on DESC, j.id LIMIT $3 OFFSET $4`,
    [wish.names, wish.search, take, skip],
  )

/** One more try, as soon as a worker is free. @returns its queue and what it failed by, null where nothing is parked */
export async function retryParked(tx: EntityManager, id: string): Promise<{ name: string; tries: number } | null> {
  const found: { name: string; tries: number }[] = await tx.query(
    `SELECT name, retry_count + 1 AS tries FROM pgboss.job WHERE id = $1 AND state = 'failed' FOR UPDATE`,
    [id],
  )
  if (!found[0]) return null
  await tx.query(
    `UPDATE pgboss.job SET state = 'retry', retry_limit = retry_limit + 1, completed_on = NULL, start_after = now()
     WHERE id = $1 AND state = 'failed'`,
    [id],
  )
  return found[0]
}
