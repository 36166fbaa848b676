// What administrators look into when something went wrong: the audit, and background work that was given up.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { indexParked } from '#backend/platform/parked-jobs.ts'
import { auditFileRoute, auditRoute } from './audit.ts'
import { jobRoutes } from './jobs.ts'
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import type { Sandbox } from '#domain/operations.ts'
import { KAKAO_SANDBOX } from '#backend/config/kakao.ts'
import { PORTONE_SANDBOX } from '#backend/config/portone.ts'
import type { Config } from '#backend/config/config.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { CONSOLE_COOKIE, signAccessToken } from '#backend/platform/session.ts'

export const operationsFeature = (deps: Deps): Feature => ({
  routes: [auditRoute(deps), auditFileRoute(deps), ...jobRoutes(deps), sandboxesRoute(deps)],
  seed: async () => {
    await indexParked(deps.db)
    return []
  },
})

// `GET /admin/sandboxes`: the consoles of the providers' stand-ins, and the pass that opens them.
const SANDBOX = z.object({ name: z.enum(['portone', 'kakao']), url: z.string() }) satisfies z.ZodType<Sandbox>

const sandboxesOf = ({ portone, kakao, publicUrl }: Config): Sandbox[] => [
  ...(portone.isSandbox ? [{ name: 'portone' as const, url: `${publicUrl}${PORTONE_SANDBOX}/` }] : []),
  ...(kakao?.isSandbox ? [{ name: 'kakao' as const, url: `${publicUrl}${KAKAO_SANDBOX}/` }] : []),
]

/** A page that is opened by its address sends no token of the session: this cookie is one, for the consoles alone. */
const passOf = (token: string, secure: boolean): string =>
  `${CONSOLE_COOKIE}=${token}; Path=/api/sandbox; HttpOnly; SameSite=Strict${secure ? '; Secure' : ''}; Max-Age=${LIMITS.accessTokenMinutes * 60}`

const sandboxesRoute = ({ config, clock }: Deps): Route =>
  route({
    method: 'GET',
    path: '/admin/sandboxes',
    who: 'admin',
    summary: 'Consoles of the providers’ stand-ins, none in production; opens them to this browser for some minutes',
    answers: { 200: z.object({ sandboxes: z.array(SANDBOX) }) },
    handle: async ({ caller }) => {
      const sandboxes = sandboxesOf(config)
      if (sandboxes.length === 0) return { status: 200, body: { sandboxes } }
      const facts = { accountId: caller.id, sessionId: caller.sessionId }
      const { token } = signAccessToken(config.jwtSecret, facts, clock.now())
      const pass = passOf(token, config.publicUrl.startsWith('https:'))
      return { status: 200, body: { sandboxes }, headers: { 'Set-Cookie': pass } }
    },
  })
