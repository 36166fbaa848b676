// The only queries about feedback.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { partsOf } from '#backend/platform/database/parts.ts'
import { fromItsDay, totalOf } from '#backend/platform/database/tally.ts'
import { countHits, type Found, idsIn, type Scope } from '#backend/platform/database/window.ts'

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

const scopeOf = (search: string): Scope => ({
  from: 'feedback f',
  reads: 'f.search_text',
  where: [],
  values: [],
  order: [
    ['f.created_at', 'DESC'],
    ['f.id', 'ASC'],
  ],
  words: 'f.search_text',
  search,
})

/** Exact for all of it; hits of a search, in words and sender, are counted up to `LIMITS.countedHits`. */
export async function countFeedback(db: Db, search: string): Promise<Found> {
  if (search !== '') return countHits(db, scopeOf(search))
  return { count: await totalOf(db, 'feedback'), isLeast: false, way: 'along' }
}

/** All that an account has sent, newest first. */
export const feedbackOf = (db: Db, accountId: Id): Promise<FeedbackRow[]> =>
  db.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE f.account_id = $1 ORDER BY f.created_at DESC, f.id`, [accountId])

/** Newest first. */
export async function listFeedback(
  db: Db,
  search: string,
  found: Found,
  { skip, take }: { skip: number; take: number },
): Promise<FeedbackRow[]> {
  const whole = scopeOf(search)
  const from = search === '' ? await fromItsDay(db, 'feedback', whole, skip) : { scope: whole, skip }
  const values = [...from.scope.values]
  const ids = idsIn(from.scope, found, { skip: from.skip, take, total: null }, values)
  return db.query(`SELECT ${COLUMNS} FROM ${FROM} WHERE f.id IN (${ids}) ORDER BY f.created_at DESC, f.id`, values)
}

/** All that is found, some at a time. */
export const everyFeedback = (db: Db, search: string): AsyncGenerator<FeedbackRow[]> =>
  partsOf<FeedbackRow>(db, scopeOf(search), { columns: COLUMNS, from: FROM })
