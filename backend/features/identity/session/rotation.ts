// Refresh tokens: opaque, kept as hashes, replaced at each use; a token that was replaced long ago ends the whole session.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { LIMITS } from '#domain/limits.ts'
import {
  endSession,
  insertSession,
  insertToken,
  lockSessionOf,
  markUsed,
  prolongSession,
  replacedAt,
  type SessionRow,
} from './store.ts'
import { DAY_MS } from '#domain/seoul-day.ts'

export interface Issued {
  sessionId: string
  accountId: string
  remember: boolean
  /** The opaque token for the cookie. */
  refreshToken: string
}

/** `reused`: an old token came back after its time: somebody else has a copy. `revoked`: signed out from another device. */
export type Rotation =
  | { kind: 'rotated'; issued: Issued }
  | { kind: 'refused' | 'revoked' }
  | { kind: 'reused'; accountId: string }

export function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('base64url')
}

function expiryOf(remember: boolean, now: Date): Date {
  return new Date(now.getTime() + (remember ? LIMITS.sessionDays : LIMITS.browserSessionDays) * DAY_MS)
}

export async function openSession(
  tx: EntityManager,
  { accountId, remember, userAgent }: { accountId: string; remember: boolean; userAgent: string },
  now: Date,
): Promise<Issued> {
  const sessionId = randomUUID()
  await insertSession(tx, { id: sessionId, accountId, remember, userAgent, expiresAt: expiryOf(remember, now) }, now)
  return { sessionId, accountId, remember, refreshToken: await issue(tx, sessionId, now) }
}

async function issue(tx: EntityManager, sessionId: string, now: Date): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  await insertToken(tx, hashOf(token), sessionId, now)
  return token
}

/**
 * A new token for an old one. The old one stays good until a token made after or beside it is first used and 10 s more,
 * so that neither five tabs nor a lost answer signs anyone out.
 */
export async function rotate(tx: EntityManager, refreshToken: string, now: Date): Promise<Rotation> {
  const hash = hashOf(refreshToken)
  const session = await lockSessionOf(tx, hash)
  if (session?.revoked) return { kind: 'revoked' }
  if (!session || session.endedAt || session.expiresAt <= now) return { kind: 'refused' }
  if (await isOver(tx, hash, now)) {
    await endSession(tx, session.id, now)
    return { kind: 'reused', accountId: session.accountId }
  }
  if (!(await markUsed(tx, hash, now))) return { kind: 'refused' }
  await prolongSession(tx, session.id, expiryOf(session.remember, now), now)
  return { kind: 'rotated', issued: await issuedFor(tx, session, now) }
}

async function isOver(tx: EntityManager, hash: string, now: Date): Promise<boolean> {
  const replaced = await replacedAt(tx, hash)
  return replaced !== null && now.getTime() - replaced.getTime() > LIMITS.refreshReuseSeconds * 1000
}

async function issuedFor(tx: EntityManager, { id, accountId, remember }: SessionRow, now: Date): Promise<Issued> {
  return { sessionId: id, accountId, remember, refreshToken: await issue(tx, id, now) }
}
