// Figures by day that nobody counts: triggers write down each change (migration 1763640020002), and a job adds them up.
import type { DataSource } from 'typeorm'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs/jobs.ts'

export type TallyNoun = 'account' | 'guidebook' | 'payment' | 'revenue'

interface Sum<K extends string> {
  noun: TallyNoun
  key: K
  amount: number
}

/** Of each noun and month (`YYYY-MM`) that had any. */
export const byMonth = (db: DataSource): Promise<Sum<string>[]> =>
  db.query(
    `SELECT noun, to_char(day, 'YYYY-MM') AS key, sum(amount)::float8 AS amount FROM office_tally GROUP BY noun, key`,
  )

/** Of each noun and day since that one. */
export const byDay = (db: DataSource, since: string): Promise<Sum<string>[]> =>
  db.query(
    `SELECT noun, day::text AS key, sum(amount)::float8 AS amount FROM office_tally WHERE day >= $1 GROUP BY noun, day`,
    [since],
  )

/** Every account by its plan, and revenue since that day by the plan that was paid. */
export const byPlan = (db: DataSource, since: string): Promise<Sum<string>[]> =>
  db.query(
    `SELECT noun, kind AS key, sum(amount)::float8 AS amount FROM office_tally
     WHERE noun = 'account' OR (noun = 'revenue' AND day >= $1) GROUP BY noun, kind`,
    [since],
  )

const ADD_UP = `
  WITH many AS (SELECT noun, kind, day FROM office_tally GROUP BY noun, kind, day HAVING count(*) > 1),
  gone AS (
    DELETE FROM office_tally t USING many m WHERE (t.noun, t.kind, t.day) = (m.noun, m.kind, m.day)
    RETURNING t.noun, t.kind, t.day, t.amount
  )
  INSERT INTO office_tally (noun, kind, day, amount)
  SELECT noun, kind, day, sum(amount) FROM gone GROUP BY noun, kind, day HAVING sum(amount) <> 0`

/** The sums are the same before and after, whoever reads them meanwhile. */
export const addUp = async (db: DataSource): Promise<void> => void (await db.query(ADD_UP))

export const tallyJob = (deps: Deps): Job =>
  job({ name: 'office-tally', every: '*/10 * * * *', work: () => addUp(deps.db) })
