// The queries of those who write messages.
import { type Db, rowsOf } from '#backend/platform/database/db.ts'
import { raw } from 'sql-template-tag'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { type MessageText, shownFrom } from '#domain/message.ts'
import { totalOf } from '#backend/platform/database/tally.ts'
import { streamRows } from '#backend/platform/database/stream-rows.ts'
import { type Counted, countRows, type ListQuery, pageIds } from '#backend/platform/database/list-query.ts'
import { COLUMNS, type MessageRow } from './table.ts'
import sql from 'sql-template-tag'

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

export async function messageById(db: Db, id: Id): Promise<MessageRow | null> {
  const rows: MessageRow[] = await db.query(`SELECT ${COLUMNS} FROM message m WHERE m.id = $1`, [id])
  return rows[0] ?? null
}

/** Until the transaction ends nobody else sends, changes or deletes it. */
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
