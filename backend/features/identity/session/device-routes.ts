// The devices that are signed in to an account: told to its owner, who may sign each of them out.
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type Route } from '#backend/platform/route.ts'
import { ownId, USER_ID } from '#backend/features/identity/own.ts'
import { endOwnSession, liveSessionsOf, revokeOtherSessions, type LiveSession } from './store.ts'
import { deviceOf } from './device.ts'

const DEVICE = z.object({
  _id: z.uuid(),
  /** The one that asks. */
  current: z.boolean(),
  browser: z.string(),
  system: z.string(),
  kind: z.enum(['phone', 'tablet', 'computer']),
  createdAt: z.iso.datetime(),
  usedAt: z.iso.datetime(),
})

export const deviceRoutes = (deps: Deps): Route[] => [list(deps), endOne(deps), endOthers(deps)]

const present = ({ id, userAgent, createdAt, usedAt }: LiveSession, currentId: string): z.output<typeof DEVICE> => ({
  _id: id,
  current: id === currentId,
  ...deviceOf(userAgent),
  createdAt: createdAt.toISOString(),
  usedAt: usedAt.toISOString(),
})

function list(deps: Deps): Route {
  return route({
    method: 'GET',
    path: '/users/:userId/sessions',
    who: 'signed-in',
    summary: 'Where the own account is signed in, the last used first',
    params: USER_ID,
    answers: { 200: z.object({ sessions: z.array(DEVICE) }) },
    handle: async ({ params, caller }) => {
      const rows = await liveSessionsOf(deps.db, ownId(caller, params.userId), deps.clock.now())
      return { status: 200, body: { sessions: rows.map((row) => present(row, caller.sessionId)) } }
    },
  })
}

function endOne(deps: Deps): Route {
  return route({
    method: 'DELETE',
    path: '/users/:userId/sessions/:sessionId',
    who: 'signed-in',
    summary: 'Signs one device of the own account out',
    params: USER_ID.extend({ sessionId: z.string() }),
    answers: { 204: z.undefined() },
    handle: async ({ params, caller, transact }) => {
      const id = ownId(caller, params.userId)
      const sessionId = z.uuid().safeParse(params.sessionId).data
      return transact(async (tx) => {
        const ended = sessionId !== undefined && (await endOwnSession(tx, id, sessionId, deps.clock.now()))
        if (!ended) throw new Refusal('NOT_FOUND')
        return { status: 204 }
      })
    },
  })
}

function endOthers(deps: Deps): Route {
  return route({
    method: 'DELETE',
    path: '/users/:userId/sessions',
    who: 'signed-in',
    summary: 'Signs every other device of the own account out',
    params: USER_ID,
    answers: { 204: z.undefined() },
    handle: async ({ params, caller, transact }) => {
      const id = ownId(caller, params.userId)
      return transact(async (tx) => {
        await revokeOtherSessions(tx, id, caller.sessionId, deps.clock.now())
        return { status: 204 }
      })
    },
  })
}
