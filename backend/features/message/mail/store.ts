// The queries of messages by mail: whom one goes to, page by page, and who has got it already.
import type { Db } from '#backend/platform/database/db.ts'
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { marketingEntries } from '#domain/identity/consents.ts'
import type { Language } from '#domain/language.ts'
import { audiencesOf } from '#domain/message.ts'
import { hasPlan, type Role, type Subscription } from '#domain/identity/account.ts'
import { changeAccount, lockedAccount } from '#backend/features/identity/store.ts'
import { COLUMNS, type MessageRow } from '#backend/features/message/table.ts'

export interface Addressee extends Subscription {
  id: Id
  email: string
  language: Language
  role: Role
}

const PERSON = `a.id, a.email, a.language, a.role, a.subscription_type AS "subscriptionType", a.subscription,
  a.expires_at AS "expiresAt"`

/** Who can be written to at all; what was shown before the account was made is news to nobody. */
const WANTS_MAIL = 'a.is_activated AND NOT a.is_hidden AND a.news_mail'

/** The same as behind the bell. */
export const isFor = ({ users }: Pick<MessageRow, 'users'>, person: Addressee, now: Date): boolean =>
  audiencesOf({ role: person.role, paid: hasPlan(person, now) }).includes(users)

/**
 * Accounts that can be told of what is shown from a moment on, of any audience: fewer than `take` where these are the last.
 * @param after the last one of the page before
 */
export const pageOfAccounts = (db: Db, shownAt: Date, after: Id | null, take: number): Promise<Addressee[]> =>
  db.query(
    `SELECT ${PERSON} FROM account a
     WHERE ($2::uuid IS NULL OR a.id > $2) AND ${WANTS_MAIL} AND a.created_at <= $1 ORDER BY a.id LIMIT $3`,
    [shownAt, after, take],
  )

/** @returns those who had not been noted for it yet */
export async function queueMails(tx: EntityManager, messageId: Id, accounts: Id[]): Promise<Id[]> {
  const rows: { id: Id }[] = await tx.query(
    `INSERT INTO message_mail (message_id, account_id) SELECT $1, unnest($2::uuid[])
     ON CONFLICT DO NOTHING RETURNING account_id AS id`,
    [messageId, accounts],
  )
  return rows.map(({ id }) => id)
}

/**
 * As both are now, the message unchanged until the transaction ends; null where either is gone, the mail went already, or
 * its reader can't be told any more.
 */
export async function queuedMail(
  tx: EntityManager,
  messageId: Id,
  accountId: Id,
): Promise<{ message: MessageRow; person: Addressee } | null> {
  const messages: MessageRow[] = await tx.query(
    `SELECT ${COLUMNS} FROM message m JOIN message_mail l ON l.message_id = m.id AND l.account_id = $2
     WHERE m.id = $1 AND l.mailed_at IS NULL FOR SHARE OF m`,
    [messageId, accountId],
  )
  const people: Addressee[] = await tx.query(`SELECT ${PERSON} FROM account a WHERE a.id = $1 AND ${WANTS_MAIL}`, [
    accountId,
  ])
  return messages[0] && people[0] ? { message: messages[0], person: people[0] } : null
}

/** The mail server has it. */
export async function markMailed(db: Db, messageId: Id, accountId: Id, now: Date): Promise<void> {
  await db.query('UPDATE message_mail SET mailed_at = $3 WHERE message_id = $1 AND account_id = $2', [
    messageId,
    accountId,
    now,
  ])
}

/** A mail that did not go since it was not wanted any more: whoever sends the message again asks for it anew. */
export async function dropMail(tx: EntityManager, messageId: Id, accountId: Id): Promise<void> {
  await tx.query('DELETE FROM message_mail WHERE message_id = $1 AND account_id = $2 AND mailed_at IS NULL', [
    messageId,
    accountId,
  ])
}

/** To how many a message has gone. */
export async function countMailed(db: Db, messageId: Id): Promise<number> {
  const rows: { count: number }[] = await db.query(
    'SELECT count(*)::int AS count FROM message_mail WHERE message_id = $1 AND mailed_at IS NOT NULL',
    [messageId],
  )
  return rows[0]?.count ?? 0
}

/** When each message went to an account by mail. */
export async function mailedTo(db: Db, accountId: Id): Promise<Map<Id, Date>> {
  const rows: { id: Id; at: Date }[] = await db.query(
    'SELECT message_id AS id, mailed_at AS at FROM message_mail WHERE account_id = $1 AND mailed_at IS NOT NULL',
    [accountId],
  )
  return new Map(rows.map(({ id, at }) => [id, at]))
}

/** @returns whether there is such an account */
export async function stopNews(tx: EntityManager, accountId: Id, now: Date): Promise<boolean> {
  const account = await lockedAccount(tx, accountId)
  if (!account) return false
  const entries = marketingEntries(account.consents, false, now.toISOString())
  await changeAccount(tx, accountId, { newsMail: false, consents: [...account.consents, ...entries] }, now)
  return true
}
