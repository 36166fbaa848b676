// The portrait of an account: a square, shown beside the name.
import { readFile } from 'node:fs/promises'
import type { EntityManager } from 'typeorm'
import { Refusal } from '#domain/refusal.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { storePortrait } from '#backend/platform/images/portrait.ts'
import { multipart, route, type RouteResponse, type Route } from '#backend/platform/route.ts'
import { presentUser, USER } from './present.ts'
import { accountById, changeAccount } from './store.ts'
import { claimFiles } from '#backend/features/storage/references.ts'
import { markUnreferenced } from '#backend/features/storage/store.ts'
import { ownId, USER_ID } from './own.ts'

export const portraitRoutes = (deps: Deps): Route[] => [choose(deps), takeOff(deps)]

function choose(deps: Deps): Route {
  return route({
    method: 'PUT',
    path: '/users/:userId/image',
    who: 'signed-in',
    summary: 'A picture as the own portrait, cut to its middle square',
    params: USER_ID,
    body: multipart(LIMITS.pictureBytes, 'PICTURE_TOO_LARGE', 'PICTURE_MISSING'),
    answers: { 200: USER },
    limit: { name: 'portrait', points: 30, seconds: 600, by: 'caller' },
    handle: async ({ params, caller, file, transact }) => {
      const id = ownId(caller, params.userId)
      const image = await storePortrait(
        deps.files,
        () => readFile(file.path),
        (files) => claimFiles(deps, files),
      )
      return transact((tx) => wear(tx, id, image, deps.clock.now()))
    },
  })
}

function takeOff(deps: Deps): Route {
  return route({
    method: 'DELETE',
    path: '/users/:userId/image',
    who: 'signed-in',
    summary: 'Takes the own portrait off',
    params: USER_ID,
    answers: { 200: USER },
    handle: async ({ params, caller, transact }) => {
      const id = ownId(caller, params.userId)
      return transact((tx) => wear(tx, id, null, deps.clock.now()))
    },
  })
}

async function wear(tx: EntityManager, id: string, image: string | null, now: Date): Promise<RouteResponse> {
  const account = await accountById(tx, id)
  if (!account) throw new Refusal('UNAUTHENTICATED')
  await changeAccount(tx, id, { image }, now)
  if (account.image !== null && account.image !== image) await markUnreferenced(tx, account.image)
  return { status: 200, body: presentUser({ ...account, image }) }
}
