// Two values between which nobody has chosen yet, as they are by now, and the way back of the node that they belong to.
import type { Guidebook, Id, Picture } from '#domain/guidebook/document.ts'
import type { AnyNode, Edit, Place } from './edit.ts'
import { find, pageOf } from '#domain/guidebook/find.ts'
import { isWords } from '#domain/rich-text/rich-text.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { equal } from './equal.ts'
import { placeOf } from './tree.ts'

/** A node with where it stands, so that an answer can put it back where it was deleted since. */
export interface NodeAtPlace {
  node: AnyNode
  at: Place
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

interface Sides {
  mine: unknown
  theirs: unknown
}

/**
 * Both as they are by now: what stands in the document is one of them, with what was typed on in it; the other is as it was
 * when they met. What is neither is theirs: the document began with it.
 */
export function sidesNow({ mine, theirs }: Sides, now: unknown): Sides {
  if (equal(theirs, now)) return { mine, theirs }
  // Where one has all letters of the other, whoever goes on with it has both: then it is the longer one.
  const isLonger = goesOn(theirs, mine) && !goesOn(mine, theirs)
  const isMine = equal(mine, now) || (goesOn(mine, now) && (isLonger || !goesOn(theirs, now)))
  return isMine ? { mine: now, theirs } : { mine, theirs: now }
}

/** Whether every letter of the one stands in the other, in its order. */
function goesOn(before: unknown, now: unknown): boolean {
  if (equal(before, now)) return true
  if (!isWords(before) || !isWords(now)) return false
  let rest = plainText(now)
  for (const letter of plainText(before)) {
    const at = rest.indexOf(letter)
    if (at < 0) return false
    rest = rest.slice(at + letter.length)
  }
  return true
}

/** My list of pictures with those that the other side put into theirs; anything else is mine as it is. */
export function withTheirPictures(base: unknown, mine: unknown, theirs: unknown): unknown {
  if (!isList(base) || !isList(mine) || !isList(theirs)) return mine
  const known = new Set([...base, ...mine].map(({ large }) => large))
  return [...mine, ...theirs.filter(({ large }) => !known.has(large))]
}

const isList = (value: unknown): value is Picture[] =>
  Array.isArray(value) && value.every((one: unknown) => typeof one === 'object' && one !== null && 'large' in one)
