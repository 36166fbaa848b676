// Identifies who signs in with Kakao: by the ticket set during the redirect, or by an access token in the request.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { RequestContext } from '#backend/platform/route.ts'
import { hashOf } from '#backend/features/identity/session/rotation.ts'
import { isSecure } from '#backend/features/identity/session/signed-in.ts'
import { randomToken, TICKET_COOKIE, TICKET_MINUTES, ticketCookie } from './cookies.ts'
import type { Kakao } from './provider.ts'
import { insertTicket, ticketOf, type Ticket } from './store.ts'

export const TICKET_BODY = z.object({
  accessToken: z.string().min(1).max(2000).optional(),
  remember: z.boolean().optional(),
  /** The deletion of the account that was asked for. */
  takeBack: z.boolean().optional(),
})

/** @throws KAKAO_OFF, and what asking Kakao throws */
export async function ticketFor(
  deps: Deps,
  kakao: Kakao | null,
  ask: Pick<RequestContext, 'cookies'> & { body: z.infer<typeof TICKET_BODY> },
): Promise<Ticket> {
  if (!kakao) throw new Refusal('KAKAO_OFF')
  const { accessToken, remember = false } = ask.body
  if (accessToken) return { profile: await kakao.profileOf(accessToken), remember }
  const token = ask.cookies.get(TICKET_COOKIE)
  const ticket = token ? await ticketOf(deps.db, hashOf(token), deps.clock.now()) : null
  if (!ticket) throw new Refusal('KAKAO_FAILED')
  return ticket
}

/** Remembers in this browser who came, so that the form that follows needs no second way over Kakao. */
export async function giveTicket(deps: Deps, ask: Pick<RequestContext, 'ctx'>, ticket: Ticket): Promise<void> {
  const token = randomToken()
  const expiresAt = new Date(deps.clock.now().getTime() + TICKET_MINUTES * 60_000)
  await deps.transact((tx) => insertTicket(tx, hashOf(token), ticket, expiresAt))
  ask.ctx.append('Set-Cookie', ticketCookie(token, isSecure(deps)))
}
