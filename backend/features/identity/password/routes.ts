// Choosing a new password with the old one: every other session ends.
import { z } from 'zod'
import { passwordRule } from '#domain/identity/signup.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { callerFrom } from '#backend/platform/session.ts'
import { askForLetter } from '#backend/features/identity/letter-job.ts'
import { hashPassword } from './hash.ts'
import { USER_ID } from '#backend/features/identity/own.ts'
import { endResetsOf } from './reset-store.ts'
import { credentialsOf } from '#backend/features/identity/session/basic.ts'
import { rightAccount } from '#backend/features/identity/session/routes.ts'
import { endOtherSessions } from '#backend/features/identity/session/store.ts'
import { setPassword } from '#backend/features/identity/store.ts'

/** `Authorization` carries email and old password: the access token of the session that stays has a header of its own. */
const KEPT = 'x-access-token'

export function passwordRoute(deps: Deps): Route {
  return route({
    method: 'PUT',
    path: '/users/:userId/password',
    who: 'anyone',
    summary: 'A new password, with Basic email and old password; every session but that of X-Access-Token ends',
    params: USER_ID,
    body: z.object({ password: z.string().max(1000).default('') }),
    answers: { 200: z.object({ status: z.literal('ok') }) },
    handle: async ({ ctx, cookies, params, body: { password }, ip, transact }) => {
      const given = credentialsOf(ctx.get('authorization'))
      if (!given) throw new Refusal('WRONG_CREDENTIALS')
      const account = await rightAccount(deps, given, { cookies, ip })
      // Somebody else's id with one's own credentials: as if it were nobody's.
      if (account.id !== params.userId) throw new Refusal('NOT_FOUND')
      const trouble = passwordRule(password)
      if (trouble) throw new Refusal('INVALID', { fields: { password: trouble } })
      const passwordHash = await hashPassword(password)
      const kept = await sessionOf(deps, ctx.get(KEPT), account.id)
      return transact(async (tx) => {
        const now = deps.clock.now()
        await setPassword(tx, account.id, passwordHash, now)
        await endOtherSessions(tx, account.id, kept, now)
        // A link that was mailed before would undo the change.
        await endResetsOf(tx, account.id, now)
        await askForLetter(deps, { kind: 'password-changed', accountId: account.id }, tx)
        return { status: 200, body: { status: 'ok' } }
      })
    },
  })
}

/** The caller's own session, null where none is told or it is another account's. */
async function sessionOf(deps: Deps, token: string, accountId: string): Promise<string | null> {
  const reader = { secret: deps.config.jwtSecret, now: deps.clock.now, callerOf: deps.callerOf }
  const caller = await callerFrom(`Bearer ${token}`, reader)
  return caller?.id === accountId ? caller.sessionId : null
}
