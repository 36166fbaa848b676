// `GET /users/{id}`: the account to its owner and to administrators.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { presentUser, USER } from './present.ts'
import { accountById } from './store.ts'

export function ownRoute(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/:userId',
    who: 'signed-in',
    summary: 'An account, to its owner or an administrator',
    params: z.object({ userId: z.string() }),
    answers: { 200: USER },
    handle: async ({ params, caller }) => {
      const known = z.uuid().safeParse(params.userId).success
      const allowed = known && (caller.id === params.userId || caller.role === 'admin')
      const account = allowed ? await accountById(deps.db, params.userId) : null
      if (!account) throw new Refusal('NOT_FOUND')
      return { status: 200, body: presentUser(account) }
    },
  })
}
