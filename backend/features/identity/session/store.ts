// The only queries about sessions and their refresh tokens.
import type { DataSource, EntityManager } from 'typeorm'
import type { Caller } from '#backend/platform/route.ts'

export interface SessionRow {
  id: string
  accountId: string
  remember: boolean
  expiresAt: Date
  endedAt: Date | null
  /** Its owner ended it from another device. */
  revoked: boolean
}

export interface NewSession {
  id: string
  accountId: string
  remember: boolean
  userAgent: string
  expiresAt: Date
}

export async function insertSession(tx: EntityManager, session: NewSession, now: Date): Promise<void> {
  await tx.query(
    `INSERT INTO session (id, account_id, remember, user_agent, created_at, used_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $5, $6)`,
    [session.id, session.accountId, session.remember, session.userAgent, now, session.expiresAt],
  )
}

/** The session of a token, locked until the transaction ends, so that its tokens are judged one at a time. */
export async function lockSessionOf(tx: EntityManager, tokenHash: string): Promise<SessionRow | null> {
  const rows: SessionRow[] = await tx.query(
    `SELECT id, account_id AS "accountId", remember, expires_at AS "expiresAt", ended_at AS "endedAt", revoked
     FROM session
     WHERE id = (SELECT session_id FROM refresh_token WHERE hash = $1) FOR NO KEY UPDATE`,
    [tokenHash],
  )
  return rows[0] ?? null
}

export async function insertToken(tx: EntityManager, hash: string, sessionId: string, now: Date): Promise<void> {
  await tx.query('INSERT INTO refresh_token (hash, session_id, created_at) VALUES ($1, $2, $3)', [hash, sessionId, now])
}

/** When another token of the session, first used after this one was made, took its place; null while none did. */
export async function replacedAt(tx: EntityManager, hash: string): Promise<Date | null> {
  const rows: { at: Date | null }[] = await tx.query(
    `SELECT (
       SELECT min(other.first_used_at) FROM refresh_token other
       WHERE other.session_id = mine.session_id AND other.hash <> mine.hash AND other.first_used_at > mine.created_at
     ) AS at FROM refresh_token mine WHERE mine.hash = $1`,
    [hash],
  )
  return rows[0]?.at ?? null
}

/** false where it is gone, since it was judged beside the nightly deletion. */
export async function markUsed(tx: EntityManager, hash: string, now: Date): Promise<boolean> {
  const [rows]: [unknown[]] = await tx.query(
    'UPDATE refresh_token SET first_used_at = coalesce(first_used_at, $2) WHERE hash = $1 RETURNING hash',
    [hash, now],
  )
  return rows.length > 0
}

export async function prolongSession(tx: EntityManager, id: string, expiresAt: Date, now: Date): Promise<void> {
  await tx.query('UPDATE session SET expires_at = $2, used_at = $3 WHERE id = $1', [id, expiresAt, now])
}

export interface LiveSession {
  id: string
  userAgent: string
  createdAt: Date
  usedAt: Date
}

/** Those that still let somebody in, the last used first. */
export async function liveSessionsOf(db: DataSource, accountId: string, now: Date): Promise<LiveSession[]> {
  return db.query(
    `SELECT id, user_agent AS "userAgent", created_at AS "createdAt", used_at AS "usedAt" FROM session
     WHERE account_id = $1 AND ended_at IS NULL AND expires_at > $2 ORDER BY used_at DESC, id LIMIT 100`,
    [accountId, now],
  )
}

export interface PastSession extends LiveSession {
  remember: boolean
  expiresAt: Date
  endedAt: Date | null
}

/** All that are known, those that ended among them. */
export async function sessionsOf(db: DataSource, accountId: string): Promise<PastSession[]> {
  return db.query(
    `SELECT id, user_agent AS "userAgent", remember, created_at AS "createdAt", used_at AS "usedAt",
       expires_at AS "expiresAt", ended_at AS "endedAt" FROM session
     WHERE account_id = $1 ORDER BY used_at DESC, id`,
    [accountId],
  )
}

/** The kinds of devices that the account has had. */
export async function devicesOf(db: DataSource, accountId: string): Promise<{ family: string; firstSeenAt: Date }[]> {
  return db.query(
    'SELECT family, first_seen_at AS "firstSeenAt" FROM account_device WHERE account_id = $1 ORDER BY first_seen_at',
    [accountId],
  )
}

/** Its owner signs a device out. false where the account has no such session any more. */
export async function endOwnSession(tx: EntityManager, accountId: string, id: string, now: Date): Promise<boolean> {
  const [rows]: [unknown[]] = await tx.query(
    'UPDATE session SET ended_at = $3, revoked = true WHERE id = $1 AND account_id = $2 AND ended_at IS NULL RETURNING id',
    [id, accountId, now],
  )
  return rows.length > 0
}

/** Its person gave the password again. */
export async function confirmSession(tx: EntityManager, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE session SET confirmed_at = $2 WHERE id = $1', [id, now])
}

export async function endSession(tx: EntityManager, id: string, now: Date): Promise<void> {
  await tx.query('UPDATE session SET ended_at = coalesce(ended_at, $2) WHERE id = $1', [id, now])
}

export async function endSessionsOf(tx: EntityManager, accountId: string, now: Date): Promise<void> {
  await tx.query('UPDATE session SET ended_at = coalesce(ended_at, $2) WHERE account_id = $1', [accountId, now])
}

/** Their owner signs all other devices out. */
export async function revokeOtherSessions(
  tx: EntityManager,
  accountId: string,
  kept: string,
  now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE session SET ended_at = $2, revoked = true WHERE account_id = $1 AND ended_at IS NULL AND id <> $3',
    [accountId, now, kept],
  )
}

/** @param kept the session that goes on; null: none does */
export async function endOtherSessions(
  tx: EntityManager,
  accountId: string,
  kept: string | null,
  now: Date,
): Promise<void> {
  await tx.query(
    'UPDATE session SET ended_at = coalesce(ended_at, $2) WHERE account_id = $1 AND id IS DISTINCT FROM $3::uuid',
    [accountId, now, kept],
  )
}

/** Read at each request: a demoted, hidden or signed-out account is out at once. */
export async function liveCaller(
  db: DataSource,
  sessionId: string,
  accountId: string,
  now: Date,
): Promise<Caller | null> {
  const rows: Caller[] = await db.query(
    `SELECT a.id, a.role, s.id AS "sessionId", a.email, a.name, a.company_name AS "companyName",
       greatest(s.created_at, s.confirmed_at) AS "confirmedAt", s.expires_at AS "sessionUntil"
     FROM session s JOIN account a ON a.id = s.account_id
     WHERE s.id = $1 AND a.id = $2 AND s.ended_at IS NULL AND s.expires_at > $3 AND a.is_activated AND NOT a.is_hidden`,
    [sessionId, accountId, now],
  )
  return rows[0] ?? null
}

export async function deleteOldSessions(tx: EntityManager, before: Date): Promise<void> {
  await tx.query('DELETE FROM session WHERE expires_at < $1 OR ended_at < $1', [before])
}

/**
 * Tokens of sessions that go on, in whose place a later one is used since; nothing is judged by their use any more. Each rotation
 * leaves one, and a remembered session has no end.
 */
export async function deleteReplacedTokens(tx: EntityManager, before: Date): Promise<void> {
  await tx.query(
    `DELETE FROM refresh_token old USING (
       SELECT session_id, max(created_at) AS at FROM refresh_token WHERE first_used_at IS NOT NULL GROUP BY session_id
     ) used
     WHERE old.session_id = used.session_id AND old.created_at < used.at
       AND old.created_at < $1 AND coalesce(old.first_used_at, old.created_at) < $1`,
    [before],
  )
}

/** Whether the account has had other kinds of devices, and this one never; from now on it has. The first one is no news. */
export async function isNewDevice(
  tx: EntityManager,
  { accountId, family, now }: { accountId: string; family: string; now: Date },
): Promise<boolean> {
  const rows: { others: number }[] = await tx.query(
    `INSERT INTO account_device (account_id, family, first_seen_at) VALUES ($1, $2, $3)
     ON CONFLICT DO NOTHING
     RETURNING (SELECT count(*)::int FROM account_device WHERE account_id = $1) AS others`,
    [accountId, family, now],
  )
  return (rows[0]?.others ?? 0) > 0
}
