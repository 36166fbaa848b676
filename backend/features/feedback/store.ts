// The only queries about feedback.
import type { DataSource, EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'

type Db = DataSource | EntityManager

export interface NewFeedback {
  id: Id
  accountId: Id | null
  title: string
  feedback: string
  url: string
  userAgent: string
  writtenAt: Date
  createdAt: Date
}

export interface FeedbackRow extends NewFeedback {
  name: string | null
  email: string | null
}

const SELECT = `
  SELECT f.id, f.account_id AS "accountId", f.title, f.feedback, f.url, f.user_agent AS "userAgent",
    f.written_at AS "writtenAt", f.created_at AS "createdAt", a.name, a.email
  FROM feedback f LEFT JOIN account a ON a.id = f.account_id`

export async function insertFeedback(tx: EntityManager, row: NewFeedback): Promise<void> {
  const { id, accountId, title, feedback, url, userAgent, writtenAt, createdAt } = row
  await tx.query(
    `INSERT INTO feedback (id, account_id, title, feedback, url, user_agent, written_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, accountId, title, feedback, url, userAgent, writtenAt, createdAt],
  )
}

export async function feedbackById(db: Db, id: Id): Promise<FeedbackRow | null> {
  const rows: FeedbackRow[] = await db.query(`${SELECT} WHERE f.id = $1`, [id])
  return rows[0] ?? null
}

/** Feedback that a search looks through, the newest first: it takes no longer however much there is. */
const SEARCHED = 20_000
/** Rows that are counted and can be paged through. */
const COUNTED = 10_000

/** @param values gets what is looked for, in words and sender; '' is in all */
function found(search: string, values: unknown[]): string {
  if (search === '') return ''
  const needle = `lower($${values.push(search)}::text)`
  const words = "lower(concat_ws(' ', f.title, f.feedback, a.name, a.email))"
  return `WHERE f.id IN (SELECT id FROM feedback ORDER BY created_at DESC, id LIMIT ${SEARCHED}) AND strpos(${words}, ${needle}) > 0`
}

/** Up to `COUNTED`. */
export async function countFeedback(db: Db, search: string): Promise<number> {
  const values: unknown[] = []
  const hits = `${SELECT} ${found(search, values)} LIMIT ${COUNTED}`
  const rows: { count: number }[] = await db.query(`SELECT count(*)::int AS count FROM (${hits}) hit`, values)
  return rows[0]?.count ?? 0
}

/** All that an account has sent, newest first. */
export const feedbackOf = (db: Db, accountId: Id): Promise<FeedbackRow[]> =>
  db.query(`${SELECT} WHERE f.account_id = $1 ORDER BY f.created_at DESC, f.id`, [accountId])

/** Newest first. */
export async function listFeedback(db: Db, search: string, skip: number, take: number): Promise<FeedbackRow[]> {
  const values: unknown[] = []
  const where = found(search, values)
  const window = `LIMIT $${values.push(take)} OFFSET $${values.push(skip)}`
  return db.query(`${SELECT} ${where} ORDER BY f.created_at DESC, f.id ${window}`, values)
}
