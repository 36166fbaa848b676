// A whole guidebook, as the server has it. Not in `api`, which lists load at once: its refusal would bring all of them along.
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
