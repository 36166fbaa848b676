// Signing in, staying in and signing out.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { isEmail } from '#domain/identity/email.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { siteOf } from '#backend/platform/http/network.ts'
import { route, type RequestContext, type Route } from '#backend/platform/route.ts'
import { isSignedHash, signedHash } from '#backend/platform/signing.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { isRightPassword } from '#backend/features/identity/password/hash.ts'
import { isDeletionPending } from '#backend/features/identity/account-deletion/deletion.ts'
import { cancelDeletion } from '#backend/features/identity/account-deletion/cancel-deletion.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import { accountByEmail, accountById } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { credentialsOf, type Credentials } from './basic.ts'
import { noCookie, REFRESH_COOKIE } from './cookie.ts'
import { hashOf, rotate, type Rotation } from './rotation.ts'
import { beginSession, isSecure, SIGNED_IN, signedIn } from './signed-in.ts'
import { endSession, lockSessionOf } from './store.ts'
import type { Config } from '#backend/config/config.ts'

/** Guesses: at one account from one network, from one network at all. */
const GUESSES_HERE = { name: 'sign-in', points: 10, seconds: 60 }
const GUESSES_ADDRESS = { name: 'sign-in-address', points: 100, seconds: 60 }
/** At one account from anywhere: after these each network has one try a minute, so that its owner is heard all the same. */
const GUESSES_ACCOUNT = { name: 'sign-in-account', points: 50, seconds: 600 }
const SLOWED = { name: 'sign-in-slow', points: 1, seconds: 60 }
/** In a browser where the account has been signed in before, which shares no limit with strangers. */
const GUESSES_KNOWN = { name: 'sign-in-known', points: 10, seconds: 60 }

/**
 * Each refresh leaves a row. From one network, since sessions are many where one person is; an office of a hundred open tabs
 * has them all loaded anew within a minute where an update is accepted.
 */
const REFRESHES = { name: 'refresh', points: 120, seconds: 60 }

type From = Pick<RequestContext, 'cookies' | 'ip'>

export function sessionRoutes(deps: Deps): Route[] {
  return [signIn(deps), refresh(deps), signOut(deps), me(deps)]
}

function signIn(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/auth',
    who: 'guest',
    summary: 'Sign in with Basic email and password',
    body: z.object({ remember: z.boolean().optional(), takeBack: z.boolean().optional() }).optional(),
    answers: { 201: SIGNED_IN },
    idempotent: false,
    handle: async (ask) => {
      const given = credentialsOf(ask.ctx.get('authorization'))
      if (!given || !isEmail(given.email)) throw new Refusal('WRONG_CREDENTIALS')
      const account = await rightAccount(deps, given, ask, ask.body?.takeBack)
      const remember = ask.body?.remember ?? false
      const issued = await deps.transact((tx) => beginSession(deps, tx, { account, remember, ask }))
      ask.ctx.append('Set-Cookie', deviceCookie(deps.config, account.id))
      return signedIn(deps, 201, account, issued)
    },
  })
}

/** @throws TOO_MANY with at most a minute to wait, within which the owner's own try is not lost among strangers' ones */
async function slowGuesses(
  deps: Deps,
  email: string,
  account: AccountRow | null,
  from: From,
): Promise<() => Promise<void>> {
  const here = `${siteOf(from.ip)} ${email}`
  if (account && isKnownDevice(deps.config, account.id, from.cookies.get(DEVICE_COOKIE))) {
    await deps.limits.take(GUESSES_KNOWN, here)
    return () => deps.limits.forgive(GUESSES_KNOWN, here)
  }
  await deps.limits.take(GUESSES_ADDRESS, from.ip)
  await deps.limits.take(GUESSES_HERE, here)
  if (!(await deps.limits.tryTake(GUESSES_ACCOUNT, email))) await deps.limits.take(SLOWED, here)
  return async () => {
    await deps.limits.forgive(GUESSES_HERE, here)
    await deps.limits.forgive(SLOWED, here)
  }
}

/**
 * One answer for an unknown address and a wrong password; a hidden account is told nothing either.
 * @param takesBack the deletion that was asked for; else such an account is refused with the day of its end
 */
export async function rightAccount(
  deps: Deps,
  { email, password }: Credentials,
  from: From,
  takesBack = false,
): Promise<AccountRow> {
  const account = await accountByEmail(deps.db, email)
  const forgive = await slowGuesses(deps, email, account, from)
  const right = await isRightPassword(account?.passwordHash ?? null, password)
  if (!account || !right || (account.isHidden && !isDeletionPending(account))) throw new Refusal('WRONG_CREDENTIALS')
  await forgive()
  if (!account.isActivated) throw new Refusal('EMAIL_NOT_VERIFIED')
  return isDeletionPending(account) ? deps.transact((tx) => cancelDeletion(deps, tx, account, takesBack)) : account
}

function refresh(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/auth/refresh',
    who: 'anyone',
    summary: 'A new access token for the refresh cookie, which is replaced',
    answers: { 200: SIGNED_IN },
    idempotent: false,
    handle: async (ask) => {
      const token = ask.cookies.get(REFRESH_COOKIE)
      // Who has no cookie leaves no row, and takes nothing from those of the same network who have one.
      if (token) await deps.limits.take(REFRESHES, ask.ip)
      const rotation: Rotation = token ? await deps.transact((tx) => rotated(deps, tx, token)) : { kind: 'refused' }
      // Its cookie opens nothing any more, and stays: whichever of its pages and workers asks next is told the same.
      if (rotation.kind === 'revoked') throw new Refusal('DEVICE_SIGNED_OUT')
      const account = rotation.kind === 'rotated' ? await accountById(deps.db, rotation.issued.accountId) : null
      if (rotation.kind !== 'rotated' || !account || account.isHidden) {
        ask.ctx.set('Set-Cookie', noCookie(isSecure(deps)))
        throw new Refusal('UNAUTHENTICATED')
      }
      return signedIn(deps, 200, account, rotation.issued)
    },
  })
}

/** Where the session ended because somebody else has a copy, its owner is told in the same transaction. */
async function rotated(deps: Deps, tx: EntityManager, token: string): Promise<Rotation> {
  const rotation = await rotate(tx, token, deps.clock.now())
  if (rotation.kind === 'reused') {
    await queueAccountMail(deps, { kind: 'session-ended', accountId: rotation.accountId }, tx)
  }
  return rotation
}

function signOut(deps: Deps): Route {
  return route({
    method: 'DELETE',
    path: '/auth',
    who: 'anyone',
    summary: 'Sign out: the session of the token and of the cookie ends',
    answers: { 204: z.undefined() },
    handle: async (ask) => {
      const cookie = ask.cookies.get(REFRESH_COOKIE)
      const now = deps.clock.now()
      return ask.transact(async (tx) => {
        if (ask.caller) await endSession(tx, ask.caller.sessionId, now)
        const session = cookie ? await lockSessionOf(tx, hashOf(cookie)) : null
        if (session) await endSession(tx, session.id, now)
        return { status: 204, headers: { 'Set-Cookie': noCookie(isSecure(deps)) } }
      })
    },
  })
}

function me(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/auth/me',
    who: 'signed-in',
    summary: 'Who is signed in',
    answers: { 200: z.object({ user: USER }) },
    handle: async ({ caller }) => {
      const account = await accountById(deps.db, caller.id)
      if (!account) throw new Refusal('UNAUTHENTICATED')
      return { status: 200, body: { user: presentUser(account) } }
    },
  })
}

// Browsers in which an account has been signed in before: wrong guesses of strangers don't make its owner wait there.
const DEVICE_COOKIE = 'gilbook_device'
const SECONDS = 400 * 24 * 3600

const marked = (accountId: string): string => `device ${accountId}`

/** Of the account that signed in last. It opens nothing. */
const deviceCookie = (config: Config, accountId: string): string => {
  const secure = config.publicUrl.startsWith('https:') ? '; Secure' : ''
  return `${DEVICE_COOKIE}=${signedHash(config.jwtSecrets, marked(accountId), 'base64url')}; Path=/api; HttpOnly; SameSite=Lax${secure}; Max-Age=${SECONDS}`
}

function isKnownDevice(config: Config, accountId: string, cookie: string | undefined): boolean {
  return isSignedHash(config.jwtSecrets, marked(accountId), { hash: cookie ?? '', encoding: 'base64url' })
}
