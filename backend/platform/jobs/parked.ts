// Work that failed in each of its tries, as pg-boss keeps it: read and tried again in a transaction of ours.
import type { DataSource, EntityManager } from 'typeorm'

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

const WHERE = `
  WHERE j.state = 'failed' AND ($1::text[] IS NULL OR j.name = ANY ($1))
    AND ($2::text = '' OR strpos(lower(j.name || ' ' || coalesce(j.output->>'message', '')), lower($2)) > 0)`

export async function countParked(db: DataSource, { names, search }: ParkedWish): Promise<number> {
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count FROM pgboss.job j ${WHERE}`, [
    names,
    search,
  ])
  return rows[0]?.count ?? 0
}

/** What failed last comes first. */
export const listParked = (
  db: DataSource,
  { names, search }: ParkedWish,
  skip: number,
  take: number,
): Promise<ParkedRow[]> =>
  db.query(
    `SELECT j.id, j.name, j.completed_on AS "failedAt", j.retry_count + 1 AS tries,
       coalesce(j.output->>'message', '') AS reason
     FROM pgboss.job j ${WHERE} ORDER BY j.completed_on DESC, j.id LIMIT $3 OFFSET $4`,
    [names, search, take, skip],
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
