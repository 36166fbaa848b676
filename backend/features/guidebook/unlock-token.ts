// The token that a right guidebook password gives: for that guidebook and that password only (`attack 3`).
import { createHash } from 'node:crypto'
import { claimsOf, signedToken, type Secrets } from '#backend/platform/signing.ts'

const ISSUER = 'gilbook'
const AUDIENCE = 'gilbook-unlock'
const DAYS = 30

export const UNLOCK_SECONDS = DAYS * 24 * 3600

export interface Unlock {
  unlock: string
  /** ISO 8601. */
  expiresAt: string
}

export function signUnlock(secrets: Secrets, uuid: string, passwordVersion: number, now: Date): Unlock {
  const issued = Math.floor(now.getTime() / 1000)
  const expires = issued + UNLOCK_SECONDS
  const claims = { sub: uuid, pv: passwordVersion, iss: ISSUER, aud: AUDIENCE, iat: issued, exp: expires }
  return { unlock: signedToken(secrets, claims), expiresAt: new Date(expires * 1000).toISOString() }
}

/** `changed`: it was given for a password that is no longer the one. `void`: never given, not for this one, or too old. */
export type Judged = 'opens' | 'changed' | 'void'

export function judgeUnlock(secrets: Secrets, token: string, uuid: string, passwordVersion: number, now: Date): Judged {
  const claims = claimsOfAnyAge(secrets, token, uuid)
  if (typeof claims?.exp !== 'number') return 'void'
  if (claims['pv'] !== passwordVersion) return 'changed'
  return claims.exp > now.getTime() / 1000 ? 'opens' : 'void'
}

/** Which device this is, where it has opened the guidebook with its present password or one before; null for any other. */
export function openedBy(secrets: Secrets, token: string, uuid: string): string | null {
  return claimsOfAnyAge(secrets, token, uuid) ? createHash('sha256').update(token).digest('base64url') : null
}

/** A device is told of a change, and known again, also by an old one. */
const claimsOfAnyAge = (secrets: Secrets, token: string, uuid: string) =>
  claimsOf(secrets, token, { issuer: ISSUER, audience: AUDIENCE, subject: uuid, ignoreExpiration: true })

/** Whether the token opens this guidebook with its present password. */
export const opens = (...facts: Parameters<typeof judgeUnlock>): boolean => judgeUnlock(...facts) === 'opens'
