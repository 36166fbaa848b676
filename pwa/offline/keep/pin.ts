// 'Keep on this device', asked for by somebody: until they say otherwise, on any line.
import type { Id } from '#domain/guidebook/document.ts'
import { askToLast } from '#pwa/offline/app/room.ts'
import { database } from '#pwa/offline/current.ts'
import { refreshGuidebook } from '#pwa/offline/open.ts'
import { keepSoon } from './keep-soon.ts'

/** @throws ApiError, NetworkError where the device does not have it yet and nobody gives it */
export async function pin(id: Id): Promise<void> {
  void askToLast()
  const db = database()
  if (!(await db.heads.get(id))) await refreshGuidebook(id)
  await db.heads.update(id, { pinned: true, missing: undefined })
  keepSoon()
}

export async function unpin(id: Id): Promise<void> {
  await database().heads.update(id, { pinned: undefined })
  keepSoon()
}
