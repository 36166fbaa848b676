// Over Kakao's page and back: the state in a cookie, the code exchanged here, and then our own page.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type RouteResponse, type Route } from '#backend/platform/route.ts'
import { isSecure } from '#backend/features/identity/session/signed-in.ts'
import { giveTicket } from './ticket.ts'
import { noStateCookie, randomToken, STATE_COOKIE, stateCookie, stateOf } from './cookies.ts'
import type { Kakao } from './provider.ts'

const text = z.string().max(4000).optional()
const LIMIT = { name: 'kakao-way', points: 60, seconds: 60, by: 'ip' } as const

export function kakaoRedirects(deps: Deps, kakao: Kakao | null): Route[] {
  return [available(kakao, deps), begin(deps, kakao), comeBack(deps, kakao)]
}

function available(kakao: Kakao | null, { config }: Deps): Route {
  return route({
    method: 'GET',
    path: '/auth/kakao',
    who: 'anyone',
    summary: 'Whether people can sign in with Kakao, and whether that is the sandbox',
    answers: { 200: z.object({ available: z.boolean(), sandbox: z.boolean() }) },
    handle: async () => ({
      status: 200,
      body: { available: kakao !== null, sandbox: config.kakao?.isSandbox ?? false },
    }),
  })
}

function begin(deps: Deps, kakao: Kakao | null): Route {
  return route({
    method: 'GET',
    path: '/auth/kakao/start',
    who: 'guest',
    summary: 'Leads the browser to Kakao to ask for consent',
    query: z.object({ remember: z.enum(['0', '1']).optional() }),
    answers: { 302: z.undefined() },
    limit: LIMIT,
    handle: async (ask) => {
      if (!kakao) throw new Refusal('KAKAO_OFF')
      const state = randomToken()
      ask.ctx.append('Set-Cookie', stateCookie(state, ask.query.remember === '1', isSecure(deps)))
      return ledTo(kakao.authorizeUrl(state))
    },
  })
}

function comeBack(deps: Deps, kakao: Kakao | null): Route {
  return route({
    method: 'GET',
    path: '/auth/kakao/callback',
    who: 'guest',
    summary: 'Where Kakao leads the browser back; goes on to the app’s own page',
    query: z.object({ code: text, state: text, error: text, error_description: text }),
    answers: { 302: z.undefined() },
    limit: LIMIT,
    handle: async (ask) => {
      const { code, state = '', error } = ask.query
      const begun = stateOf(ask.cookies.get(STATE_COOKIE), state)
      ask.ctx.append('Set-Cookie', noStateCookie(isSecure(deps)))
      if (!kakao || !begun) return ledTo(loginSaying('KAKAO_FAILED'))
      if (!code) return ledTo(loginSaying(error === 'access_denied' ? 'KAKAO_CANCELLED' : 'KAKAO_FAILED'))
      const profile = await kakao
        .exchange(code)
        .then(kakao.profileOf)
        .catch((reason: unknown) => reason)
      // People stand in front of this address: they are led to a page that says it in words.
      if (profile instanceof Error) return ledTo(loginSaying(codeOf(profile)))
      await giveTicket(deps, ask, { profile: profile as Awaited<ReturnType<Kakao['profileOf']>>, ...begun })
      return ledTo('/login/kakao')
    },
  })
}

/** Of our own host only; the code and the state of the address before must not travel on as a referrer. */
const ledTo = (address: string): RouteResponse => ({
  status: 302,
  headers: { Location: address, 'Referrer-Policy': 'no-referrer' },
})

/** The login's address says why nobody was signed in. */
const loginSaying = (code: string): string => `/login?kakao=${code.replace('KAKAO_', '').toLowerCase()}`

function codeOf(error: Error): string {
  if (error instanceof Refusal) return error.code
  throw error
}
