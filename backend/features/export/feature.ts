// The whole of an account as one file, for its owner to keep and take elsewhere.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { accountById } from '#backend/features/identity/store.ts'
import { ownId, USER_ID } from '#backend/features/identity/own.ts'
import { route, type Route, type Caller } from '#backend/platform/route.ts'
import { everythingOf } from './everything.ts'
import { zipOf } from './zip.ts'
import { claimsOf, signedToken } from '#backend/platform/signing.ts'

/** A large account is minutes of work. */
const LIMIT = { points: 5, seconds: 3600 }

const exportRoutes = (deps: Deps): Route[] => [ask(deps), file(deps)]

function ask(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/users/:userId/export',
    who: 'signed-in',
    summary: 'Lets the browser fetch everything of the own account for a minute, by a cookie for that address alone',
    params: USER_ID,
    answers: { 200: z.object({ seconds: z.number().int() }) },
    limit: { name: 'export-ask', ...LIMIT, by: 'caller' },
    // A stored answer would have no cookie that is still good.
    idempotent: false,
    handle: async ({ params, caller }) => {
      ownId(caller, params.userId)
      return { status: 200, body: { seconds: TICKET_SECONDS }, headers: { 'Set-Cookie': ticketCookie(deps, caller) } }
    },
  })
}

function file(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/:userId/export',
    who: 'anyone',
    summary: 'Everything of the own account as a ZIP file, with an access token or the cookie of the call before',
    params: USER_ID,
    answers: { 200: z.string() },
    handle: async ({ params, caller: bearer, cookies }) => {
      const caller = bearer ?? (await callerOfTicket(deps, cookies.get(TICKET_COOKIE)))
      if (!caller) throw new Refusal('UNAUTHENTICATED')
      const account = await accountById(deps.db, ownId(caller, params.userId))
      if (!account) throw new Refusal('UNAUTHENTICATED')
      await deps.limits.take({ name: 'export', ...LIMIT }, caller.id)
      const now = deps.clock.now()
      const body = zipOf(everythingOf({ deps, caller, account, now }), now, (failure) =>
        deps.log.error({ err: failure, account: account.id }, 'an export broke off'),
      )
      // By the calendar of Seoul, as all days here.
      const day = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Seoul' }).format(now)
      const headers = {
        'Content-Type': 'application/zip',
        'Content-Disposition': `attachment; filename="gilbook-${day}.zip"`,
      }
      return { status: 200, body, headers }
    },
  })
}

// Lets the browser itself fetch the file, which sends no token of ours: a cookie for that one address and a minute.
const TICKET_COOKIE = 'gilbook_export'
const ISSUER = 'gilbook'
const AUDIENCE = 'gilbook-export'
const TICKET_SECONDS = 60

/** As `Set-Cookie`: no script reads it, and no other site sends it along. */
function ticketCookie({ config, clock }: Deps, { id, sessionId }: Caller): string {
  const issued = Math.floor(clock.now().getTime() / 1000)
  const claims = { sub: id, sid: sessionId, iss: ISSUER, aud: AUDIENCE, iat: issued, exp: issued + TICKET_SECONDS }
  const ticket = signedToken(config.jwtSecrets, claims)
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  const path = `/api/users/${id}/export`
  return `${TICKET_COOKIE}=${ticket}; Path=${path}; HttpOnly; SameSite=Strict${secure}; Max-Age=${TICKET_SECONDS}`
}

/** Whose ticket it is, as long as the session that asked for it lives; null for anything else. */
async function callerOfTicket(deps: Deps, ticket: string | undefined): Promise<Caller | null> {
  if (!ticket) return null
  const { config, clock, callerOf } = deps
  const clockTimestamp = Math.floor(clock.now().getTime() / 1000)
  const claims = claimsOf(config.jwtSecrets, ticket, { issuer: ISSUER, audience: AUDIENCE, clockTimestamp })
  const sessionId: unknown = claims?.['sid']
  return typeof claims?.sub === 'string' && typeof sessionId === 'string' ? callerOf(sessionId, claims.sub) : null
}

export const exportFeature = (deps: Deps): Feature => ({ routes: exportRoutes(deps) })
