// How many guidebooks there are, without counting them: triggers write down each change, and a job adds the changes up.
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import type { Db } from '#backend/platform/database/db.ts'

const SUMS = {
  all: 'admins + users',
  admin: 'admins',
  user: 'users',
  /** In the public gallery, by owners who are not hidden. */
  shown: 'shown',
}

/** Exact, as of what is committed. */
export async function total(db: Db, whose: keyof typeof SUMS): Promise<number> {
  const sql = `SELECT coalesce(sum(${SUMS[whose]}), 0)::int AS count FROM guidebook_tally`
  const rows: { count: number }[] = await db.query(sql)
  return rows[0]?.count ?? 0
}

const ADD_UP = `
  WITH gone AS (
    DELETE FROM guidebook_tally WHERE (SELECT count(*) FROM guidebook_tally) > 1 RETURNING admins, users, shown
  )
  INSERT INTO guidebook_tally (admins, users, shown)
  SELECT sum(admins), sum(users), sum(shown) FROM gone HAVING count(*) > 0`

/** The sum is the same before and after, also for concurrent reads. */
export const addUp = async (db: Db): Promise<void> => void (await db.query(ADD_UP))

export const tallyJob = (deps: Deps): Job =>
  job({ name: 'guidebook-tally', every: '*/10 * * * *', work: async () => addUp(deps.db) })
