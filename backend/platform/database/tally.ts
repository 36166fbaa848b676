// What there is of a noun, by day and kind, without counting it: triggers write down each change, and a job adds them up.
import type { Db } from './db.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'

/** `payment`: those that lists show. `revenue`: won, less what went back. */
export type TallyNoun = 'account' | 'guidebook' | 'payment' | 'revenue' | 'icon' | 'message' | 'feedback'

interface Sum<K extends string> {
  noun: TallyNoun
  key: K
  amount: number
}

/**
 * All there are: exact, as of what is committed.
 * @param kind of accounts their plan, of revenue the plan that was paid, of icons `admin` or `user`; others have none
 */
export async function totalOf(db: Db, noun: TallyNoun, kind?: string): Promise<number> {
  const [rows, values] = kind === undefined ? ['', []] : [' AND kind = $2', [kind]]
  const sql = `SELECT coalesce(sum(amount), 0)::int AS count FROM office_tally WHERE noun = $1${rows}`
  const found: { count: number }[] = await db.query(sql, [noun, ...values])
  return found[0]?.count ?? 0
}

/** Of each noun and month (`YYYY-MM`) that had any. */
export const byMonth = (db: Db): Promise<Sum<string>[]> =>
  db.query(
    `SELECT noun, to_char(day, 'YYYY-MM') AS key, sum(amount)::float8 AS amount FROM office_tally GROUP BY noun, key`,
  )

/** Of each noun and day since that one. */
export const byDay = (db: Db, since: string): Promise<Sum<string>[]> =>
  db.query(
    `SELECT noun, day::text AS key, sum(amount)::float8 AS amount FROM office_tally WHERE day >= $1 GROUP BY noun, day`,
    [since],
  )

/** Every account by its plan, and revenue since that day by the plan that was paid. */
export const byPlan = (db: Db, since: string): Promise<Sum<string>[]> =>
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

/** The sums are the same before and after, also for concurrent reads. */
export const addUp = async (db: Db): Promise<void> => void (await db.query(ADD_UP))

export const tallyJob = (deps: Deps): Job =>
  job({ name: 'office-tally', every: '*/10 * * * *', work: () => addUp(deps.db) })
