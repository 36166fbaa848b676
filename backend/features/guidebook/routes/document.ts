// Making, reading, saving and deleting a guidebook.
import { randomUUID } from 'node:crypto'
import type { EntityManager } from 'typeorm'
import { z } from 'zod'
import type { Guidebook, GuidebookRecord } from '#domain/guidebook/document.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { route, type RouteResponse, type Caller, type Route } from '#backend/platform/route.ts'
import { checkConfirmed } from '#backend/platform/session.ts'
import { drawLater } from '#backend/features/map/picture/draw-later.ts'
import { mayEdit, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { makeGuidebook } from '#backend/features/guidebook/make.ts'
import { auditOthers } from '#backend/features/guidebook/audit.ts'
import { copiedSettings } from '#backend/features/guidebook/copied-settings.ts'
import { answerPublic } from '#backend/features/guidebook/public/public-form.ts'
import { recordText } from '#backend/features/guidebook/record.ts'
import {
  applyChange,
  changeOfPatch,
  changeOfDocument,
  checkVersion,
  type SaveRequest,
} from '#backend/features/guidebook/save.ts'
import { publishedById } from '#backend/features/guidebook/store/public.ts'
import { documentById } from '#backend/features/guidebook/store/read.ts'
import { lastSaver } from '#backend/features/guidebook/store/versions.ts'
import type { HeadRow, DocumentRow } from '#backend/features/guidebook/store/rows.ts'
import { removeGuidebook, type Saved } from '#backend/features/guidebook/store/write.ts'
import {
  idOf,
  newBody,
  oneParams,
  pagesAhead,
  patchBody,
  recordAnswer,
  savedAnswer,
  wholeBody,
} from '#backend/features/guidebook/wire.ts'
import { dropThumbnail } from '#backend/features/thumbnail/gone.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'

export const etagOf = (version: number): Record<string, string> => ({ ETag: `"${version}"` })

export const recordReply = (row: DocumentRow, status = 200, savedBy?: GuidebookRecord['savedBy']): RouteResponse => ({
  status,
  body: recordText(row, savedBy),
  headers: { ...etagOf(row.version), 'Content-Type': 'application/json; charset=utf-8' },
})

export const savedReply = (id: string, { version, updatedAt }: Saved, more: object = {}): RouteResponse => ({
  status: 200,
  body: { _id: id, version, updatedAt: updatedAt.toISOString(), ...more },
  headers: etagOf(version),
})

/** The document and what stands beside it in the same body. */
function parted({ password, isSampleGuidebook, isSampleContent, release, ...document }: z.output<typeof wholeBody>) {
  const id = idSchema.safeParse(document._id)
  const guidebook: Guidebook = { ...document, _id: id.success ? id.data : randomUUID() }
  return { guidebook, access: { password, isSampleGuidebook, isSampleContent, release } }
}

const doneBy = ({ config, clock }: Deps, caller: Caller) => ({
  caller,
  secrets: config.passwordSecrets,
  now: clock.now(),
})

async function save(
  deps: Deps,
  tx: EntityManager,
  caller: Caller,
  head: HeadRow,
  change: SaveRequest,
): Promise<RouteResponse> {
  await drawLater(deps, tx, change.pages, change.shell.language ?? head.language)
  const { missing, ...saved } = await applyChange(tx, head, change, doneBy(deps, caller))
  // Its thumbnail showed what readers saw until now.
  if (head.sentVersion !== null && change.access.release === 'live') {
    await queueThumbnails(tx, deps.jobs, [head.id], { priority: 'high', now: saved.updatedAt })
  }
  const gone = missing.length > 0 ? { missing: missing.map((name) => `/uploads/${name}`) } : {}
  // Says that the choice was understood: an instance from before would have passed it over.
  const { release } = change.access
  return savedReply(head.id, saved, { ...gone, ...(release && { release }) })
}

const make = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/guidebooks',
    who: 'signed-in',
    summary: 'Makes a guidebook; the id may be the caller’s choice',
    body: newBody,
    bodyLimit: LIMITS.documentBytes,
    ahead: pagesAhead,
    answers: { 200: recordAnswer, 201: recordAnswer },
    handle: async ({ body, caller, transact }) =>
      transact(async (tx) => {
        const { guidebook, access } = parted(body)
        const known = await documentById(tx, guidebook._id)
        if (known && known.ownerId === caller.id) return recordReply(known)
        const original = await copiedSettings(tx, caller, deps.config.passwordSecrets, body.copiedFrom, access.password)
        const { password } = original
        const release = access.release ?? original.release
        await drawLater(deps, tx, guidebook.contents, guidebook.language)
        return recordReply(
          await makeGuidebook(tx, guidebook, { ...access, password, release }, doneBy(deps, caller)),
          201,
        )
      }),
  })

const read = (deps: Deps): Route =>
  route({
    method: 'GET',
    path: '/guidebooks/:guidebookId',
    who: 'signed-in',
    params: oneParams,
    summary: 'The guidebook with what the server keeps about it; to a stranger its public form while published',
    answers: { 200: recordAnswer },
    handle: async ({ params, caller, ctx }) => {
      const id = idOf(params.guidebookId)
      const row = await documentById(deps.db, id)
      if (row && mayEdit(caller, row)) {
        const isKnown = hasTag(ctx.get('if-none-match'), `"${row.version}"`)
        if (isKnown) return { status: 304, headers: etagOf(row.version) }
        return recordReply(row, 200, await lastSaver(deps.db, id))
      }
      return answerPublic(deps, await publishedById(deps.db, id, deps.config.partnerUserId), ctx.get('x-unlock'))
    },
  })

const replace = (deps: Deps): Route =>
  route({
    method: 'PUT',
    path: '/guidebooks/:guidebookId',
    who: 'signed-in',
    summary: 'Saves the whole document; needs If-Match',
    params: oneParams,
    body: wholeBody,
    bodyLimit: LIMITS.documentBytes,
    ahead: pagesAhead,
    answers: { 200: savedAnswer },
    handle: async ({ params, body, caller, ifMatch, transact }) =>
      transact(async (tx) => {
        const head = await lockEditable(tx, caller, params.guidebookId)
        await checkVersion(tx, head, ifMatch)
        const { guidebook, access } = parted({ ...body, _id: sameId(body._id, head.id) })
        return save(deps, tx, caller, head, changeOfDocument(guidebook, access))
      }),
  })

const change = (deps: Deps): Route =>
  route({
    method: 'PATCH',
    path: '/guidebooks/:guidebookId',
    who: 'signed-in',
    summary: 'Saves what changed; needs If-Match',
    params: oneParams,
    body: patchBody,
    bodyLimit: LIMITS.documentBytes,
    ahead: pagesAhead,
    answers: { 200: savedAnswer },
    handle: async ({ params, body, caller, ifMatch, transact }) =>
      transact(async (tx) => {
        const head = await lockEditable(tx, caller, params.guidebookId)
        await checkVersion(tx, head, ifMatch)
        return save(deps, tx, caller, head, changeOfPatch(head, body))
      }),
  })

const remove = ({ jobs, clock }: Deps): Route =>
  route({
    method: 'DELETE',
    path: '/guidebooks/:guidebookId',
    who: 'signed-in',
    danger: 'of-others',
    summary: 'Deletes the guidebook for good',
    params: oneParams,
    answers: { 200: z.object({ _id: z.string() }) },
    handle: async ({ params, caller, transact }) =>
      transact(async (tx) => {
        const head = await lockEditable(tx, caller, params.guidebookId)
        if (head.ownerId !== caller.id) checkConfirmed(caller, clock.now())
        await removeGuidebook(tx, head.id)
        await auditOthers(tx, caller, { act: 'delete', head, after: null }, clock.now())
        await dropThumbnail(tx, jobs, head.thumbnailUrl)
        return { status: 200, body: { _id: head.id } }
      }),
  })

export const documentRoutes = (deps: Deps): Route[] => [
  make(deps),
  read(deps),
  replace(deps),
  change(deps),
  remove(deps),
]

/** @throws Refusal INVALID where the body is of another guidebook than the path. */
function sameId(given: string | undefined, id: string): string {
  if (given !== undefined && idSchema.safeParse(given).success && given !== id) {
    throw new Refusal('INVALID', { fields: { _id: 'invalid' } })
  }
  return id
}
