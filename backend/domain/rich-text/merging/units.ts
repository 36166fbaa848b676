// A rich text as one row of units, and back: where each block begins, and its letters. Splitting and joining blocks is
// then putting in and taking out units like any other.
import type { Align, Block, Mark, RichText, TextBlock, TextNode } from '#domain/rich-text/rich-text.ts'
import { graphemes } from './graphemes.ts'

export interface Letter {
  kind: 'letter'
  /** One grapheme. */
  text: string
  marks: Marks
}

/** Where a block of text begins. */
export interface Start {
  kind: 'start'
  look: TextBlock['type']
  align: Align
  /** Outermost first. */
  containers: readonly Container[]
}

export type Unit = Letter | Start

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

export const isStart = (unit: Unit | undefined): unit is Start => unit?.kind === 'start'

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
  const marks = texts.map((node) => marksOf(node.marks))
  let [at, n] = [0, 0]
  for (const text of graphemes(all)) {
    while (at >= (ends[n] ?? 0)) n += 1
    units.push({ kind: 'letter', text, marks: marks[n] ?? PLAIN })
    at += text.length
  }
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

const FIRST: Start = { kind: 'start', look: 'paragraph', align: 'left', containers: [] }

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
