// The queries of those who write messages.
import type { DataSource, EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { type MessageText, shownFrom } from '#domain/message/message.ts'
import { COLUMNS, type MessageRow } from './table.ts'

type Db = DataSource | EntityManager

export async function countMessages(db: Db): Promise<number> {
  const rows: { count: number }[] = await db.query('SELECT count(*)::int AS count FROM message')
  return rows[0]?.count ?? 0
}

/** Newest first, drafts among them. */
export async function listMessages(db: Db, skip: number, take: number): Promise<MessageRow[]> {
  const sql = `SELECT ${COLUMNS} FROM message m ORDER BY m.created_at DESC, m.id LIMIT $1 OFFSET $2`
  return db.query(sql, [take, skip])
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

/** Nothing where the id exists. */
export async function insertMessage(
  tx: EntityManager,
  id: Id,
  text: MessageText,
  sentAt: Date | null,
  now: Date,
): Promise<void> {
  const { title, message, type, users, notification, messageDate } = text
  await tx.query(
    `INSERT INTO message (id, title, message, type, audience, notification, message_date, sent_at, shown_at, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) ON CONFLICT (id) DO NOTHING`,
    [id, title, message, type, users, notification, messageDate, sentAt, shownAt(text, sentAt), now],
  )
}

export async function updateMessage(tx: EntityManager, id: Id, text: MessageText, sentAt: Date | null): Promise<void> {
  const { title, message, type, users, notification, messageDate } = text
  await tx.query(
    `UPDATE message SET title = $2, message = $3, type = $4, audience = $5, notification = $6, message_date = $7,
       sent_at = $8, shown_at = $9 WHERE id = $1`,
    [id, title, message, type, users, notification, messageDate, sentAt, shownAt(text, sentAt)],
  )
}

export async function deleteMessage(tx: EntityManager, id: Id): Promise<void> {
  await tx.query('DELETE FROM message WHERE id = $1', [id])
}
