// A rich text as one row of units, and back: where each block begins, and its letters. Splitting and joining blocks is
// then putting in and taking out units like any other.
import type { Align, Block, Mark, RichText, TextBlock, TextNode } from '#domain/rich-text/rich-text.ts'

export interface Letter {
  kind: 'letter'
  /** One grapheme. */
  text: string
  marks: Marks
}

/** Where a block of text begins. */
export interface BlockStart {
  kind: 'start'
  look: TextBlock['type']
  align: Align
  /** Outermost first. */
  containers: readonly Container[]
}

export type Unit = Letter | BlockStart

export interface Marks {
  list: readonly Mark[]
  /** The same for the same marks. */
  key: string
}

/** A list, an item of a list or a quote round a block. */
interface Container {
  type: 'blockQuote' | 'numberedList' | 'bulletedList' | 'listItem'
  /** It begins with this block though the block before stands in one of its kind: the first block of a list's item, or
   *  of the second of two lists. */
  isNew: boolean
}

interface Node {
  type: string
  attrs?: { align?: Align }
  content?: Node[]
  text?: string
  marks?: Mark[]
}

const PLAIN: Marks = { list: [], key: '[]' }

/** White space, or where a block begins or ends. */
export const isSpace = (unit: Unit | undefined): boolean => unit?.kind !== 'letter' || /^\s/.test(unit.text)

export const isStart = (unit: Unit | undefined): unit is BlockStart => unit?.kind === 'start'

export function unitsOf(doc: RichText): Unit[] {
  const units: Unit[] = []
  let before: readonly Node[] = []
  const visit = (node: Node, around: readonly Node[]): void => {
    if (!isTextBlock(node)) return (node.content ?? []).forEach((child) => visit(child, [...around, node]))
    const align = node.attrs?.align ?? 'left'
    units.push({ kind: 'start', look: node.type, align, containers: containersOf(around, before) })
    before = around
    pushLetters(units, node.content ?? [])
  }
  ;(doc.content as Node[]).forEach((node) => visit(node, []))
  return units
}

const isTextBlock = (node: Node): node is Node & { type: TextBlock['type'] } =>
  ['paragraph', 'headingOne', 'headingTwo'].includes(node.type)

function containersOf(around: readonly Node[], before: readonly Node[]): Container[] {
  return around.map(({ type }, level) => {
    const isOther = before[level] !== around[level]
    const isBeside = before[level]?.type === type && around.slice(0, level).every((node, n) => node === before[n])
    return { type: type as Container['type'], isNew: isOther && (type === 'listItem' || isBeside) }
  })
}

/** A grapheme that two texts share has the marks of the first. */
function pushLetters(units: Unit[], texts: readonly Node[]): void {
  const ends: number[] = []
  let all = ''
  for (const { text = '' } of texts) ends.push((all += text).length)
  let [at, n] = [0, 0]
  let marks = marksOf(texts[0]?.marks)
  for (const text of graphemes(all)) {
    while (at >= (ends[n] ?? 0)) marks = marksOf(texts[++n]?.marks)
    units.push(marks === PLAIN ? plainLetter(text) : { kind: 'letter', text, marks })
    at += text.length
  }
}

const plain = new Map<string, Letter>()
const PLAIN_MOST = 5000

/** One object for all of the same: a long text has few letters, and many of each. */
function plainLetter(text: string): Letter {
  const known = plain.get(text)
  if (known) return known
  if (plain.size >= PLAIN_MOST) plain.clear()
  const letter: Letter = { kind: 'letter', text, marks: PLAIN }
  plain.set(text, letter)
  return letter
}

/** Of the plain text, in UTF-16 units. */
export const lengthOf = (units: readonly Unit[]): number =>
  units.reduce((sum, unit, index) => sum + (unit.kind === 'letter' ? unit.text.length : Math.sign(index)), 0)

/** How many units come before a place of the plain text. */
export function unitAt(units: readonly Unit[], place: number): number {
  let [at, length] = [0, 0]
  for (let unit = units[at]; unit; unit = units[at]) {
    if (at > 0 && length >= place) break
    length += unit.kind === 'letter' ? unit.text.length : Math.sign(at)
    at += 1
  }
  return at
}

export const marksOf = (list: readonly Mark[] = []): Marks =>
  list.length === 0 ? PLAIN : { list, key: JSON.stringify(list) }

/** @returns a document that the schema takes, not yet in its stored form. */
export function docOfUnits(units: readonly Unit[]): RichText {
  const content: Node[] = []
  const open: Node[] = []
  let texts: Node[] = []
  let marks = ''
  for (const unit of isStart(units[0]) ? units : [FIRST, ...units]) {
    if (unit.kind === 'start') {
      texts = []
      const block: Node = { type: unit.look }
      if (unit.align !== 'left') block.attrs = { align: unit.align }
      ;(openContainers(open, content, unit.containers)?.content ?? content).push(withContent(block, texts))
      continue
    }
    const last = texts.at(-1)
    if (last && marks === unit.marks.key) last.text += unit.text
    else texts.push(textNode(unit))
    marks = unit.marks.key
  }
  return { type: 'doc', content: content.map(lean) as unknown as Block[] }
}

const FIRST: BlockStart = { kind: 'start', look: 'paragraph', align: 'left', containers: [] }

const textNode = ({ text, marks }: Letter): Node =>
  (marks.list.length > 0 ? { type: 'text', text, marks: [...marks.list] } : { type: 'text', text }) satisfies TextNode

const withContent = (block: Node, content: Node[]): Node => Object.assign(block, { content })

/** An empty block has no content. */
function lean(node: Node): Node {
  const { content, ...rest } = node
  if (!content) return node
  return content.length > 0 ? { ...rest, content: content.map(lean) } : rest
}

/** Goes on in the containers that are open where it may, and opens the rest. @returns the innermost. */
function openContainers(open: Node[], content: Node[], wanted: readonly Container[]): Node | undefined {
  let level = 0
  while (level < wanted.length && open[level]?.type === wanted[level]?.type && !wanted[level]?.isNew) level += 1
  open.length = level
  for (const { type } of wanted.slice(level)) {
    const node: Node = { type, content: [] }
    ;(open.at(-1)?.content ?? content).push(node)
    open.push(node)
    // An item of a list begins with a text: what stood deeper in it has lost what it hung from.
    if (type === 'listItem') break
  }
  return open.at(-1)
}

/** Letters that are always one grapheme each; most texts have no others, and asking for each of them would be felt. */
const SIMPLE =
  /^[\n\t\u0020-\u007e\u00a1-\u00a8\u00aa-\u00ac\u00b0-\u02ff\u2010-\u2027\u3000-\u3029\u3041-\u3096\u30a1-\u30ff\u4e00-\u9fff\uac00-\ud7a3\uff01-\uff60]*$/

let segmenter: Intl.Segmenter | null = null

function graphemes(text: string): string[] {
  if (SIMPLE.test(text)) return text.split('')
  // Firefox before 125.
  if (typeof Intl.Segmenter === 'undefined') return [...text]
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' })
  return Array.from(segmenter.segment(text), ({ segment }) => segment)
}
