// The queries of those who read: what is for them, newest first, and what they have read already.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { audiencesOf } from '#domain/message.ts'
import { hasPlan, type Subscription } from '#domain/identity/account.ts'
import type { Caller } from '#backend/platform/route.ts'
import { COLUMNS, type MessageRow } from './table.ts'

export type NewsRow = MessageRow & { shownAt: Date; read: boolean }

/** Whom messages are asked for, at a moment. */
export interface Reader {
  id: Id
  audiences: readonly string[]
  now: Date
}

/** The plan is read anew each time: what was sent to paying accounts ends with the plan. */
export async function readerOf(db: Db, { id, role }: Caller, now: Date): Promise<Reader> {
  const rows: Subscription[] = await db.query(
    `SELECT subscription_type AS "subscriptionType", subscription, expires_at AS "expiresAt" FROM account WHERE id = $1`,
    [id],
  )
  const paid = rows[0] !== undefined && hasPlan(rows[0], now)
  return { id, audiences: audiencesOf({ role, paid }), now }
}

const FOR_READER = `
  FROM message m JOIN account a ON a.id = $1 LEFT JOIN message_read r ON r.message_id = m.id AND r.account_id = a.id
  WHERE m.shown_at <= $2 AND m.audience = ANY ($3)`

/** What was there before the account was made is news to nobody. */
const IS_READ = '(r.read_at IS NOT NULL OR m.shown_at < a.created_at)'

const valuesOf = ({ id, now, audiences }: Reader): unknown[] => [id, now, audiences]

export async function countNews(db: Db, reader: Reader): Promise<{ count: number; unread: number }> {
  const sql = `SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT ${IS_READ})::int AS unread ${FOR_READER}`
  const rows: { count: number; unread: number }[] = await db.query(sql, valuesOf(reader))
  return rows[0] ?? { count: 0, unread: 0 }
}

/** Newest first; those of one day by when they were written. */
export async function listNews(db: Db, reader: Reader, skip: number, take: number): Promise<NewsRow[]> {
  const sql = `SELECT ${COLUMNS}, ${IS_READ} AS read ${FOR_READER} ORDER BY m.shown_at DESC, m.created_at DESC, m.id LIMIT $4 OFFSET $5`
  return db.query(sql, [...valuesOf(reader), take, skip])
}

export async function newsById(db: Db, reader: Reader, id: Id): Promise<NewsRow | null> {
  const sql = `SELECT ${COLUMNS}, ${IS_READ} AS read ${FOR_READER} AND m.id = $4`
  const rows: NewsRow[] = await db.query(sql, [...valuesOf(reader), id])
  return rows[0] ?? null
}

const NOTE = `INSERT INTO message_read (account_id, message_id, read_at) SELECT a.id, m.id, $2 ${FOR_READER}`

/** Also where it was read before. @returns whether there is such a message for them */
export async function noteRead(tx: EntityManager, reader: Reader, id: Id): Promise<boolean> {
  if (!(await newsById(tx, reader, id))) return false
  await tx.query(`${NOTE} AND m.id = $4 ON CONFLICT DO NOTHING`, [...valuesOf(reader), id])
  return true
}

export async function noteAllRead(tx: EntityManager, reader: Reader): Promise<void> {
  await tx.query(`${NOTE} AND NOT ${IS_READ} ON CONFLICT DO NOTHING`, valuesOf(reader))
}
