// Signing up, activating by the mailed link, and sending that mail again.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import { isEmail, normaliseEmail } from '#domain/identity/email.ts'
import { signupTroubles, type Signup } from '#domain/identity/signup.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import { makeReset } from '#backend/features/identity/password/reset-link.ts'
import { isSecure } from '#backend/features/identity/session/signed-in.ts'
import { hashPassword } from '#backend/features/identity/password/hash.ts'
import { presentUser, USER } from '#backend/features/identity/present.ts'
import { accountByEmail, insertAccount } from '#backend/features/identity/store.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { isActivationHash } from './activation.ts'
import { agreed, DETAILS, field, trialEnd, accountFields } from './details.ts'
import { isWhoSignedUp, proveAddress, signupCookie, signupOrigin } from './proof.ts'

const SIGNUP = DETAILS.extend({ password: field, confirmPassword: field })
const DONE = z.object({ status: z.literal('ok') })
const LINK = z.object({ email: z.string(), activationHash: z.string() })

const RESENDS = { name: 'resend', points: 3, seconds: 3600 }

export function signupRoutes(deps: Deps): Route[] {
  return [signUp(deps), checkActivation(deps), activate(deps), resend(deps)]
}

function signUp(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/users',
    who: 'guest',
    summary: 'Sign up; the activation link comes by mail',
    body: SIGNUP,
    answers: { 201: z.object({ user: USER }) },
    limit: { name: 'sign-up', points: 60, seconds: 600, by: 'ip' },
    handle: async (ask) => {
      const { language = ask.language, consents, ...signup } = ask.body
      refuseTroubles(signup)
      const account = { ...accountFields(signup), passwordHash: await hashPassword(signup.password), language }
      return ask.transact(async (tx) => {
        const now = deps.clock.now()
        const from = { expiresAt: trialEnd(deps), signupFrom: signupOrigin(deps.config, ask) }
        const made = await insertAccount(tx, { ...account, ...agreed([], consents, now), ...from }, now)
        if (!made) throw new Refusal('EMAIL_TAKEN', { fields: { email: 'emailTaken' } })
        await queueAccountMail(deps, { kind: 'activation', accountId: made.id }, tx)
        const cookie = signupCookie(deps.config, made, isSecure(deps))
        return { status: 201, body: { user: presentUser(made) }, headers: { 'Set-Cookie': cookie } }
      })
    },
  })
}

function refuseTroubles(signup: Signup): void {
  const fields = signupTroubles(signup)
  if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
}

function checkActivation(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/activate/:email/:activationHash',
    who: 'guest',
    summary: 'Whether the activation link is good; nothing changes',
    params: LINK,
    answers: { 200: DONE },
    limit: { name: 'activation', points: 60, seconds: 60, by: 'ip' },
    handle: async ({ params }) => {
      await accountOfLink(deps, params)
      return { status: 200, body: { status: 'ok' } }
    },
  })
}

function activate(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/users/activate/:email/:activationHash',
    who: 'guest',
    summary:
      'Activate the account of the link; what somebody else signed up with goes, and `reset` leads to a new password',
    params: LINK,
    answers: { 200: DONE.extend({ reset: z.string().optional() }) },
    limit: { name: 'activation', points: 60, seconds: 60, by: 'ip' },
    handle: async (ask) => {
      const account = await accountOfLink(deps, ask.params)
      return ask.transact(async (tx) => {
        const isBare = await proveAddress(deps, tx, account, isWhoSignedUp(deps.config, account, ask))
        const reset = isBare ? await makeReset(deps, tx, account) : undefined
        return { status: 200, body: { status: 'ok', reset } }
      })
    },
  })
}

/** @throws LINK_EXPIRED, also for an unknown address */
async function accountOfLink(deps: Deps, link: z.infer<typeof LINK>): Promise<AccountRow> {
  const account = await accountByEmail(deps.db, normaliseEmail(link.email))
  if (!account || !isActivationHash(deps.config, account, link.activationHash)) throw new Refusal('LINK_EXPIRED')
  return account
}

function resend(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/verify/:email',
    who: 'guest',
    summary: 'Send the activation mail again; the same answer for every address',
    params: z.object({ email: z.string() }),
    answers: { 200: DONE },
    limit: { name: 'resend-address', points: 20, seconds: 3600, by: 'ip' },
    handle: async ({ params }) => {
      const email = normaliseEmail(params.email)
      if (!isEmail(email)) throw new Refusal('INVALID', { fields: { email: 'email' } })
      await deps.limits.take(RESENDS, email)
      await queueAccountMail(deps, { kind: 'activation', email })
      return { status: 200, body: { status: 'ok' } }
    },
  })
}
