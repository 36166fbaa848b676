// The only queries about feedback.
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import sql, { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'

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

const COLUMNS = `f.id, f.account_id AS "accountId", f.title, f.feedback, f.url, f.user_agent AS "userAgent",
    f.written_at AS "writtenAt", f.created_at AS "createdAt", a.name, a.email`
const FROM = 'feedback f LEFT JOIN account a ON a.id = f.account_id'

export async function insertFeedback(tx: EntityManager, row: NewFeedback): Promise<void> {
  const { id, accountId, title, feedback, url, userAgent, writtenAt, createdAt } = row
  await tx.query(
    `INSERT INTO feedback (id, account_id, title, feedback, url, user_agent, written_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [id, accountId, title, feedback, url, userAgent, writtenAt, createdAt],
  )
}

export async function feedbackById(db: Db, id: Id): Promise<FeedbackRow | null> {
  const rows: FeedbackRow[] = await db.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE f.id = $1`, [id])
  return rows[0] ?? null
}

const listOf = (search: string): ListQuery => ({
  from: 'feedback f',
  where: [],
  order: [
    ['f.created_at', 'DESC'],
    ['f.id', 'ASC'],
  ],
  search,
  days: search === '' ? 'feedback' : undefined,
})

/** Exact for all of it; hits of a search, in words and sender, are counted up to `LIMITS.countedHits`. */
export async function countFeedback(db: Db, search: string): Promise<Counted> {
  if (search !== '') return countRows(db, listOf(search))
  return { count: await totalOf(db, 'feedback'), isLeast: false, plan: 'scan' }
}

/** All that an account has sent, newest first. */
export const feedbackOf = (db: Db, accountId: Id): Promise<FeedbackRow[]> =>
  db.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE f.account_id = $1 ORDER BY f.created_at DESC, f.id`, [accountId])

/** Newest first. */
export async function listFeedback(
  db: Db,
  search: string,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<FeedbackRow[]> {
  const ids = await pageIds(db, listOf(search), found, { skip, take })
  return rowsOf(
    db,
    sql`SELECT ${raw(COLUMNS)} FROM ${raw(FROM)} WHERE f.id IN (${ids}) ORDER BY f.created_at DESC, f.id`,
  )
}

/** All that is found, some at a time. */
export const everyFeedback = (db: Db, search: string): AsyncGenerator<FeedbackRow[]> =>
  streamRows<FeedbackRow>(db, listOf(search), { columns: COLUMNS, from: FROM })
