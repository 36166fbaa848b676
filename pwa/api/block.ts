// Calls for own blocks.
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import { call } from '#pwa/api/call/call.ts'

/**
 * All of one's own: there are a hundred at most.
 * @param known the tag of an answer from before; null: none
 * @returns `blocks` is absent where they still are as they were then
 */
export async function listBlocks(known: string | null): Promise<{ blocks?: OwnBlock[]; etag: string | null }> {
  const headers = known === null ? {} : { 'If-None-Match': known }
  const { body, etag, status } = await call<{ blocks: OwnBlock[] }>({ path: '/blocks', headers })
  return { ...(status !== 304 && { blocks: body.blocks }), etag }
}

/**
 * @param version that the change was made from; null: the block is new
 * @throws ApiError BLOCK_CHANGED, BLOCK_NOT_FOUND, BLOCK_LIMIT, INVALID
 */
export async function putBlock(id: Id, written: WrittenBlock, version: number | null): Promise<OwnBlock> {
  const match = version === null ? {} : { ifMatch: version }
  return (await call<OwnBlock>({ method: 'PUT', path: `/blocks/${id}`, body: written, ...match })).body
}

/** @param version of what is deleted, where it is known. @throws ApiError BLOCK_CHANGED where somebody changed it since */
export async function deleteBlock(id: Id, version: number | null): Promise<void> {
  await call({ method: 'DELETE', path: `/blocks/${id}`, ...(version !== null && { ifMatch: version }) })
}
