// How many accounts there are, without counting them: triggers write down each change, and a job adds the changes up.
import type { DataSource, EntityManager } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs/jobs.ts'

/** Exact, as of what is committed. */
export async function accountTotal(db: DataSource | EntityManager): Promise<number> {
  const rows: { count: number }[] = await db.query('SELECT coalesce(sum(accounts), 0)::int AS count FROM account_tally')
  return rows[0]?.count ?? 0
}

const ADD_UP = `
  WITH gone AS (
    DELETE FROM account_tally WHERE (SELECT count(*) FROM account_tally) > 1 RETURNING accounts
  )
  INSERT INTO account_tally (accounts) SELECT sum(accounts) FROM gone HAVING count(*) > 0`

/** The sum is the same before and after, whoever reads it meanwhile. */
export const tallyJob = (deps: Deps): Job =>
  job({ name: 'account-tally', every: '*/10 * * * *', work: async () => void (await deps.db.query(ADD_UP)) })
