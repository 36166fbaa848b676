// The queries of messages: of those who write them, and of those who read them.
import sql, { raw } from 'sql-template-tag'
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { hasPlan, type Role, type Subscription } from '#domain/identity/account.ts'
import { audiencesOf, type MessageText, shownFrom } from '#domain/message.ts'
import type { Caller } from '#backend/platform/route.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'
import { COLUMNS, type MessageRow } from './table.ts'

const listOf = (search: string): ListQuery => ({
  from: 'message m',
  where: [],
  order: [
    ['m.created_at', 'DESC'],
    ['m.id', 'ASC'],
  ],
  search,
  days: search === '' ? 'message' : undefined,
})

/** Exact for all of them; hits of a search are counted up to `LIMITS.countedHits`. */
export async function countMessages(db: Db, search: string): Promise<Counted> {
  if (search !== '') return countRows(db, listOf(search))
  return { count: await totalOf(db, 'message'), isLeast: false, plan: 'scan' }
}

/** Newest first, drafts among them. */
export async function listMessages(
  db: Db,
  search: string,
  found: Counted,
  { skip, take }: { skip: number; take: number },
): Promise<MessageRow[]> {
  const ids = await pageIds(db, listOf(search), found, { skip, take })
  return rowsOf(db, sql`SELECT ${raw(COLUMNS)} FROM message m WHERE m.id IN (${ids}) ORDER BY m.created_at DESC, m.id`)
}

/** All that is found, some at a time. */
export const everyMessage = (db: Db, search: string): AsyncGenerator<MessageRow[]> =>
  streamRows<MessageRow>(db, listOf(search), { columns: COLUMNS, from: 'message m' })

interface Alike extends Subscription {
  role: Role
  people: number
  byMail: number
}

/** Those who can read messages, counted by all that decides whom one is for. */
export const accountsAlike = (db: Db, now: Date): Promise<Alike[]> =>
  db.query(
    `SELECT role, subscription_type AS "subscriptionType", subscription, max(expires_at) AS "expiresAt",
       count(*)::int AS people, (count(*) FILTER (WHERE news_mail))::int AS "byMail"
     FROM account WHERE is_activated AND NOT is_hidden
     GROUP BY role, subscription_type, subscription, coalesce(expires_at > $1, false)`,
    [now],
  )

export async function messageById(db: Db, id: Id): Promise<MessageRow | null> {
  const rows: MessageRow[] = await db.query(`SELECT ${COLUMNS} FROM message m WHERE m.id = $1`, [id])
  return rows[0] ?? null
}

/** Until the transaction ends no other one sends, changes or deletes it. */
export async function lockMessage(tx: EntityManager, id: Id): Promise<MessageRow | null> {
  const rows: MessageRow[] = await tx.query(`SELECT ${COLUMNS} FROM message m WHERE m.id = $1 FOR NO KEY UPDATE`, [id])
  return rows[0] ?? null
}

const shownAt = ({ messageDate }: MessageText, sentAt: Date | null): Date | null =>
  sentAt && shownFrom(messageDate, sentAt)

/** Nothing where the id exists. @returns whether it is new */
export async function insertMessage(
  tx: EntityManager,
  id: Id,
  text: MessageText,
  sentAt: Date | null,
  now: Date,
): Promise<boolean> {
  const { title, message, type, users, notification, mail, messageDate } = text
  const rows: unknown[] = await tx.query(
    `INSERT INTO message (id, title, message, type, audience, notification, mail, message_date, sent_at, shown_at,
       created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) ON CONFLICT (id) DO NOTHING RETURNING id`,
    [id, title, message, type, users, notification, mail, messageDate, sentAt, shownAt(text, sentAt), now],
  )
  return rows.length > 0
}

export async function updateMessage(tx: EntityManager, id: Id, text: MessageText, sentAt: Date | null): Promise<void> {
  const { title, message, type, users, notification, mail, messageDate } = text
  await tx.query(
    `UPDATE message SET title = $2, message = $3, type = $4, audience = $5, notification = $6, mail = $7,
       message_date = $8, sent_at = $9, shown_at = $10, version = version + 1 WHERE id = $1`,
    [id, title, message, type, users, notification, mail, messageDate, sentAt, shownAt(text, sentAt)],
  )
}

export async function deleteMessage(tx: EntityManager, id: Id): Promise<void> {
  await tx.query('DELETE FROM message WHERE id = $1', [id])
}

// For readers: what is for them, newest first, and what they have read already.

export type ReceivedMessageRow = MessageRow & { shownAt: Date; read: boolean }

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
  const rows: { count: number; unread: number }[] = await db.query(
    `SELECT count(*)::int AS count, count(*) FILTER (WHERE NOT ${IS_READ})::int AS unread ${FOR_READER}`,
    valuesOf(reader),
  )
  return rows[0] ?? { count: 0, unread: 0 }
}

/** Newest first; those of one day by when they were written. */
export async function listReceivedMessages(
  db: Db,
  reader: Reader,
  skip: number,
  take: number,
): Promise<ReceivedMessageRow[]> {
  return db.query(
    `SELECT ${COLUMNS}, ${IS_READ} AS read ${FOR_READER}
     ORDER BY m.shown_at DESC, m.created_at DESC, m.id LIMIT $4 OFFSET $5`,
    [...valuesOf(reader), take, skip],
  )
}

export async function receivedMessageById(db: Db, reader: Reader, id: Id): Promise<ReceivedMessageRow | null> {
  const rows: ReceivedMessageRow[] = await db.query(
    `SELECT ${COLUMNS}, ${IS_READ} AS read ${FOR_READER} AND m.id = $4`,
    [...valuesOf(reader), id],
  )
  return rows[0] ?? null
}

const NOTE = `INSERT INTO message_read (account_id, message_id, read_at) SELECT a.id, m.id, $2 ${FOR_READER}`

/** Also where it was read before. @returns whether there is such a message for them */
export async function markAsRead(tx: EntityManager, reader: Reader, id: Id): Promise<boolean> {
  if (!(await receivedMessageById(tx, reader, id))) return false
  await tx.query(`${NOTE} AND m.id = $4 ON CONFLICT DO NOTHING`, [...valuesOf(reader), id])
  return true
}

export async function markAllAsRead(tx: EntityManager, reader: Reader): Promise<void> {
  await tx.query(`${NOTE} AND NOT ${IS_READ} ON CONFLICT DO NOTHING`, valuesOf(reader))
}
