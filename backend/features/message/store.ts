// The queries of those who write messages.
import type { DataSource, EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { type MessageText, shownFrom } from '#domain/message/message.ts'
import { COLUMNS, type MessageRow } from './table.ts'

type Db = DataSource | EntityManager

/** Messages that a search looks through, the newest first: it takes no longer however many there are. */
const SEARCHED = 20_000
/** Messages that are counted and can be paged through; older ones are found by their address alone. */
const COUNTED = 10_000

/** @param values gets what is looked for; '' is in every message */
function among(search: string, values: unknown[]): string {
  if (search === '') return 'message m'
  const needle = `lower($${values.push(search)}::text)`
  return `(SELECT * FROM message ORDER BY created_at DESC, id LIMIT ${SEARCHED}) m
    WHERE strpos(lower(m.title || ' ' || m.message), ${needle}) > 0`
}

/** Up to `COUNTED`; `isLeast`: there are more. */
export async function countMessages(db: Db, search: string): Promise<{ count: number; isLeast: boolean }> {
  const values: unknown[] = []
  const sql = `SELECT count(*)::int AS count FROM (SELECT 1 FROM ${among(search, values)} LIMIT ${COUNTED + 1}) hit`
  const rows: { count: number }[] = await db.query(sql, values)
  const count = rows[0]?.count ?? 0
  return { count: Math.min(count, COUNTED), isLeast: count > COUNTED }
}

/** Newest first, drafts among them. */
export async function listMessages(db: Db, search: string, skip: number, take: number): Promise<MessageRow[]> {
  const values: unknown[] = []
  const from = among(search, values)
  const limit = `LIMIT $${values.push(take)} OFFSET $${values.push(skip)}`
  return db.query(`SELECT ${COLUMNS} FROM ${from} ORDER BY m.created_at DESC, m.id ${limit}`, values)
}

export async function messageById(db: Db, id: Id): Promise<MessageRow | null> {
  const rows: MessageRow[] = await db.query(`SELECT ${COLUMNS} FROM message m WHERE m.id = $1`, [id])
  return rows[0] ?? null
}

/** Until the transaction ends nobody else sends, changes or deletes it. */
export async function lockMessage(tx: EntityManager, id: Id): Promise<MessageRow | null> {
  const rows: MessageRow[] = await tx.query(`SELECT ${COLUMNS} FROM message m WHERE m.id = $1 FOR UPDATE`, [id])
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
