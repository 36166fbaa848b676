// What changed in guidebooks, told to open pages at once; no content goes this way.
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { createHub, type Hub } from './hub.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { RELEASES, type Id } from '#domain/guidebook/document.ts'
import { Refusal } from '#domain/refusal.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import type { Measure } from '#backend/platform/metrics/metrics.ts'
import { route, type Caller, type Route } from '#backend/platform/route.ts'
import { mayEdit } from '#backend/features/guidebook/permissions.ts'
import { idOf } from '#backend/features/guidebook/wire.ts'
import { ownersOf, publicationStatuses } from './store.ts'

/** Guidebooks that one browser has open. */
const OPEN_MOST = 20

const openQuery = z.object({
  open: z
    .string()
    .max(OPEN_MOST * 37)
    .default('')
    .describe('Ids of guidebooks that are open, with commas: others’ are told to administrators'),
})

/** @throws Refusal GUIDEBOOK_NOT_FOUND where one is no id */
const idsOf = ({ open }: { open: string }): Id[] =>
  open === '' ? [] : [...new Set(open.split(','))].slice(0, OPEN_MOST).map(idOf)

const status = z.object({
  version: z.number().int(),
  published: z.boolean(),
  isPublicGallery: z.boolean(),
  release: z.enum(RELEASES),
  sentVersion: z.number().int().nullable(),
})
const versionsAnswer = z.object({ guidebooks: z.record(z.string(), status.nullable()) })

/** @throws Refusal GUIDEBOOK_NOT_FOUND where one of them is not the caller's to edit */
async function editableOf(deps: Deps, caller: Caller, ids: readonly Id[]): Promise<readonly Id[]> {
  const rows = (await ownersOf(deps.db, ids)).filter((row) => mayEdit(caller, row))
  if (rows.length < ids.length) throw new Refusal('GUIDEBOOK_NOT_FOUND')
  return ids
}

const stream = (deps: Deps, hub: Hub): Route =>
  route({
    method: 'GET',
    path: '/events',
    who: 'signed-in',
    summary:
      'Server-sent events { guidebook, version } (null: deleted) of own guidebooks and of what is open; named `switched` ' +
      'where only its publishing or gallery changed. `ask`: something may have been missed. `relieved`: a sixth stream of ' +
      'the account took the place of this one',
    query: openQuery,
    answers: { 200: z.string() },
    handle: async ({ caller, query, ctx }) => {
      const { body } = await hub.open(caller, await editableOf(deps, caller, idsOf(query)))
      // Compressed, an event would wait for the next ones.
      ctx.compress = false
      return { status: 200, body, headers: { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' } }
    },
  })

const versions = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/events/versions',
    who: 'signed-in',
    summary: 'How own guidebooks and those that are open stand now (null: gone); 304 where nothing changed',
    query: openQuery,
    answers: { 200: versionsAnswer },
    handle: async ({ caller, query, ctx }) => {
      const open = idsOf(query)
      const rows = (await publicationStatuses(deps.db, caller.id, open)).filter((row) => mayEdit(caller, row))
      const gone = open.map((id) => [id, null] as const)
      const found = rows.map(({ id, ownerId: _, ...status }) => [id, status] as const)
      const body = JSON.stringify({ guidebooks: Object.fromEntries([...gone, ...found]) })
      const ETag = `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`
      if (hasTag(ctx.get('if-none-match'), ETag)) return { status: 304, headers: { ETag } }
      return { status: 200, body, headers: { ETag, 'Content-Type': 'application/json; charset=utf-8' } }
    },
  })

const eventRoutes = (deps: Deps, hub: Hub): Route[] => [stream(deps, hub), versions(deps)]

export function eventsFeature(deps: Deps): Feature {
  const hub = createHub(deps)
  const open: Measure<never> = {
    name: 'gilbook_event_streams',
    help: 'Browsers that hear of changes from this process.',
    labels: [],
    read: async () => [{ labels: {}, value: hub.size() }],
  }
  return { routes: eventRoutes(deps, hub), measures: [open], stopping: hub.close }
}
