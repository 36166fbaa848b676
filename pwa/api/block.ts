// Calls for own blocks.
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import { isRecord } from '#domain/is-record.ts'
import { call } from '#pwa/api/call/call.ts'

/**
 * All of one's own: there are a hundred at most.
 * @param known the tag of an answer from before; null: none
 * @returns `blocks` is absent where they still are as they were then
 */
export async function listBlocks(known: string | null): Promise<{ blocks?: OwnBlock[]; etag: string | null }> {
  const headers = known === null ? {} : { 'If-None-Match': known }
  const { body, etag, status } = await call<{ blocks: OwnBlock[] }>({ path: '/blocks', headers, isAnswer: isBlocks })
  return { ...(status !== 304 && { blocks: body.blocks }), etag }
}

/**
 * @param version that the change was made from; null: the block is new
 * @throws ApiError BLOCK_CHANGED, BLOCK_NOT_FOUND, BLOCK_LIMIT, INVALID
 */
export async function putBlock(id: Id, written: WrittenBlock, version: number | null): Promise<OwnBlock> {
  const match = version === null ? {} : { ifMatch: version }
  const isAnswer = (body: unknown): boolean => isBlock(body) && body['_id'] === id
  return (await call<OwnBlock>({ method: 'PUT', path: `/blocks/${id}`, body: written, isAnswer, ...match })).body
}

/** @param version of what is deleted, where it is known. @throws ApiError BLOCK_CHANGED where somebody changed it since */
export async function deleteBlock(id: Id, version: number | null): Promise<void> {
  const isAnswer = (body: unknown): boolean => isRecord(body) && body['_id'] === id
  await call({ method: 'DELETE', path: `/blocks/${id}`, isAnswer, ...(version !== null && { ifMatch: version }) })
}

const isBlock = (body: unknown): body is Record<string, unknown> =>
  isRecord(body) && typeof body['_id'] === 'string' && Number.isInteger(body['version'])

const isBlocks = (body: unknown): boolean =>
  isRecord(body) && Array.isArray(body['blocks']) && body['blocks'].every(isBlock)
