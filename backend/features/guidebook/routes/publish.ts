// Publishing and the public gallery, with their limits judged under the owner's lock.
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasPlan } from '#domain/identity/account.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { route, type RouteResponse, type Caller, type Route, type RouteLimit } from '#backend/platform/route.ts'
import { editable, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { auditOthers } from '#backend/features/guidebook/audit.ts'
import { sendStanding } from '#backend/features/guidebook/release.ts'
import { giveShortLink } from '#backend/features/guidebook/short-link.ts'
import { headById } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import {
  lockOwner,
  publishedCount,
  setGallery,
  setPublished,
  setUnpublished,
  unpublishAll,
} from '#backend/features/guidebook/store/publish.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'
import { idOf, oneParams, stateAnswer } from '#backend/features/guidebook/wire.ts'

type State = Pick<HeadRow, 'published' | 'isPublicGallery'>

const reply = (head: HeadRow, state: State): RouteResponse => ({
  status: 200,
  body: {
    _id: head.id,
    version: head.version,
    updatedAt: head.updatedAt.toISOString(),
    published: state.published,
    isPublicGallery: state.isPublicGallery,
  },
})

/** The owner's row first, then the guidebook's: one order for everyone, so that nobody waits in a circle. */
async function takeWithOwner(tx: Db, caller: Caller, guidebookId: string) {
  const found = editable(caller, await headById(tx, idOf(guidebookId)))
  const plan = await lockOwner(tx, found.ownerId)
  return { plan, head: await lockEditable(tx, caller, guidebookId) }
}

/** Where changes wait to be sent, what stands is sent by it. @throws Refusal SUBSCRIPTION_NEEDED, PUBLISH_LIMIT. */
async function publish(tx: EntityManager, caller: Caller, guidebookId: string, now: Date): Promise<RouteResponse> {
  const { plan, head } = await takeWithOwner(tx, caller, guidebookId)
  if (head.published) return reply(head, head)
  if (caller.role !== 'admin' && !hasPlan(plan, now)) throw new Refusal('SUBSCRIPTION_NEEDED')
  if ((await publishedCount(tx, head.ownerId)) >= LIMITS.publishedGuidebooks) throw new Refusal('PUBLISH_LIMIT')
  await setPublished(tx, head.id, now)
  if (head.release === 'sent') await sendStanding(tx, head, { caller, now })
  await giveShortLink(tx, head.id, now)
  const after = { published: true, isPublicGallery: head.isPublicGallery }
  await auditOthers(tx, caller, { act: 'publish', head, after }, now)
  return reply(head, after)
}

/** @throws Refusal NOT_PUBLISHED. */
async function showInGallery(
  { jobs, clock }: Deps,
  tx: EntityManager,
  caller: Caller,
  guidebookId: string,
  isShown: boolean,
): Promise<RouteResponse> {
  const head = await lockEditable(tx, caller, guidebookId)
  if (!head.published) throw new Refusal('NOT_PUBLISHED')
  const [now, after] = [clock.now(), { published: true, isPublicGallery: isShown }]
  await setGallery(tx, head.id, isShown)
  await auditOthers(tx, caller, { act: 'gallery', head, after }, now)
  // Queues nothing for one that was taken out, or is locked.
  await queueThumbnails(tx, jobs, [head.id], { priority: 'high', now })
  return reply(head, after)
}

/** More than a person does: with each that is closed a shared cache is told some hundred addresses. */
const OFTEN: RouteLimit = { name: 'publishing', points: 120, seconds: 60, by: 'caller' }

export function publishRoutes(deps: Deps): Route[] {
  const answers = { 200: stateAnswer }
  return [
    route({
      method: 'PUT',
      path: '/guidebooks/:guidebookId/publish',
      who: 'signed-in',
      limit: OFTEN,
      params: oneParams,
      answers,
      summary: 'Publishes; needs a plan, and at most ten are published',
      handle: async ({ params, caller, transact }) =>
        transact((tx) => publish(tx, caller, params.guidebookId, deps.clock.now())),
    }),
    route({
      method: 'PUT',
      path: '/guidebooks/:guidebookId/unpublish',
      who: 'signed-in',
      limit: OFTEN,
      params: oneParams,
      answers,
      summary: 'Takes the guidebook back from its readers and the gallery',
      handle: async ({ params, caller, transact }) =>
        transact(async (tx) => {
          const { head } = await takeWithOwner(tx, caller, params.guidebookId)
          await setUnpublished(tx, head.id)
          const after = { published: false, isPublicGallery: false }
          await auditOthers(tx, caller, { act: 'unpublish', head, after }, deps.clock.now())
          return reply(head, after)
        }),
    }),
    route({
      method: 'PUT',
      path: '/guidebooks/unpublishall',
      who: 'signed-in',
      limit: OFTEN,
      summary: 'Unpublishes all own guidebooks',
      answers: { 200: z.object({ result: z.array(z.string()) }) },
      handle: async ({ caller, transact }) =>
        transact(async (tx) => {
          await lockOwner(tx, caller.id)
          return { status: 200, body: { result: await unpublishAll(tx, caller.id) } }
        }),
    }),
    route({
      method: 'PATCH',
      path: '/guidebooks/:guidebookId/public-gallery',
      who: 'signed-in',
      params: oneParams,
      answers,
      summary: 'Shows it in the public gallery or not; only while published',
      body: z.object({ isPublicGallery: z.boolean({ error: 'required' }) }),
      handle: async ({ params, body, caller, transact }) =>
        transact((tx) => showInGallery(deps, tx, caller, params.guidebookId, body.isPublicGallery)),
    }),
  ]
}
