// Access tokens: HS256 only, with issuer, audience and type; the session behind one is read from the database each time.
import { randomUUID } from 'node:crypto'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Caller } from './route.ts'
import { claimsOf, signedToken, type Secrets } from './signing.ts'

const ISSUER = 'gilbook'
const AUDIENCE = 'gilbook-api'
const TYPE = 'access'

export interface TokenFacts {
  accountId: string
  sessionId: string
}

export interface AccessToken {
  token: string
  /** ISO 8601. */
  expiresAt: string
}

export function signAccessToken(secrets: Secrets, facts: TokenFacts, now: Date): AccessToken {
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + LIMITS.accessTokenMinutes * 60
  const claims = {
    sub: facts.accountId,
    sid: facts.sessionId,
    typ: TYPE,
    iss: ISSUER,
    aud: AUDIENCE,
    iat: issued,
    exp: expires,
  }
  // An id of its own, so that two tokens of one second differ.
  const token = signedToken(secrets, claims, { jwtid: randomUUID() })
  return { token, expiresAt: new Date(expires * 1000).toISOString() }
}

/** null for anything but a good, unexpired token of ours. */
function readAccessToken(secrets: Secrets, token: string, now: Date): TokenFacts | null {
  const clockTimestamp = Math.floor(now.getTime() / 1000)
  const claims = claimsOf(secrets, token, { issuer: ISSUER, audience: AUDIENCE, clockTimestamp })
  if (claims?.['typ'] !== TYPE || typeof claims.exp !== 'number') return null
  const sessionId: unknown = claims['sid']
  return typeof claims.sub === 'string' && typeof sessionId === 'string' ? { accountId: claims.sub, sessionId } : null
}

/** Holds an access token for the consoles of the sandboxes, which are opened by their addresses. */
export const CONSOLE_COOKIE = 'gilbook_console'

interface Reader {
  secrets: Secrets
  now: () => Date
  callerOf: (sessionId: string, accountId: string) => Promise<Caller | null>
}

/** The caller of an `Authorization: Bearer …` header; a token anywhere else is ignored. */
export async function callerFrom(header: string, reader: Reader): Promise<Caller | null> {
  const token = /^Bearer ([\w.-]+)$/i.exec(header)?.[1]
  const facts = token ? readAccessToken(reader.secrets, token, reader.now()) : null
  return facts ? reader.callerOf(facts.sessionId, facts.accountId) : null
}

/**
 * Asked before dangerous acts: somebody who finds an open screen hours later does not get far.
 * @throws Refusal REAUTH_NEEDED where the session began, and was last confirmed, more than 15 minutes ago
 */
export function checkConfirmed(caller: Caller, now: Date): void {
  const minutes = (now.getTime() - caller.confirmedAt.getTime()) / 60_000
  if (minutes > LIMITS.reauthMinutes) throw new Refusal('REAUTH_NEEDED')
}
