// Brings a text to what may be stored of it: dialog, paste, field and server judge by these same rules.
import { linkAddress } from '#domain/guidebook/schema/links.ts'
import { isStorable, shortened, storable } from '#domain/guidebook/schema/characters.ts'
import { LIMITS } from '#domain/limits.ts'
import { isAlign, isColour, isFontSize } from './attributes.ts'
import { normalise } from './normalise.ts'
import { emptyRichText, type Mark, type RichText, type TextNode, type PlainOrRich } from './rich-text.ts'
import { utf8Bytes } from './utf8-bytes.ts'

interface Loose {
  type: string
  text?: string
  attrs?: { align?: unknown }
  marks?: readonly Mark[]
  content?: readonly Loose[]
}

/** A list takes two levels of nodes for one that a reader sees. */
export const DEPTH_MOST = LIMITS.richTextDepth * 2

/** What a list adds to the depth of a text, with its paragraph and the letters in that. */
const LIST_DEPTH = 3

/** The words as they may be stored; the same object if nothing was removed. Idempotent. */
export function fitWords(words: PlainOrRich, most: number = LIMITS.textLength): PlainOrRich {
  if (typeof words === 'string') return shortened(storable(words), most)
  return fitsWords(words) ? words : fitted(words)
}

/** Whether all of it may be stored. */
export function fitsWords(words: PlainOrRich, most: number = LIMITS.textLength): boolean {
  if (typeof words === 'string') return words.length <= most && isStorable(words)
  return isSound(words as Loose, 0) && sizeOf(words) <= LIMITS.richTextBytes
}

/** Bytes of its JSON. */
export const sizeOf = (value: unknown): number => utf8Bytes(JSON.stringify(value))

function isSound({ text, attrs, marks = [], content = [] }: Loose, depth: number): boolean {
  if (depth > DEPTH_MOST || (text !== undefined && !isStorable(text))) return false
  if (attrs && !isAlign(attrs.align)) return false
  return marks.every(isSoundMark) && content.every((node) => isSound(node, depth + 1))
}

/** Of a mark as it is, not of what could be made of it. */
function isSoundMark(mark: Mark): boolean {
  const fit = fitMark(mark)
  return fit !== null && (fit === mark || (mark.type === 'link' && fit.type === 'link' && sameLink(mark, fit)))
}

const sameLink = (one: Mark & { type: 'link' }, other: Mark & { type: 'link' }): boolean =>
  one.attrs.href === other.attrs.href

/** null: what it says cannot be kept. */
function fitMark(mark: Mark): Mark | null {
  switch (mark.type) {
    case 'link': {
      const href = linkAddress(String(mark.attrs?.href ?? ''))
      return href === null ? null : { type: 'link', attrs: { href } }
    }
    case 'color':
    case 'backgroundColor':
      return isColour(mark.attrs?.color) ? mark : null
    case 'fontSize':
      return isFontSize(mark.attrs?.size) ? mark : null
    default:
      return mark
  }
}

function fitted(doc: RichText): RichText {
  const sound = normalise({ type: 'doc', content: cleaned((doc as Loose).content ?? [], 1) } as unknown as RichText)
  const cut = withinBudget(sound as Loose, { left: LIMITS.richTextBytes, isOver: false })
  return cut?.content?.length ? normalise(cut as unknown as RichText) : emptyRichText()
}

/** Nodes of one level: without what cannot be stored, and flat where it would be too deep. */
function cleaned(nodes: readonly Loose[], depth: number): Loose[] {
  return nodes.flatMap((node): Loose[] => {
    if (node.type === 'text') return [textOf(node)]
    const isContainer = node.content?.some(({ type }) => type !== 'text') ?? false
    if (isContainer && node.type !== 'listItem' && depth + LIST_DEPTH > DEPTH_MOST) return blocksIn(node)
    const { attrs, ...rest } = node
    const content = node.content ? { content: cleaned(node.content, depth + 1) } : {}
    return [{ ...rest, ...(attrs && isAlign(attrs.align) ? { attrs } : {}), ...content }]
  })
}

function textOf({ text = '', marks }: Loose): Loose {
  const kept = (marks ?? []).flatMap((mark) => fitMark(mark) ?? [])
  return { type: 'text', text: storable(text), ...(kept.length > 0 ? { marks: kept } : {}) }
}

/** Its paragraphs and headings, one after the other. */
function blocksIn(node: Loose): Loose[] {
  const inner = node.content ?? []
  const isBlock = inner.every(({ type }) => type === 'text')
  return isBlock ? cleaned([node], 0) : inner.flatMap(blocksIn)
}

/** Of JSON round the children of a node. */
const ROUND_CHILDREN = ',"content":[],'.length

interface Budget {
  left: number
  /** Something found no place: what comes behind it is left out too. */
  isOver: boolean
}

/** As much of it as there is room for, from its beginning; null: nothing. */
function withinBudget(node: Loose, room: Budget): Loose | null {
  const { content, text, ...rest } = node
  if (text !== undefined) return textWithinBudget(node as TextNode, room) as Loose | null
  const cost = sizeOf(rest) + ROUND_CHILDREN
  room.isOver ||= cost > room.left
  if (room.isOver) return null
  room.left -= cost
  if (!content) return node
  const kept: Loose[] = []
  for (const child of content) {
    const fit = withinBudget(child, room)
    if (fit) kept.push(fit)
    if (room.isOver) break
  }
  const isBlock = content.every(({ type }) => type === 'text')
  return kept.length > 0 || isBlock ? { ...node, content: kept } : null
}

function textWithinBudget(node: TextNode, room: Budget): TextNode | null {
  const cost = sizeOf({ ...node, text: '' }) + 1
  let text = node.text
  for (let size = sizeOf(text); cost + size > room.left && text !== ''; size = sizeOf(text)) {
    const over = cost + size - room.left
    text = shortened(text, Math.max(0, text.length - Math.max(1, Math.floor(over / 6))))
  }
  room.isOver ||= text !== node.text
  if (text === '') return null
  room.left -= cost + sizeOf(text)
  return text === node.text ? node : { ...node, text }
}
