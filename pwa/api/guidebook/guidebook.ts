// The calls for whole guidebooks that need the server's answer: publishing, gallery, password.
import type { GuidebookRecord, Id } from '#domain/guidebook/document.ts'
import { isRecord } from '#domain/is-record.ts'
import { Refusal } from '#domain/refusal.ts'
import { call } from '#pwa/api/call/call.ts'

/**
 * One's own, or for administrators anybody's, whole.
 * @throws ApiError (404: absent or somebody else's), Refusal FORBIDDEN (somebody else's, published), NetworkError
 */
export async function readGuidebook(id: Id): Promise<GuidebookRecord> {
  const isAnswer = (body: unknown): boolean => isRecordOf(id, body) || isPublic(body)
  const { body } = await call<GuidebookRecord>({ path: `/guidebooks/${id}`, isAnswer })
  // Of somebody else's the server answers what any reader sees: nothing to edit.
  if (isPublic(body)) throw new Refusal('FORBIDDEN')
  return body
}

const PARTS = ['header', 'subheader', 'footer', 'user']

const isRecordOf = (id: Id, body: unknown): boolean =>
  isRecord(body) &&
  body['_id'] === id &&
  Number.isInteger(body['version']) &&
  Array.isArray(body['contents']) &&
  body['contents'].every(isRecord) &&
  PARTS.every((part) => isRecord(body[part]))

const isPublic = (body: unknown): boolean =>
  isRecord(body) &&
  typeof body['uuid'] === 'string' &&
  !('user' in body) &&
  (body['locked'] === true || Array.isArray(body['contents']))

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
