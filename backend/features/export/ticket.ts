// Lets the browser itself fetch the file, which sends no token of ours: a cookie for that one address and a minute.
import jwt from 'jsonwebtoken'
import type { Deps } from '#backend/platform/deps.ts'
import type { Caller } from '#backend/platform/route.ts'

export const TICKET_COOKIE = 'gilbook_export'
const ISSUER = 'gilbook'
const AUDIENCE = 'gilbook-export'
export const TICKET_SECONDS = 60

/** As `Set-Cookie`: no script reads it, and no other site sends it along. */
export function ticketCookie({ config, clock }: Deps, { id, sessionId }: Caller): string {
  const issued = Math.floor(clock.now().getTime() / 1000)
  const claims = { sub: id, sid: sessionId, iss: ISSUER, aud: AUDIENCE, iat: issued, exp: issued + TICKET_SECONDS }
  const ticket = jwt.sign(claims, config.jwtSecret, { algorithm: 'HS256' })
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const path = `/api/users/${id}/export`
  return `${TICKET_COOKIE}=${ticket}; Path=${path}; HttpOnly; SameSite=Strict${secure}; Max-Age=${TICKET_SECONDS}`
}

/** Whose ticket it is, as long as the session that asked for it lives; null for anything else. */
export async function callerOfTicket(deps: Deps, ticket: string | undefined): Promise<Caller | null> {
  if (!ticket) return null
  const { config, clock, callerOf } = deps
  const clockTimestamp = Math.floor(clock.now().getTime() / 1000)
  try {
    const options = { algorithms: ['HS256' as const], issuer: ISSUER, audience: AUDIENCE, clockTimestamp }
    const claims = jwt.verify(ticket, config.jwtSecret, options)
    const sessionId: unknown = typeof claims === 'string' ? null : claims['sid']
    if (typeof claims === 'string' || typeof claims.sub !== 'string' || typeof sessionId !== 'string') return null
    return await callerOf(sessionId, claims.sub)
  } catch (failure) {
    if (failure instanceof jwt.JsonWebTokenError) return null
    throw failure
  }
}
