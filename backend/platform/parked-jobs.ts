// Work that failed in each of its tries, as pg-boss keeps it: read and tried again in a transaction of ours.
import sql from 'sql-template-tag'
import type { DataSource, EntityManager } from 'typeorm'
import { rowsOf } from '#backend/platform/database/db.ts'
import { withoutStatementTimeout } from '#backend/platform/database/statement-timeout.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'

export interface ParkedRow {
  id: string
  name: string
  failedAt: Date
  tries: number
  reason: string
}

export interface ParkedQuery {
  /** Of these queues only; null: of all. */
  names: readonly string[] | null
  /** In the name or the reason; '' for all. */
  search: string
}

const words = (of: '' | 'j.'): string => `lower(${of}name || ' ' || coalesce(${of}output->>'message', ''))`

const INDEXES = {
  parked_last: '(completed_on DESC, id)',
  parked_id: '(id)',
  parked_search: `USING gin (search_grams(${words('')}))`,
}

/** pg-boss has no index of what failed. Made where it is not there yet, once pg-boss has made its tables. */
export const indexParked = (db: DataSource): Promise<void> =>
  // Where much has failed the words take longer than a question may.
  withoutStatementTimeout(() =>
    db.transaction(async (tx) => {
      await tx.query('SET LOCAL statement_timeout = 0')
      for (const [name, columns] of Object.entries(INDEXES))
        await tx.query(`CREATE INDEX IF NOT EXISTS ${name} ON pgboss.job_common ${columns} WHERE state = 'failed'`)
    }),
  )

const listOf = ({ names, search }: ParkedQuery): ListQuery => ({
  from: `(SELECT * FROM pgboss.job WHERE state = 'failed') j`,
  where: names ? [sql`j.name = ANY (${names}::text[])`] : [],
  order: [
    ['j.completed_on', 'DESC'],
    ['j.id', 'ASC'],
  ],
  text: words('j.'),
  indexedText: words('j.'),
  search,
})

/** So far and no farther. */
export const countParked = (db: DataSource, query: ParkedQuery): Promise<Counted> => countRows(db, listOf(query))

/** What failed last comes first. */
export async function listParked(
  db: DataSource,
  query: ParkedQuery,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<ParkedRow[]> {
  const ids = await pageIds(db, listOf(query), found, { skip, take })
  return rowsOf(
    db,
    sql`
    SELECT j.id, j.name, j.completed_on AS "failedAt", j.retry_count + 1 AS tries,
      coalesce(j.output->>'message', '') AS reason
    FROM pgboss.job j WHERE j.state = 'failed' AND j.id IN (${ids}) ORDER BY j.completed_on DESC, j.id`,
  )
}

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
