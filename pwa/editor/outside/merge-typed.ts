// What is being typed and what came from outside meanwhile, in one text: by paragraphs, then by words, then by letters.
import { Fragment, type Node } from 'prosemirror-model'
import { mergeLists, type Within } from '#domain/guidebook/merging/chunks.ts'
import { differenceOf } from './difference.ts'
import { wordsIn } from './words-in.ts'

/** @returns null where both changed the very same letters: then somebody has to choose. */
export function mergeTyped(base: Node, mine: Node, theirs: Node): Node | null {
  const blocks = mergeLists(childrenOf(base), childrenOf(mine), childrenOf(theirs), withinBlock(base))
  return blocks ? base.copy(read(base, blocks)) : mergeRange(base, mine, theirs)
}

const childrenOf = (node: Node): unknown[] => node.children.map((child) => child.toJSON() as unknown)

const read = ({ type: { schema } }: Node, children: readonly unknown[]): Fragment =>
  Fragment.fromArray(children.map((child) => schema.nodeFromJSON(child)))

const withinBlock =
  ({ type: { schema } }: Node): Within<unknown> =>
  (...sides) => {
    const [was, one, other] = sides.map(([block, ...more]) =>
      block && more.length === 0 ? schema.nodeFromJSON(block) : null,
    )
    if (!was?.isTextblock || !one?.sameMarkup(was) || !other?.sameMarkup(was)) return null
    const words = mergeLists(...lists(wordsIn, was, one, other), withinWords(was))
    return words && [was.copy(read(was, words)).toJSON()]
  }

type Lists = [unknown[], unknown[], unknown[]]

const lists = (partsOf: (node: Node) => Node[], ...nodes: Node[]): Lists =>
  nodes.map((node) => partsOf(node).map((part) => part.toJSON() as unknown)) as Lists

const withinWords =
  (block: Node): Within<unknown> =>
  (...sides) => {
    const [was, one, other] = sides.map((words) => block.copy(read(block, words))) as [Node, Node, Node]
    const merged = mergeRange(was, one, other)
    return merged && childrenOf(merged)
  }

/** Each side changed one range; words put in right beside what the other replaced are no clash. */
function mergeRange(base: Node, mine: Node, theirs: Node): Node | null {
  const [own, other] = [changeOf(base, mine), changeOf(base, theirs)]
  if (!own || !other) return own ? mine : theirs
  const samePlace = own.from === other.from && own.to === other.to
  if (samePlace || (own.from < other.to && other.from < own.to)) return null
  // The later one first: it moves nothing of the other.
  const inOrder = own.from >= other.to ? [own, other] : [other, own]
  try {
    const merged = inOrder.reduce((node, { from, to, slice }) => node.replace(from, to, slice), base)
    merged.check()
    return merged
  } catch {
    return null
  }
}

function changeOf(base: Node, side: Node) {
  const found = differenceOf(base.content, side.content)
  return found && { ...found, slice: side.slice(found.from, found.otherTo) }
}
