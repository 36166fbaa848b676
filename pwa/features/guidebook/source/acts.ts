// What lists do to a whole guidebook. Loaded when it is first asked for.
import type { Id } from '#domain/guidebook/document.ts'
import { deleteOnServer } from '#pwa/api/guidebook-list.ts'
import { database } from '#pwa/offline/current.ts'
import { copyGuidebook, deleteGuidebook } from '#pwa/offline/structure.ts'

export const copyOne = (id: Id): Promise<Id> => copyGuidebook(id)

/** Here at once and on the server later, where the device holds it; on the server only, where not. */
export async function deleteOne(id: Id): Promise<void> {
  const held = await database().heads.get(id)
  await (held ? deleteGuidebook(id) : deleteOnServer(id))
}
