// Keeping own blocks, changing them, and letting go of them. Guidebooks that use one keep what they have.
import { z } from 'zod'
import type { EntityManager } from 'typeorm'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { idSchema } from '#domain/guidebook/schema/strings.ts'
import { LIMITS } from '#domain/limits.ts'
import type { OwnBlock, WrittenBlock } from '#domain/own-block.ts'
import { filesInBlock, writtenBlock } from '#domain/own-block-schema.ts'
import { Refusal } from '#domain/refusal.ts'
import { lockReferencedFiles } from '#backend/features/storage/references.ts'
import { lockAllowance } from '#backend/features/storage/use.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { hasTag } from '#backend/platform/http/etag.ts'
import { type Caller, route, type Route } from '#backend/platform/route.ts'
import { blocksOf, countBlocks, nameFiles, putBlock, removeBlock, tagOf, takeBlock } from './store.ts'
import { BLOCK, BLOCKS, presentBlock } from './wire.ts'

const params = z.object({ blockId: z.string() })

/** @returns null when there is none. @throws Refusal BLOCK_NOT_FOUND for another account's, as for a missing one. */
async function ownBlock(tx: EntityManager, caller: Caller, id: string): Promise<OwnBlock | null> {
  const found = await takeBlock(tx, id)
  if (found && found.ownerId !== caller.id) throw new Refusal('BLOCK_NOT_FOUND')
  return found?.block ?? null
}

/** @throws Refusal BLOCK_NOT_FOUND */
function idOf(given: string): string {
  const id = idSchema.safeParse(given)
  if (!id.success) throw new Refusal('BLOCK_NOT_FOUND')
  return id.data
}

const isSame = ({ kind, title, node, version }: OwnBlock, written: WrittenBlock): boolean =>
  equal({ kind, title, node, version }, { ...written })

/**
 * @throws Refusal BLOCK_CHANGED where another device was first, BLOCK_NOT_FOUND where one that was known is gone,
 *   BLOCK_LIMIT
 */
async function checkTurn(
  tx: EntityManager,
  caller: Caller,
  known: OwnBlock | null,
  { ifMatch, version }: { ifMatch: number | null; version: number },
): Promise<void> {
  if (known && (known.version !== ifMatch || version <= known.version)) throw new Refusal('BLOCK_CHANGED')
  if (known) return
  if (ifMatch !== null) throw new Refusal('BLOCK_NOT_FOUND')
  if ((await countBlocks(tx, caller.id)) >= LIMITS.blocks) throw new Refusal('BLOCK_LIMIT')
}

const put = ({ clock }: Deps): Route =>
  route({
    method: 'PUT',
    path: '/blocks/:blockId',
    who: 'signed-in',
    summary: 'Keeps a page, item or day as a block, or changes it: then with If-Match',
    params,
    body: writtenBlock,
    bodyLimit: LIMITS.blockBytes,
    answers: { 200: BLOCK },
    handle: async ({ params: { blockId }, body, caller, ifMatch, transact }) =>
      transact(async (tx) => {
        const [id, now] = [idOf(blockId), clock.now()]
        // One after the other, so that two never both find the last place free.
        await lockAllowance(tx, caller.id, now)
        const known = await ownBlock(tx, caller, id)
        if (known && ifMatch === null && isSame(known, body)) return { status: 200, body: presentBlock(known) }
        await checkTurn(tx, caller, known, { ifMatch, version: body.version })
        const isPut = await putBlock(tx, { id, ownerId: caller.id, written: body, from: known?.version ?? null, now })
        if (!isPut) throw new Refusal('BLOCK_CHANGED')
        await nameFiles(tx, id, await lockReferencedFiles(tx, filesInBlock(body)))
        const block = { ...body, _id: id, updatedAt: now.toISOString() } as OwnBlock
        return { status: 200, body: presentBlock(block) }
      }),
  })

const remove = (): Route =>
  route({
    method: 'DELETE',
    path: '/blocks/:blockId',
    who: 'signed-in',
    summary: 'Lets go of a block, with If-Match only of that version; guidebooks that use it keep what they have',
    params,
    answers: { 200: z.object({ _id: z.string() }) },
    handle: async ({ params: { blockId }, caller, ifMatch, transact }) =>
      transact(async (tx) => {
        const block = await ownBlock(tx, caller, idOf(blockId))
        if (!block) throw new Refusal('BLOCK_NOT_FOUND')
        if (ifMatch !== null && ifMatch !== block.version) throw new Refusal('BLOCK_CHANGED')
        await removeBlock(tx, block._id)
        return { status: 200, body: { _id: block._id } }
      }),
  })

const list = ({ db }: Deps): Route =>
  route({
    method: 'GET',
    path: '/blocks',
    who: 'signed-in',
    summary: 'Own blocks, by title, at most 100; 304 where nothing changed',
    answers: { 200: BLOCKS },
    limit: { name: 'blocks', points: 120, seconds: 60, by: 'caller' },
    handle: async ({ caller, ctx }) => {
      // Before they are read: what changes in between comes with the next question.
      const ETag = `"${await tagOf(db, caller.id)}"`
      if (hasTag(ctx.get('if-none-match'), ETag)) return { status: 304, headers: { ETag } }
      return { status: 200, body: { blocks: (await blocksOf(db, caller.id)).map(presentBlock) }, headers: { ETag } }
    },
  })

export const blockRoutes = (deps: Deps): Route[] => [list(deps), put(deps), remove()]
