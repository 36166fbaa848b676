// Pictures of a guidebook: of its header, cover and footer, and of single items.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import type { Item, Page, Picture } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import { filesNamed } from '#domain/guidebook/named-files.ts'
import { Refusal } from '#domain/refusal.ts'
import { coverAvif } from '#backend/platform/images/cover.ts'
import type { StoredPicture } from '#backend/platform/images/picture.ts'
import { storePicture } from '#backend/platform/images/store-picture.ts'
import type { Deps } from '#backend/platform/deps.ts'
import {
  multipart,
  route,
  type RouteResponse,
  type Caller,
  type Route,
  type UploadedFile,
} from '#backend/platform/route.ts'
import { editable, lockEditable } from '#backend/features/guidebook/permissions.ts'
import { applyChange } from '#backend/features/guidebook/save.ts'
import { headById, nodesElsewhere, pageWithNode } from '#backend/features/guidebook/store/read.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { updateRow } from '#backend/features/guidebook/store/write.ts'
import { recordVersion } from '#backend/features/guidebook/store/versions.ts'
import { claimPictures, recordReferences } from '#backend/features/storage/references.ts'
import { refuseFull } from '#backend/features/storage/use.ts'
import { idOf, oneParams, pictureAnswer } from '#backend/features/guidebook/wire.ts'
import { etagOf } from './document.ts'

const itemParams = z.object({
  guidebookId: z.string(),
  contentId: z.string(),
  sectionId: z.string(),
  itemId: z.string(),
})
type ItemParams = z.output<typeof itemParams>

const PARTS = { header: 'header', subtitle: 'subheader', footer: 'footer' } as const
type Part = (typeof PARTS)[keyof typeof PARTS]

/** Before anything is decoded. @throws Refusal GUIDEBOOK_NOT_SAVED, GUIDEBOOK_NOT_FOUND. */
async function saved(deps: Deps, caller: Caller, guidebookId: string): Promise<HeadRow> {
  if (guidebookId === 'NEW' || guidebookId === 'sample') throw new Refusal('GUIDEBOOK_NOT_SAVED')
  return editable(caller, await headById(deps.db, idOf(guidebookId)))
}

/** Made, given room in what the guidebook's owner may store, and stored. @throws as storePicture, QUOTA_REACHED, QUOTA_LEAVING */
async function stored(deps: Deps, head: HeadRow, { path }: UploadedFile): Promise<StoredPicture> {
  await refuseFull(deps.db, head.ownerId, deps.clock.now())
  return storePicture(
    deps.files,
    () => readFile(path),
    (files) => claimPictures(deps, head, files),
  )
}

const reply = (picture: Picture, version: number): RouteResponse => ({
  status: 200,
  body: { ...picture, version },
  headers: etagOf(version),
})

interface By {
  caller: Caller
  now: Date
}

async function setPart(tx: Db, head: HeadRow, part: Part, image: Picture, { caller, now }: By): Promise<number> {
  const shown = { ...JSON.parse(head[part]), type: 'image', image }
  const { version } = await updateRow(tx, head.id, { [part]: shown }, now)
  await recordReferences(tx, head.id, { named: filesNamed({ [part]: shown }, []), textBytes: null, now })
  await recordVersion(tx, head.id, caller.id, false)
  return version
}

/** The item with the picture: its only one, or the last of its list. */
const withPicture = (item: Item, picture: Picture): Item =>
  'images' in item ? { ...item, images: [...item.images, picture] } : ({ ...item, image: picture } as Item)

const pageWith = (page: Page, itemId: string, picture: Picture): Page => ({
  ...page,
  sections: page.sections.map((section) => ({
    ...section,
    items: section.items.map((item) => (item._id === itemId ? withPicture(item, picture) : item)),
  })),
})

/** The page itself. @throws Refusal INVALID where the item is of a kind without pictures. */
function takesPicture(page: Page, itemId: string): Page {
  const item = page.sections.flatMap(({ items }) => items).find(({ _id }) => _id === idOf(itemId))
  if (!item || !('image' in item || 'images' in item)) throw new Refusal('INVALID', { fields: { itemId: 'invalid' } })
  return page
}

/**
 * The stored page of the item. null where the server does not know the item yet: its edit is still on the way.
 * @throws Refusal NOT_FOUND where a node of the path belongs to another guidebook of the same owner.
 */
async function pageOfItem(db: Db, head: HeadRow, { contentId, sectionId, itemId }: ItemParams): Promise<Page | null> {
  const body = await pageWithNode(db, head.id, idOf(itemId))
  if (body) return takesPicture(JSON.parse(body) as Page, itemId)
  if (await nodesElsewhere(db, head, [contentId, sectionId, itemId].map(idOf))) throw new Refusal('NOT_FOUND')
  return null
}

function partRoute(deps: Deps, name: keyof typeof PARTS): Route {
  return route({
    method: 'POST',
    path: `/guidebooks/:guidebookId/${name}/image`,
    who: 'signed-in',
    params: oneParams,
    summary: `Sets the picture of the ${PARTS[name]}`,
    body: multipart(LIMITS.pictureBytes, 'PICTURE_TOO_LARGE'),
    answers: { 200: pictureAnswer },
    handle: async ({ params, caller, file, transact }) => {
      const found = await saved(deps, caller, params.guidebookId)
      const picture = await stored(deps, found, file)
      const answer = await transact(async (tx) => {
        const head = await lockEditable(tx, caller, found.id)
        return reply(picture, await setPart(tx, head, PARTS[name], picture, { caller, now: deps.clock.now() }))
      })
      if (name === 'subtitle') prepareCover(deps, picture)
      return answer
    },
  })
}

/** In the background: a reader that comes sooner makes it itself. */
function prepareCover({ files, log }: Deps, picture: Picture): void {
  coverAvif(files, picture.medium).catch((error: unknown) =>
    log.warn({ err: error }, 'a cover could not be made small'),
  )
}

function itemRoute(deps: Deps): Route {
  return route({
    method: 'POST',
    path: '/guidebooks/:guidebookId/contents/:contentId/sections/:sectionId/items/:itemId/upload',
    who: 'signed-in',
    params: itemParams,
    body: multipart(LIMITS.pictureBytes, 'PICTURE_TOO_LARGE'),
    summary: 'Sets the picture of an item; of one not saved yet, only stores it',
    answers: { 200: pictureAnswer },
    handle: async ({ params, caller, file, transact }) => {
      const found = await saved(deps, caller, params.guidebookId)
      await pageOfItem(deps.db, found, params)
      const picture = await stored(deps, found, file)
      return transact(async (tx) => {
        const head = await lockEditable(tx, caller, found.id)
        const page = await pageOfItem(tx, head, params)
        if (!page) return reply(picture, head.version)
        const pages = [pageWith(page, idOf(params.itemId), picture)]
        const by = { caller, secrets: deps.config.passwordSecrets, now: deps.clock.now() }
        const { version } = await applyChange(tx, head, { shell: {}, access: {}, pages, order: head.pageOrder }, by)
        return reply(picture, version)
      })
    },
  })
}

export const pictureRoutes = (deps: Deps): Route[] => [
  partRoute(deps, 'header'),
  partRoute(deps, 'subtitle'),
  partRoute(deps, 'footer'),
  itemRoute(deps),
]
