// How much more an open text has room for, and what of a paste goes into that.
import { Fragment, Slice, type Mark, type Node } from 'prosemirror-model'
import type { EditorState, Transaction } from 'prosemirror-state'
import { storable, shortened } from '#domain/guidebook/schema/characters.ts'
import { LIMITS } from '#domain/limits.ts'
import { isAlign, isColour, isFontSize } from '#domain/rich-text/attributes.ts'
import { DEPTH_MOST, fitsWords, sizeOf } from '#domain/rich-text/fit.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { isHref } from '#domain/guidebook/schema/links.ts'
import type { FieldHandle } from '#pwa/editor/field.ts'
import { toStored } from '#pwa/editor/stored-document.ts'

/** A text of no more letters and blocks has room, however it is styled. */
const SURELY = 1500

/** Whether the server takes the text as it is. Small fields have as many letters as plain ones, styled or not. */
export function fitsLimit(doc: Node, field: FieldHandle): boolean {
  if (doc.content.size <= SURELY) return true
  const { words = false } = field.props()
  const stored = toStored(doc, words)
  return fitsWords(stored) && (!words || plainText(stored).length <= LIMITS.textLength)
}

/** The share of its room that an open text takes, as far as it can be near its end. */
export const lengthUsed = (doc: Node): number =>
  doc.content.size <= SURELY ? 0 : sizeOf(toStored(doc, false)) / LIMITS.richTextBytes

interface Beginning {
  tr: Transaction
  /** Letters of the text that went in. */
  length: number
}

/** Puts in a plain text, as much of it from its beginning as there is room for, in place of the selection. */
export function pasteBeginning(text: string, state: EditorState, field: FieldHandle): Beginning {
  const { doc, schema } = state
  const isOneLine = schema.topNodeType.contentMatch.edge(0).next.edgeCount === 0
  const said = shortened(storable(text), LIMITS.textLength)
  const put = (length: number): Transaction => {
    const begin = shortened(said, length)
    const lines = isOneLine ? [begin.replaceAll(/\s+/g, ' ')] : begin.split(/[\r\n]+/)
    const blocks = lines.map((line) => schema.node('paragraph', null, line === '' ? [] : [schema.text(line)]))
    return state.tr.replaceSelection(Slice.maxOpen(Fragment.fromArray(blocks)))
  }
  const has = (tr: Transaction): boolean => tr.doc.content.size <= doc.content.size || fitsLimit(tr.doc, field)
  const whole = put(said.length)
  if (has(whole)) return { tr: whole, length: said.length }
  let [fits, most] = [0, said.length]
  while (most - fits > 1) {
    const half = Math.floor((fits + most) / 2)
    if (has(put(half))) fits = half
    else most = half
  }
  return { tr: put(fits), length: fits }
}

/** A slice without values that cannot be stored, and flat where its lists and quotes are too deep for where it goes. */
export function fitSlice(slice: Slice, state: EditorState): Slice {
  const room = DEPTH_MOST - 2 - state.selection.$from.depth
  const nodes = depthOf(slice.content) > room ? blocksIn(slice.content) : slice.content.content
  const content = Fragment.fromArray(nodes.flatMap(soundNode))
  return nodes === slice.content.content ? new Slice(content, slice.openStart, slice.openEnd) : Slice.maxOpen(content)
}

const depthOf = (content: Fragment): number =>
  content.content.reduce((most, node) => Math.max(most, 1 + (node.isText ? 0 : depthOf(node.content))), 0)

const blocksIn = (content: Fragment): Node[] =>
  content.content.flatMap((node) => (node.isTextblock || node.isText ? [node] : blocksIn(node.content)))

function soundNode(node: Node): Node[] {
  if (node.isText) {
    const text = storable(node.text ?? '')
    return text === '' ? [] : [node.type.schema.text(text, node.marks.filter(isSound))]
  }
  const attrs = 'align' in node.attrs && !isAlign(node.attrs['align']) ? { align: 'left' } : node.attrs
  return [node.type.create(attrs, Fragment.fromArray(node.content.content.flatMap(soundNode)), node.marks)]
}

function isSound({ type, attrs }: Mark): boolean {
  if (type.name === 'link') return isHref(attrs['href'])
  if (type.name === 'fontSize') return isFontSize(attrs['size'])
  return !('color' in attrs) || isColour(attrs['color'])
}

/** Whether a slice in place of the selection is more than there is room for. */
export function isTooMuch(slice: Slice, state: EditorState, field: FieldHandle): boolean {
  if (slice.content.size + state.doc.content.size <= SURELY) return false
  // Nothing has to be built for what is too large by itself.
  if (sizeOf(slice.content.toJSON()) > 2 * LIMITS.richTextBytes) return true
  const { doc } = state.tr.replaceSelection(slice)
  return doc.content.size > state.doc.content.size && !fitsLimit(doc, field)
}
