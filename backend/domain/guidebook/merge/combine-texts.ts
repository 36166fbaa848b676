// Two texts written for one place, kept both: what they share once, and what each has of its own, the first's before the
// second's.
import { LIMITS } from '#domain/limits.ts'
import { matches } from '#domain/rich-text/merging/matches.ts'
import { tokensOf, type Token } from '#domain/rich-text/merging/tokens.ts'
import { docOfUnits, marksOf, unitsOf, type Unit } from '#domain/rich-text/merging/units.ts'
import { isWords, type Block, type RichText, type TextBlock, type PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { normalise } from '#domain/rich-text/normalise.ts'
import { docOf, toPlainOrRich } from '#domain/rich-text/plain-or-rich.ts'

/** null where they are no texts, or together too long for their place: then one of them has to be chosen. */
export function combineTexts(first: unknown, second: unknown): PlainOrRich | null {
  if (!isWords(first) || !isWords(second)) return null
  const blocks = together(docOf(first).content as Node[], docOf(second).content as Node[])
  const doc: RichText = { type: 'doc', content: blocks as Block[] }
  if (typeof first !== 'string' || typeof second !== 'string') return normalise(doc)
  if (`${first}${second}`.includes('\n')) return toPlainOrRich(doc)
  // Most fields of one line refuse a second one.
  const line = blocks.length === 1 ? toPlainOrRich(doc) : [first, second].filter(Boolean).join(' / ')
  return typeof line === 'string' && line.length <= LIMITS.titleLength ? line : null
}

interface Node {
  type: string
  content?: Node[]
}

/** In the order of either. Blocks that share most of their words become one. */
function together(first: readonly Node[], second: readonly Node[]): Node[] {
  const out: Node[] = []
  let [from, start] = [0, 0]
  const between = (to: number, end: number): void => {
    out.push(...joined(first.slice(from, to), second.slice(start, end)))
    ;[from, start] = [to + 1, end + 1]
  }
  const keys = [first, second].map((nodes) => nodes.map((node) => JSON.stringify(node))) as [string[], string[]]
  matches(...keys).forEach((match, index) => {
    if (match < 0) return
    between(index, match)
    out.push(first[index] as Node)
  })
  between(first.length, second.length)
  return out
}

/** Of blocks of which none is in both as it is. */
function joined(first: readonly Node[], second: readonly Node[]): Node[] {
  const out: Node[] = []
  let start = 0
  for (const one of first) {
    const found = second.findIndex((other, index) => index >= start && shareMost(one, other))
    if (found < 0) out.push(one)
    else {
      out.push(...second.slice(start, found), inOne(one, second[found] as Node))
      start = found + 1
    }
  }
  return [...out, ...second.slice(start)].filter((node, _, all) => all.length === 1 || !isEmpty(node))
}

/** An empty paragraph beside a text is no text of its own. */
const isEmpty = ({ type, content }: Node): boolean => type === 'paragraph' && !content

const inOne = (one: Node, other: Node): Node =>
  isTextBlock(one) ? wordsInOne(one, other) : { ...one, content: together(one.content ?? [], other.content ?? []) }

const isTextBlock = (node: Node): boolean => ['paragraph', 'headingOne', 'headingTwo'].includes(node.type)

function shareMost(one: Node, other: Node): boolean {
  if (one.type !== other.type) return false
  const [own, its] = [one, other].map((node) => readOf(node).words) as [Token[], Token[]]
  const shared = matches(own.map(keyOf), its.map(keyOf)).filter((match) => match >= 0).length
  return shared * 2 > Math.max(own.length, its.length)
}

interface Read {
  units: readonly Unit[]
  words: Token[]
}

const reads = new WeakMap<Node, Read>()

/** Once: each block of one is held against many of the other. */
function readOf(node: Node): Read {
  const known = reads.get(node)
  if (known) return known
  const units = unitsOf({ type: 'doc', content: [node as TextBlock] })
  const words = tokensOf(units).filter(({ kind }) => kind !== 'gap' && kind !== 'start')
  const read = { units, words }
  reads.set(node, read)
  return read
}

const keyOf = ({ key }: Token): string => key

/** Two blocks of text, word by word; what looks different in both looks as in the first. */
function wordsInOne(one: Node, other: Node): Node {
  const [own, its] = [readOf(one), readOf(other)]
  const out: Unit[] = own.units.slice(0, 1)
  let [from, start] = [1, 1]
  const between = (to: number, end: number): void => {
    out.push(...runs(own.units.slice(from, to), its.units.slice(start, end)))
  }
  matches(own.words.map(keyOf), its.words.map(keyOf)).forEach((match, index) => {
    const [word, same] = [own.words[index], its.words[match]]
    if (!word || !same) return
    between(word.from, same.from)
    out.push(...own.units.slice(word.from, word.to))
    ;[from, start] = [word.to, same.to]
  })
  between(own.units.length, its.units.length)
  return docOfUnits(out).content[0] as Node
}

/** What stands between two words that both have: what it begins and ends with in both once, the rest of each. */
function runs(first: readonly Unit[], second: readonly Unit[]): Unit[] {
  const head = sharedGaps(first, second)
  const rest = [first.slice(head), second.slice(head)].map((units) => units.toReversed()) as [Unit[], Unit[]]
  const tail = sharedGaps(...rest)
  // Each of two sentences keeps what ends it.
  const isOneBare = tail === rest[0].length || tail === rest[1].length
  const end = isOneBare ? tail : rest[0].slice(0, tail).findIndex((unit) => !isSpace(unit))
  const shared = end < 0 ? tail : end
  const [own, its] = rest.map((units) => units.slice(shared).toReversed()) as [Unit[], Unit[]]
  const isApart = own.length === 0 || its.length === 0 || isSpace(own.at(-1)) || isSpace(its[0])
  return [...first.slice(0, head), ...own, ...(isApart ? [] : [SPACE]), ...its, ...first.slice(first.length - shared)]
}

/** How many of the first units are the same white space and punctuation. */
function sharedGaps(first: readonly Unit[], second: readonly Unit[]): number {
  let count = 0
  while (count < first.length && isGap(first[count]) && textOf(first[count]) === textOf(second[count])) count += 1
  return count
}

const SPACE: Unit = { kind: 'letter', text: ' ', marks: marksOf() }

const textOf = (unit: Unit | undefined): string | undefined => (unit?.kind === 'letter' ? unit.text : undefined)

const isGap = (unit: Unit | undefined): boolean => /^[\s\p{P}]+$/u.test(textOf(unit) ?? '')

const isSpace = (unit: Unit | undefined): boolean => /^\s+$/.test(textOf(unit) ?? '')
