// The only queries about sign-in with Kakao: tickets of those on the way, and which account is whose.
import type { Db } from '#backend/platform/database/db.ts'
import type { DataSource, EntityManager } from 'typeorm'
import { accountTable, type AccountRow } from '#backend/features/identity/table.ts'
import type { KakaoProfile } from './provider.ts'

/** Somebody between Kakao's consent and our session. */
export interface Ticket {
  profile: KakaoProfile
  remember: boolean
}

interface TicketRow {
  kakao_id: string
  nickname: string
  email: string | null
  is_verified: boolean
  remember: boolean
}

export async function insertTicket(tx: EntityManager, hash: string, ticket: Ticket, expiresAt: Date): Promise<void> {
  const { id, nickname, email, isVerified } = ticket.profile
  await tx.query(
    `INSERT INTO kakao_ticket (token_hash, kakao_id, nickname, email, is_verified, remember, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7)`,
    [hash, id, nickname, email, isVerified, ticket.remember, expiresAt],
  )
}

export async function ticketOf(db: DataSource, hash: string, now: Date): Promise<Ticket | null> {
  const rows: TicketRow[] = await db.query(
    `SELECT kakao_id, nickname, email, is_verified, remember FROM kakao_ticket
     WHERE token_hash = $1 AND expires_at > $2`,
    [hash, now],
  )
  const row = rows[0]
  if (!row) return null
  const { kakao_id: id, nickname, email, is_verified: isVerified, remember } = row
  return { profile: { id, nickname, email, isVerified }, remember }
}

/** All of somebody: they are in. */
export async function deleteTicketsOf(tx: EntityManager, kakaoId: string): Promise<void> {
  await tx.query('DELETE FROM kakao_ticket WHERE kakao_id = $1', [kakaoId])
}

export async function deleteOldTickets(tx: EntityManager, before: Date): Promise<void> {
  await tx.query('DELETE FROM kakao_ticket WHERE expires_at < $1', [before])
}

/** One at a time for somebody, so that two tabs make one account. */
export async function lockKakaoUser(tx: EntityManager, kakaoId: string): Promise<void> {
  await tx.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 2))', [`kakao ${kakaoId}`])
}

export async function accountByKakao(db: Db, kakaoId: string): Promise<AccountRow | null> {
  return db.getRepository(accountTable).findOneBy({ kakaoId })
}

/** false when the account was linked to somebody meanwhile. */
export async function linkAccount(tx: EntityManager, id: string, kakaoId: string, now: Date): Promise<boolean> {
  const [rows]: [unknown[]] = await tx.query(
    'UPDATE account SET kakao_id = $2, updated_at = $3 WHERE id = $1 AND kakao_id IS NULL RETURNING id',
    [id, kakaoId, now],
  )
  return rows.length > 0
}

/** The account that was linked, null where none was. */
export async function unlinkAccount(tx: EntityManager, kakaoId: string, now: Date): Promise<string | null> {
  const [rows]: [{ id: string }[]] = await tx.query(
    'UPDATE account SET kakao_id = NULL, updated_at = $2 WHERE kakao_id = $1 RETURNING id',
    [kakaoId, now],
  )
  return rows[0]?.id ?? null
}

/** An account whose email nobody has proven becomes somebody's who filled in the form again. */
export async function renewAccount(
  tx: EntityManager,
  id: string,
  changes: Partial<AccountRow>,
  now: Date,
): Promise<void> {
  await tx.getRepository(accountTable).update({ id, isActivated: false }, { ...changes, updatedAt: now })
}
