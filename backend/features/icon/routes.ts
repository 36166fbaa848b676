// Adding an icon to one's library, and taking one out of it.
import { randomUUID } from 'node:crypto'
import { open, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { ICON_HEAD_BYTES, iconName, iconTrouble } from '#domain/icon.ts'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { storeIcon } from '#backend/platform/images/icon.ts'
import { claimFiles } from '#backend/features/storage/references.ts'
import { lockAllowance, refuseBeyond, refuseFull as refuseFullStorage } from '#backend/features/storage/use.ts'
import { multipart, route, type Caller, type Route, type UploadedFile } from '#backend/platform/route.ts'
import { ICON, presentIcon, ICONS } from './present.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { countOwn, iconById, insertIcon, removeIcon, countIcons, listIcons, type IconFilters } from './store.ts'
import type { IconRow } from './table.ts'
import { ownerFilters, paged, pageQuery } from '#backend/platform/paging.ts'

/** @throws Refusal ICON_TYPE, ICON_TOO_LARGE, ICON_DIMENSIONS or ICON_DAMAGED, reading no more than the head. */
async function judge({ path, size }: UploadedFile): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ICON_HEAD_BYTES), 0, ICON_HEAD_BYTES, 0)
    const trouble = iconTrouble(buffer.subarray(0, bytesRead), size)
    if (trouble) throw new Refusal(trouble)
  } finally {
    await file.close()
  }
}

/** @throws Refusal ICON_LIMIT at a hundred. */
async function refuseFull(db: Db, ownerId: string): Promise<void> {
  if ((await countOwn(db, ownerId)) >= LIMITS.icons) throw new Refusal('ICON_LIMIT')
}

const add = (deps: Deps): Route =>
  route({
    method: 'POST',
    path: '/icons',
    who: 'signed-in',
    summary: 'Adds a PNG of 100×100 px under 10 KB to the own icons, at most 100',
    // Room for any picture, so that what is no PNG is told so first; what is kept is under 10 KB.
    body: multipart(LIMITS.pictureBytes, 'ICON_TOO_LARGE', 'ICON_BUSY'),
    answers: { 201: z.object({ success: z.literal(true), data: ICON }) },
    handle: async ({ caller, file, transact }) => {
      await judge(file)
      await refuseFull(deps.db, caller.id)
      const now = deps.clock.now()
      await refuseFullStorage(deps.db, caller.id, now)
      let bytes = 0
      const url = await storeIcon(deps.files, await readFile(file.path), async (files) => {
        bytes = files[0]?.bytes ?? 0
        await refuseFullStorage(deps.db, caller.id, now, bytes)
        await claimFiles(deps, files)
      })
      return transact(async (tx) => {
        const allowed = await lockAllowance(tx, caller.id, now)
        await refuseFull(tx, caller.id)
        await refuseBeyond(tx, caller.id, allowed, bytes)
        const icon = {
          id: randomUUID(),
          ownerId: caller.id,
          url,
          name: iconName(file.name),
          createdAt: now,
        }
        await insertIcon(tx, icon)
        const data = presentIcon({ ...icon, ownerName: caller.name, ownerCompany: caller.companyName })
        return { status: 201, body: { success: true, data } }
      })
    },
  })

/** @throws Refusal ICON_NOT_FOUND for another account's icon as well as for a missing one */
function removable(caller: Caller, icon: IconRow | null): IconRow {
  if (!icon || (caller.role !== 'admin' && caller.id !== icon.ownerId)) throw new Refusal('ICON_NOT_FOUND')
  return icon
}

const remove = (): Route =>
  route({
    method: 'DELETE',
    path: '/icons/:iconId',
    who: 'signed-in',
    summary: 'Takes an icon out of its library; guidebooks that wear it keep it',
    params: z.object({ iconId: z.string() }),
    answers: { 200: z.object({ success: z.literal(true), _id: z.string() }) },
    handle: async ({ params, caller, transact }) =>
      transact(async (tx) => {
        const id = idSchema.safeParse(params.iconId).data
        const icon = removable(caller, id === undefined ? null : await iconById(tx, id))
        // Its file stays: pages name it by its content, in copies and saved guidebooks too, and others may have the same.
        await removeIcon(tx, icon.id)
        return { status: 200, body: { success: true, _id: icon.id } }
      }),
  })

export const writeRoutes = (deps: Deps): Route[] => [add(deps), remove()]

// The lists of icons: one's own, which is one page, and the administrator's.

const page = pageQuery(LIMITS.icons)
const query = z.object({ ...page, ...ownerFilters })

export function listRoutes(deps: Deps): Route[] {
  const answer = async (wanted: IconFilters, asked: z.output<z.ZodObject<typeof page>>) => {
    const found = await countIcons(deps.db, wanted)
    const { figures, ...window } = paged(asked, found.count)
    const icons = (await listIcons(deps.db, wanted, found, window)).map(presentIcon)
    return { status: 200, body: { icons, ...figures, ...(found.isLeast && { isLeast: true as const }) } }
  }
  return [
    route({
      method: 'GET',
      path: '/icons',
      who: 'signed-in',
      summary: 'Own icons, newest first',
      query: z.object(page),
      answers: { 200: ICONS },
      handle: async ({ caller, query: asked }) => answer({ ownerId: caller.id }, asked),
    }),
    route({
      method: 'GET',
      path: '/admin/icons',
      who: 'admin',
      summary: "Everyone's icons, newest first; `search` looks for owners",
      query,
      answers: { 200: ICONS },
      handle: async ({ query: asked }) => answer({ search: asked.search, company: asked.company }, asked),
    }),
  ]
}
