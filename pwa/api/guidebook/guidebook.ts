// The calls for whole guidebooks that need the server's answer: publishing, gallery, password.
import type { Id } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

/** Throws ApiError SUBSCRIPTION_NEEDED or PUBLISH_LIMIT. Everything that readers are to see has to be sent before. */
export async function publishGuidebook(id: Id): Promise<void> {
  await call({ method: 'PUT', path: `/guidebooks/${id}/publish`, idempotencyKey: crypto.randomUUID() })
}

/** The readers' password, for its owner only; null where there is none. */
export async function readGuidebookPassword(id: Id): Promise<string | null> {
  const { body } = await call<{ password: string | null }>({ path: `/guidebooks/${id}/password` })
  return body.password
}

/** The password: null opens the guidebook to everyone with the link. The marks: for an administrator's own ones. */
export interface Facts {
  password?: string | null
  isSampleGuidebook?: boolean
  isSampleContent?: boolean
}

/** Throws ApiError 412 for a stale version. */
export async function patchFacts(id: Id, shell: Facts, version: number): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await call({ method: 'PATCH', path: `/guidebooks/${id}`, body: { shell }, ifMatch: version, idempotencyKey })
}

/** The gallery lists it or not; only while published. */
export async function setPublicGallery(id: Id, isPublicGallery: boolean): Promise<void> {
  const idempotencyKey = crypto.randomUUID()
  await call({ method: 'PATCH', path: `/guidebooks/${id}/public-gallery`, body: { isPublicGallery }, idempotencyKey })
}
