// Own blocks in a guidebook: put in, offered anew once they changed, and taken or left, each use by itself.
import type { Guidebook, Id, Page } from './document.ts'
import { derivedId } from '#domain/guidebook/edits/derived-id.ts'
import { withIds } from '#domain/guidebook/edits/copy.ts'
import type { AnyNode, Edit } from '#domain/guidebook/edits/edit.ts'
import { childrenOf, kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'
import { find, pageOf, walk } from '#domain/guidebook/find.ts'
import { leadPageTo } from '#domain/guidebook/changes/lead-to.ts'
import type { BlockContent, OwnBlock } from '#domain/own-block.ts'
import { notDeleted, type BlockMark } from './node.ts'

type Blockable = BlockContent['node']

/** Old ids to the ids of one use: the same on every device, so that two which take a change make one of it. */
function idsOfUse(node: Blockable, root: Id): Record<Id, Id> {
  const ids: Record<Id, Id> = {}
  walk(node, ({ _id }) => (ids[_id] = derivedId(root, _id)))
  return { ...ids, [node._id]: root }
}

/** What stands in the guidebook under `root`. */
export function usedAs({ node, _id, version }: OwnBlock, root: Id): Blockable {
  return { ...withIds(node, idsOfUse(node, root)), block: { id: _id, version } }
}

/** What is kept of a node as a block: without what was deleted in it, and of whatever block it was. */
export const toBlockContent = <N extends Blockable>(node: N): N => {
  const { block: _, ...rest } = withoutDeleted(node) as N & { block?: BlockMark }
  return rest as unknown as N
}

/** The same of a use of a block that is to change by it: what stood in the block already keeps its ids there. */
export function toBlockUpdate<N extends Blockable>(node: N, block: OwnBlock): N {
  const kept = toBlockContent(node)
  const before = new Map(Object.entries(idsOfUse(block.node, node._id)).map(([own, used]) => [used, own]))
  const ids: Record<Id, Id> = {}
  walk(kept, ({ _id }) => (ids[_id] = before.get(_id) ?? _id))
  return withIds(kept, ids)
}

/** What is put in as a use of its own, and the ids of it in the order in which it is walked. */
export function newUse({ node, _id, version }: OwnBlock, root: Id): { node: Blockable; ids: Id[] } {
  return { node: { ...node, block: { id: _id, version } }, ids: Object.values(idsOfUse(node, root)) }
}

function withoutDeleted<N extends AnyNode>(node: N): N {
  const copy: Record<string, unknown> = { ...node }
  for (const slot of slotsOf(kindOf(node)))
    if (slot in node) copy[slot] = notDeleted(childrenOf(node, slot)).map((child) => withoutDeleted(child))
  return copy as unknown as N
}

export interface BlockOffer {
  nodeId: Id
  pageId: Id
  block: OwnBlock
}

/** Uses of blocks that changed since they were taken or left, in the order of the guidebook. */
export function blockOffers(guidebook: Guidebook, blocks: readonly OwnBlock[]): BlockOffer[] {
  const known = new Map(blocks.map((block) => [block._id, block]))
  return guidebook.contents.flatMap((page) =>
    usesIn(page).flatMap(({ _id, block: mark }) => {
      const block = mark && known.get(mark.id)
      return block && block.version > mark.version ? [{ nodeId: _id, pageId: page._id, block }] : []
    }),
  )
}

function usesIn(page: Page): (AnyNode & { block?: BlockMark })[] {
  const uses: (AnyNode & { block?: BlockMark })[] = []
  if (page.deleted) return uses
  walk(page, (node) => {
    if ('block' in node && node.block && !node.deleted) uses.push(node)
  })
  return uses
}

/** The use as the block is now; null where it is gone, or of another kind by now. */
export function takeEdit(guidebook: Guidebook, { nodeId, block }: Pick<BlockOffer, 'nodeId' | 'block'>): Edit | null {
  const [found, pageId] = [find(guidebook, nodeId), pageOf(guidebook, nodeId)]
  if (!found || pageId === null || kindOf(found.node) !== kindOf(block.node)) return null
  const wanted = usedAs(block, nodeId)
  const contents = guidebook.contents.map((page) => (page._id === pageId ? replaced(page, nodeId, wanted) : page))
  return leadPageTo(guidebook, { ...guidebook, contents }, pageId)
}

/** The use stays as it is, and is asked about this version no more. */
export const leaveEdit = ({ nodeId, block }: Pick<BlockOffer, 'nodeId' | 'block'>): Edit => ({
  kind: 'update',
  id: nodeId,
  fields: { block: { id: block._id, version: block.version } },
})

/** What was made of a version after `after` is a use of the block `to` from now on, which has what these were made of. */
export function movedUses(guidebook: Guidebook, from: { id: Id; after: number }, to: Id): Edit[] {
  const edits: Edit[] = []
  for (const page of guidebook.contents)
    walk(page, (node: AnyNode & { block?: BlockMark }) => {
      const { _id, block } = node
      if (block?.id !== from.id || block.version <= from.after) return
      edits.push({ kind: 'update', id: _id, fields: { block: { id: to, version: block.version } } })
    })
  return edits
}

function replaced<N extends AnyNode>(node: N, id: Id, by: AnyNode): N {
  if (node._id === id) return by as N
  const copy: Record<string, unknown> = { ...node }
  for (const slot of slotsOf(kindOf(node)))
    if (slot in node) copy[slot] = childrenOf(node, slot).map((child) => replaced(child, id, by))
  return copy as unknown as N
}
