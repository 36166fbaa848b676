// Brings an open document to another content by its smallest differences, so that caret and marks around them stay.
import type { Node, Fragment, ResolvedPos } from 'prosemirror-model'
import { Selection, TextSelection, type EditorState, type Transaction } from 'prosemirror-state'
import { matches } from '#domain/rich-text/merging/matches.ts'

/** Meta of a change that came from the store and must not go back to it. */
export const FROM_OUTSIDE = 'fromOutside'

/** @param follow puts the caret where the change is (undo); else it stays with its text.
 *  @param side on which the caret stands of what arrives right at it
 *  @returns null where both are the same. */
export function replaceDifference(
  state: EditorState,
  wanted: Node,
  follow: boolean,
  side: 'before' | 'behind' = 'before',
): Transaction | null {
  const difference = differenceOf(state.doc.content, wanted.content)
  if (!difference) return null
  const { tr } = state
  bring(tr, { node: state.doc, at: 0 }, { node: wanted, at: 0 }, wanted)
  const end = Math.min(difference.otherTo, tr.doc.content.size)
  if (follow) tr.setSelection(TextSelection.near(tr.doc.resolve(end), -1))
  else if (saysTheSame(state.doc, wanted)) tr.setSelection(Selection.fromJSON(tr.doc, state.selection.toJSON()))
  else if (state.selection.empty) {
    const bias = side === 'before' ? -1 : 1
    tr.setSelection(Selection.near(tr.doc.resolve(tr.mapping.map(state.selection.head, bias)), -1))
  } else if (state.selection instanceof TextSelection) tr.setSelection(stillSelected(tr, state.selection))
  return tr.setMeta(FROM_OUTSIDE, true).setMeta('addToHistory', false)
}

/** What arrives at either edge of what is selected is not: the next key would write over it. */
function stillSelected(tr: Transaction, { from, to, anchor }: TextSelection): Selection {
  const first = tr.mapping.map(from, 1)
  const ends = [first, Math.max(first, tr.mapping.map(to, -1))].map((place) => tr.doc.resolve(place))
  const [start, end] = (anchor === from ? ends : ends.toReversed()) as [ResolvedPos, ResolvedPos]
  return TextSelection.between(start, end)
}

/** Only marks and alignments differ. */
const saysTheSame = (one: Node, other: Node): boolean =>
  one.content.size === other.content.size && one.textContent === other.textContent

/** A node, and where its content begins. */
interface PlacedNode {
  node: Node
  at: number
}

/** Children that both have stay; those between them are brought on one by one, or else replaced. From the last to the
 *  first: what was done moves nothing of what is left. */
function bring(tr: Transaction, old: PlacedNode, next: PlacedNode, wanted: Node): void {
  for (const run of runs(partsOf(old), partsOf(next)).toReversed()) {
    const pairs = run.old.parts.map((one, n) => [one, run.next.parts[n]] as const)
    const alike = run.next.parts.length === pairs.length && pairs.every(([one, other]) => other && isAlike(one, other))
    if (!alike) narrow(tr, run, wanted)
    else
      for (const [one, other] of pairs.toReversed()) bring(tr, contentOf(one), contentOf(other as PlacedNode), wanted)
  }
}

const isAlike = ({ node: one }: PlacedNode, { node: other }: PlacedNode): boolean =>
  !one.isText && one.sameMarkup(other)

const contentOf = ({ node, at }: PlacedNode): PlacedNode => ({ node, at: at + 1 })

/** Neighbouring parts, and where they end. */
interface Parts {
  parts: PlacedNode[]
  from: number
  to: number
}

/** Of a paragraph its words, else its children. */
function partsOf({ node, at }: PlacedNode): Parts {
  let to = at
  const parts = (node.isTextblock ? wordsIn(node) : node.children).map((part) => {
    to += part.nodeSize
    return { node: part, at: to - part.nodeSize }
  })
  return { parts, from: at, to }
}

const between = ({ parts, to }: Parts, first: number, end: number): Parts => {
  const start = (n: number): number => parts[n]?.at ?? to
  return { parts: parts.slice(first, end), from: start(first), to: start(end) }
}

interface Run {
  old: Parts
  next: Parts
}

/** What differs between the parts that both have. */
function runs(old: Parts, next: Parts): Run[] {
  const same = (one: PlacedNode | undefined, other: PlacedNode | undefined) => one && other && one.node.eq(other.node)
  let head = 0
  while (same(old.parts[head], next.parts[head])) head += 1
  const rest = { old: between(old, head, old.parts.length), next: between(next, head, next.parts.length) }
  const found: Run[] = []
  const kept = matches(keysOf(rest.old), keysOf(rest.next))
  let [o, n] = [0, 0]
  for (const [index, match] of [...kept, rest.next.parts.length].entries()) {
    if (match < 0) continue
    if (index > o || match > n) found.push({ old: between(rest.old, o, index), next: between(rest.next, n, match) })
    ;[o, n] = [index + 1, match + 1]
  }
  return found
}

const keysOf = ({ parts }: Parts): string[] => parts.map(({ node }) => JSON.stringify(node.toJSON()))

/** Replaces no more than what lies between the letters that both begin and end with. */
function narrow(tr: Transaction, { old, next }: Run, wanted: Node): void {
  const found = differenceOf(tr.doc.slice(old.from, old.to).content, wanted.slice(next.from, next.to).content)
  if (!found) return
  const { from, to, otherTo } = found
  tr.replace(old.from + from, old.from + to, wanted.slice(next.from + from, next.from + otherTo))
}

/** Offsets: both differ between `from` and `to` of the one, `from` and `otherTo` of the other. Null where they are the same. */
function differenceOf(one: Fragment, other: Fragment): { from: number; to: number; otherTo: number } | null {
  const from = one.findDiffStart(other)
  const ends = one.findDiffEnd(other)
  if (from === null || !ends) return null
  // What both begin with may be what both end with too, as in 'aa' and 'aaa'.
  const overlap = Math.max(0, from - Math.min(ends.a, ends.b))
  return { from, to: ends.a + overlap, otherTo: ends.b + overlap }
}

// The words of a paragraph with the spaces behind them, each with its marks: the parts by which two versions of it are
// compared. Spaces by themselves are all alike: where words were taken out and others put in, they would lead the caret from
// the place of the ones to that of the others.
const wordsIn = (block: Node): Node[] =>
  block.children.flatMap((text) => {
    const { schema } = text.type
    return (text.text ?? '').match(/\s+|\S+\s*/g)?.map((word) => schema.text(word, text.marks)) ?? []
  })
