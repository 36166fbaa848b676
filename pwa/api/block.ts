// Calls for own blocks.
import type { Id } from '#domain/guidebook/document.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import { call } from '#pwa/api/call/call.ts'

/** All of one's own: there are a hundred at most. */
export const listBlocks = async (): Promise<OwnBlock[]> =>
  (await call<{ blocks: OwnBlock[] }>({ path: '/blocks' })).body.blocks

/**
 * @param version that the change was made from; null: the block is new
 * @throws ApiError BLOCK_CHANGED, BLOCK_NOT_FOUND, BLOCK_LIMIT, INVALID
 */
export async function putBlock(id: Id, written: WrittenBlock, version: number | null): Promise<OwnBlock> {
  const match = version === null ? {} : { ifMatch: version }
  return (await call<OwnBlock>({ method: 'PUT', path: `/blocks/${id}`, body: written, ...match })).body
}

export const deleteBlock = async (id: Id): Promise<void> => {
  await call({ method: 'DELETE', path: `/blocks/${id}` })
}
