// Of a question that is open: the way back of the node that it is about, and pictures that either side put in.
import type { Guidebook, Id, Picture } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, SiblingPosition } from './edit.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { placeOf } from './tree.ts'

/** A node with where it stands, so that an answer can put it back where it was deleted since. */
export interface NodeAtPlace {
  node: AnyNode
  at: SiblingPosition
  pageId: Id | null
}

export function atItsPlace(guidebook: Guidebook, id: Id): NodeAtPlace | undefined {
  const found = find(guidebook, id)
  return found ? { node: found.node, at: placeOf(found), pageId: pageOf(guidebook, id) } : undefined
}

/** An item whose section is gone as well comes to the end of its page. Another place that is gone is refused then. */
export function putBack(guidebook: Guidebook, { node, at, pageId }: NodeAtPlace): Edit {
  const isThere = at.parent === null || find(guidebook, at.parent) !== null
  return { kind: 'insert', node, at: isThere || at.slot !== 'items' ? at : { parent: pageId, slot: 'items' } }
}

/** My list of pictures with those that the other side put into theirs; anything else is mine as it is. */
export function withTheirPictures(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return mine
  const known = new Set([...base, ...mine].map(({ large }) => large))
  return [...mine, ...theirs.filter(({ large }) => !known.has(large))]
}

const isList = (value: unknown): value is Picture[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'large' in one)
