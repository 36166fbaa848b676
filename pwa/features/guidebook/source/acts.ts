// What lists do to a whole guidebook. Loaded when it is first asked for.
import type { Id } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { deleteOnServer } from '#pwa/api/guidebook-list.ts'
import { database } from '#pwa/offline/current.ts'
import { pin, unpin } from '#pwa/offline/keep/pin.ts'
import { copyGuidebook, deleteGuidebook } from '#pwa/offline/structure.ts'

/** @throws NetworkError where this device does not have it and nobody gives it */
export const copyOne = (id: Id): Promise<Id> => copyGuidebook(id)

/** Here at once and on the server later, where the device holds it or nobody answers; on the server only, where not. */
export async function deleteOne(id: Id, title: string): Promise<void> {
  if (await database().heads.get(id)) return deleteGuidebook(id)
  await deleteOnServer(id).catch((failure: unknown) => {
    if (failure instanceof NetworkError) return deleteGuidebook(id, title)
    throw failure
  })
}

/** @throws NetworkError as `copyOne` */
export const keepOne = (id: Id, wanted: boolean): Promise<void> => (wanted ? pin(id) : unpin(id))
