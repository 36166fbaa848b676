// The only queries about sign-in with Kakao: tickets of those on the way, and which account is whose.
import sql from 'sql-template-tag'
import { changedRows, rowsOf } from '#backend/platform/database/db.ts'
import type { DataSource, EntityManager } from 'typeorm'
import type { KakaoProfile } from './provider.ts'

/** Somebody between Kakao's consent and our session. */
export interface Ticket {
  profile: KakaoProfile
  remember: boolean
}

export async function insertTicket(tx: EntityManager, hash: string, ticket: Ticket, expiresAt: Date): Promise<void> {
  const { id, nickname, email, isVerified } = ticket.profile
  await rowsOf(
    tx,
    sql`
      INSERT INTO kakao_ticket (token_hash, kakao_id, nickname, email, is_verified, remember, expires_at)
      VALUES (${hash}, ${id}, ${nickname}, ${email}, ${isVerified}, ${ticket.remember}, ${expiresAt})`,
  )
}

export async function ticketOf(db: DataSource, hash: string, now: Date): Promise<Ticket | null> {
  const [row] = await rowsOf<KakaoProfile & { remember: boolean }>(
    db,
    sql`
      SELECT kakao_id AS id, nickname, email, is_verified AS "isVerified", remember FROM kakao_ticket
      WHERE token_hash = ${hash} AND expires_at > ${now}`,
  )
  if (!row) return null
  const { remember, ...profile } = row
  return { profile, remember }
}

/** All tickets of this Kakao user: they have signed in, or unlinked. */
export async function deleteTicketsOf(tx: EntityManager, kakaoId: string): Promise<void> {
  await changedRows(tx, sql`DELETE FROM kakao_ticket WHERE kakao_id = ${kakaoId}`)
}

export async function deleteOldTickets(tx: EntityManager, before: Date): Promise<void> {
  await changedRows(tx, sql`DELETE FROM kakao_ticket WHERE expires_at < ${before}`)
}

/** One at a time for somebody, so that two tabs make one account. */
export async function lockKakaoUser(tx: EntityManager, kakaoId: string): Promise<void> {
  await rowsOf(tx, sql`SELECT pg_advisory_xact_lock(hashtextextended(${`kakao ${kakaoId}`}, 2))`)
}

/** false when the account was linked to somebody meanwhile. */
export async function linkAccount(tx: EntityManager, id: string, kakaoId: string, now: Date): Promise<boolean> {
  const linked = await changedRows(
    tx,
    sql`
      UPDATE account SET kakao_id = ${kakaoId}, updated_at = ${now} WHERE id = ${id} AND kakao_id IS NULL
      RETURNING id`,
  )
  return linked.length > 0
}

/** The account that was linked, null where none was. */
export async function unlinkAccount(tx: EntityManager, kakaoId: string, now: Date): Promise<string | null> {
  const [account] = await changedRows<{ id: string }>(
    tx,
    sql`UPDATE account SET kakao_id = NULL, updated_at = ${now} WHERE kakao_id = ${kakaoId} RETURNING id`,
  )
  return account?.id ?? null
}
