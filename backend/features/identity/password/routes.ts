// Choosing a new password: with the old one, or by the link of who has forgotten it; every other session ends.
import { z } from 'zod'
import { passwordRule } from '#domain/identity/signup.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { callerFrom } from '#backend/platform/session.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { hashPassword } from './hash.ts'
import { USER_ID } from '#backend/features/identity/own.ts'
import { endResetsOf, isResetGood, useReset } from './reset-store.ts'
import { credentialsOf } from '#backend/features/identity/session/basic.ts'
import { rightAccount } from '#backend/features/identity/session/routes.ts'
import { endOtherSessions, endSessionsOf } from '#backend/features/identity/session/store.ts'
import { setPassword, accountById } from '#backend/features/identity/store.ts'
import { LIMITS } from '#domain/limits.ts'
import { isEmail, normaliseEmail } from '#domain/identity/email.ts'
import { proveAddress } from '#backend/features/identity/signup/proof.ts'
import { isResetToken, resetHash } from './reset-link.ts'

const DONE = z.object({ status: z.literal('ok') })
const TOKEN = z.object({ token: z.string() })
/** Within half of the time that a link is good for: where none is sent any more, one lies in the mailbox for as long at least. */
const PER_EMAIL = { name: 'reset', points: 4, seconds: LIMITS.resetMinutes * 30 }
const TRIES = { name: 'reset-token', points: 30, seconds: 60, by: 'ip' } as const

export function resetRoutes(deps: Deps): Route[] {
  return [askForReset(deps), checkReset(deps), chooseNew(deps)]
}

function askForReset(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/password-resets',
    who: 'guest',
    summary: 'Send a link to choose a new password; the same answer for every address',
    body: z.object({ email: z.string().max(1000).default('') }),
    answers: { 200: DONE },
    limit: { name: 'reset-address', points: 30, seconds: 60, by: 'ip' },
    handle: async (ask) => {
      const email = normaliseEmail(ask.body.email)
      if (!isEmail(email)) throw new Refusal('INVALID', { fields: { email: email === '' ? 'required' : 'email' } })
      // Good links are in the mailbox: another one would help nobody, and a refusal only whoever asked first.
      if (!(await deps.limits.tryTake(PER_EMAIL, email))) return { status: 200, body: { status: 'ok' } }
      return ask.transact(async (tx) => {
        await queueAccountMail(deps, { kind: 'reset', email }, tx)
        return { status: 200, body: { status: 'ok' } }
      })
    },
  })
}

function checkReset(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/password-resets/check/:token',
    who: 'guest',
    summary: 'Whether the link is still good',
    params: TOKEN,
    answers: { 200: DONE },
    limit: TRIES,
    handle: async ({ params: { token } }) => {
      const good = isResetToken(token) && (await isResetGood(deps.db, resetHash(token), deps.clock.now()))
      if (!good) throw new Refusal('LINK_EXPIRED')
      return { status: 200, body: { status: 'ok' } }
    },
  })
}

function chooseNew(deps: Deps): Route {
  return route({
    method: 'PUT',
    path: '/password-resets/:token',
    who: 'guest',
    summary: 'Choose a new password; every session ends',
    params: TOKEN,
    body: z.object({ password: z.string().max(1000).default('') }),
    answers: { 200: DONE },
    limit: TRIES,
    handle: async (ask) => {
      const { token } = ask.params
      if (!isResetToken(token)) throw new Refusal('LINK_EXPIRED')
      const trouble = passwordRule(ask.body.password)
      if (trouble) throw new Refusal('INVALID', { fields: { password: trouble } })
      if (!(await isResetGood(deps.db, resetHash(token), deps.clock.now()))) throw new Refusal('LINK_EXPIRED')
      const passwordHash = await hashPassword(ask.body.password)
      let email = ''
      const answer = await ask.transact(async (tx) => {
        const now = deps.clock.now()
        const accountId = await useReset(tx, resetHash(token), now)
        if (!accountId) throw new Refusal('LINK_EXPIRED')
        const account = await accountById(tx, accountId)
        if (!account) throw new Refusal('LINK_EXPIRED')
        email = account.email
        // The link came by mail, so the address is proven as well.
        await proveAddress(deps, tx, account, false)
        await setPassword(tx, accountId, passwordHash, now)
        await endResetsOf(tx, accountId, now)
        await endSessionsOf(tx, accountId, now)
        await queueAccountMail(deps, { kind: 'password-changed', accountId }, tx)
        return { status: 200, body: { status: 'ok' } }
      })
      // All links that were mailed before have ended with this one.
      if (email !== '') await deps.limits.forgive(PER_EMAIL, email)
      return answer
    },
  })
}

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
        await queueAccountMail(deps, { kind: 'password-changed', accountId: account.id }, tx)
        return { status: 200, body: { status: 'ok' } }
      })
    },
  })
}

/** The caller's own session, null where none is told or it is another account's. */
async function sessionOf(deps: Deps, token: string, accountId: string): Promise<string | null> {
  const reader = { secrets: deps.config.jwtSecrets, now: deps.clock.now, callerOf: deps.callerOf }
  const caller = await callerFrom(`Bearer ${token}`, reader)
  return caller?.id === accountId ? caller.sessionId : null
}
