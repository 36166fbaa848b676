// What lists do to a whole guidebook. Loaded when it is first asked for.
import type { Id } from '#domain/guidebook/document.ts'
import { NetworkError } from '#pwa/api/errors.ts'
import { setPublicGallery } from '#pwa/api/guidebook/guidebook.ts'
import { deleteOnServer } from '#pwa/api/guidebook/guidebook-list.ts'
import { language } from '#pwa/intl/language.ts'
import type { ListRow } from './list-row.ts'
import { database } from '#pwa/offline/database.ts'
import { pin, unpin } from '#pwa/offline/retention.ts'

import { copyGuidebook, deleteGuidebook } from '#pwa/offline/guidebooks.ts'
import { updateFacts } from '#pwa/offline/drafts.ts'

/** @throws NetworkError where this device does not have it and nobody gives it */
export const copyOne = (id: Id): Promise<Id> => copyGuidebook(id, language())

/**
 * Here at once and on the server later, where the device holds it or nobody answers; on the server only, where not.
 * Somebody else's goes on the server first, which may ask for the password: there is no later.
 * @throws NetworkError for somebody else's
 */
export async function deleteOne({ _id, ownerId }: Pick<ListRow, '_id' | 'ownerId'>, title: string): Promise<void> {
  const isHeld = (await database().heads.get(_id)) !== undefined
  const isOwn = ownerId === null || ownerId === database().userId
  if (isHeld && isOwn) return deleteGuidebook(_id)
  await deleteOnServer(_id).catch((failure: unknown) => {
    if (isOwn && failure instanceof NetworkError) return deleteGuidebook(_id, title)
    throw failure
  })
  if (isHeld) await deleteGuidebook(_id)
}

/** @throws NetworkError as `copyOne` */
export const setPinned = (id: Id, wanted: boolean): Promise<void> => (wanted ? pin(id) : unpin(id))

/** @throws NetworkError: the server has the last word on who is in it */
export async function takeOutOfGallery(id: Id): Promise<void> {
  await setPublicGallery(id, false)
  await updateFacts(id, { isPublicGallery: false })
}
