// Entering with Kakao, and the company's details of who comes for the first time (POST auth/kakao).
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import { detailTroubles } from '#domain/identity/signup.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type RouteResponse, type RequestContext, type Route } from '#backend/platform/route.ts'
import { cancelDeletion } from '#backend/features/identity/account-deletion/cancel-deletion.ts'
import { queueAccountMail } from '#backend/features/identity/mail-job.ts'
import type { Issued } from '#backend/features/identity/session/rotation.ts'
import { beginSession, isSecure, SIGNED_IN, signedIn } from '#backend/features/identity/session/signed-in.ts'
import { agreed, DETAILS, accountFields } from '#backend/features/identity/signup/details.ts'
import { signupCookie } from '#backend/features/identity/signup/proof.ts'
import type { AccountRow } from '#backend/features/identity/table.ts'
import { TICKET_BODY, ticketFor, giveTicket } from './ticket.ts'
import { decideFor, type Decision } from './decide.ts'
import type { Kakao } from './provider.ts'
import { saveSignup } from './signup.ts'
import { deleteTicketsOf, linkAccount, type Ticket } from './store.ts'

const ENTERED = SIGNED_IN.extend({ remember: z.boolean() })
const LIMIT = { name: 'kakao-sign-in', points: 30, seconds: 60, by: 'ip' } as const

export function kakaoRoutes(deps: Deps, kakao: Kakao | null): Route[] {
  return [enter(deps, kakao), finishSignup(deps, kakao)]
}

function enter(deps: Deps, kakao: Kakao | null): Route {
  return route({
    method: 'POST',
    path: '/auth/kakao',
    who: 'guest',
    summary: 'Sign in with a Kakao access token, or after the way over Kakao’s page; 409 KAKAO_SIGNUP when new here',
    body: TICKET_BODY.default({}),
    answers: { 201: ENTERED },
    limit: LIMIT,
    idempotent: false,
    handle: async (ask) => {
      const ticket = await ticketFor(deps, kakao, ask)
      const done = await deps.transact(async (tx) => {
        const decision = await decideFor(tx, ticket.profile)
        const entered = await entry(deps, tx, { decision, ticket, ask, takesBack: ask.body.takeBack ?? false })
        return entered ?? decision
      })
      if ('kind' in done) return refused(deps, ask, ticket, done)
      return answered(deps, ticket, done)
    },
  })
}

function finishSignup(deps: Deps, kakao: Kakao | null): Route {
  return route({
    method: 'POST',
    path: '/auth/kakao/signup',
    who: 'guest',
    summary: 'The details of who comes from Kakao for the first time; 202 where the address has to be proven by mail',
    body: DETAILS.extend(TICKET_BODY.shape),
    answers: { 201: ENTERED, 202: z.object({ email: z.string() }) },
    limit: LIMIT,
    idempotent: false,
    handle: async (ask) => {
      const ticket = await ticketFor(deps, kakao, ask)
      const { language = ask.language, consents, ...given } = ask.body
      const email = (ticket.profile.isVerified && ticket.profile.email) || given.email
      const fields = detailTroubles({ ...given, email })
      if (Object.keys(fields).length > 0) throw new Refusal('INVALID', { fields })
      const details = { ...accountFields({ ...given, email }), language, ...agreed([], consents, deps.clock.now()) }
      const done = await deps.transact(async (tx) => {
        const decision = await decideFor(tx, ticket.profile)
        const entered = await entry(deps, tx, { decision, ticket, ask, takesBack: false })
        if (entered || decision.kind === 'refused') return entered ?? decision
        const account = await saveSignup(deps, tx, { decision, ticket, details })
        return account.isActivated ? begun(deps, tx, { account, ticket, ask }) : { unproven: account }
      })
      if ('unproven' in done) {
        ask.ctx.append('Set-Cookie', signupCookie(deps.config, done.unproven, isSecure(deps)))
        return { status: 202, body: { email: done.unproven.email } }
      }
      if ('kind' in done) return refused(deps, ask, ticket, done)
      return answered(deps, ticket, done)
    },
  })
}

interface Entered {
  account: AccountRow
  issued: Issued
}

interface Coming {
  ticket: Ticket
  /** The deletion that was asked for; else such an account is refused with the day of its end. */
  takesBack: boolean
  ask: Pick<RequestContext, 'ctx'>
}

/** null where the decision leads nobody in. @throws Refusal ACCOUNT_LEAVING, after which the ticket is still good */
async function entry(
  deps: Deps,
  tx: EntityManager,
  { decision, ...coming }: Coming & { decision: Decision },
): Promise<Entered | null> {
  if (decision.kind !== 'enter' && decision.kind !== 'link') return null
  const account = await cancelDeletion(deps, tx, decision.account, coming.takesBack)
  if (decision.kind === 'link') {
    const linked = await linkAccount(tx, account.id, coming.ticket.profile.id, deps.clock.now())
    if (!linked) throw new Refusal('KAKAO_TAKEN')
    await queueAccountMail(deps, { kind: 'kakao-linked', accountId: account.id }, tx)
  }
  return begun(deps, tx, { account, ...coming })
}

async function begun(
  deps: Deps,
  tx: EntityManager,
  { account, ticket, ask }: Omit<Coming, 'takesBack'> & { account: AccountRow },
): Promise<Entered> {
  await deleteTicketsOf(tx, ticket.profile.id)
  return { account, issued: await beginSession(deps, tx, { account, remember: ticket.remember, ask }) }
}

function answered(deps: Deps, { remember }: Ticket, { account, issued }: Entered): RouteResponse {
  const answer = signedIn(deps, 201, account, issued)
  return { ...answer, body: { ...(answer.body as object), remember } }
}

/** What Kakao told us goes along, so that the form need not ask for it again. */
async function refused(
  deps: Deps,
  ask: RequestContext & { body: { accessToken?: string | undefined } },
  ticket: Ticket,
  decision: Decision,
): Promise<never> {
  if (decision.kind === 'refused') throw new Refusal(decision.code)
  if (ask.body.accessToken) await giveTicket(deps, ask, ticket)
  if (decision.kind === 'unproven') {
    throw new Refusal('EMAIL_NOT_VERIFIED', { extra: { email: decision.account.email } })
  }
  const { nickname, email, isVerified } = ticket.profile
  throw new Refusal('KAKAO_SIGNUP', {
    extra: { profile: { name: nickname, email: email ?? '', emailVerified: isVerified && email !== null } },
  })
}
