// Judges rich text that comes from outside: shape, attributes, size and depth (attack: hostile rich text).
import { Fragment, Node, type Schema } from 'prosemirror-model'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { RichText, PlainOrRich } from './rich-text.ts'
import { DEPTH_MOST } from './fit.ts'
import { MARK_ORDER } from './dom-shape.ts'
import { normalise, sortMarks } from './normalise.ts'
import { schemaOf, type RichTextKind } from './schema.ts'
import { utf8Bytes } from './utf8-bytes.ts'

const refuse = (): Refusal => new Refusal('INVALID', { fields: { richText: 'richText' } })

/** @returns the text in its stored form. @throws Refusal INVALID for anything the schema does not know or allow. */
export function checkRichText(json: unknown, kind: RichTextKind = 'full'): RichText {
  const ordered = order(json, 0)
  if (utf8Bytes(JSON.stringify(ordered)) > LIMITS.richTextBytes) throw refuse()
  return normalise(checked(schemaOf(kind), ordered).toJSON() as RichText)
}

/** As checkRichText, for small fields that may also be plain text with line breaks. */
export function checkWords(value: unknown): PlainOrRich {
  if (typeof value !== 'string') return checkRichText(value, 'cell')
  if (value.length > LIMITS.textLength) throw refuse()
  return value
}

function checked(schema: Schema, json: unknown): Node {
  try {
    const node = Node.fromJSON(schema, json)
    if (node.type !== schema.topNodeType) throw refuse()
    node.check()
    return joined(node)
  } catch {
    throw refuse()
  }
}

// A document from elsewhere may split a text in two nodes with the same marks; fragments made from arrays join them.
const joined = (node: Node): Node => (node.isLeaf ? node : node.copy(Fragment.fromArray(children(node))))

function children(node: Node): Node[] {
  const out: Node[] = []
  node.forEach((child) => out.push(child.isText ? child : joined(child)))
  return out
}

/** Copies only what rich text is made of, with marks in order; refuses before anything deep or odd is built. */
function order(json: unknown, depth: number): unknown {
  if (typeof json !== 'object' || json === null || depth > DEPTH_MOST) throw refuse()
  const { type, text, attrs, marks, content } = json as Record<string, unknown>
  if (typeof text === 'string' && (!text.isWellFormed() || text.includes('\0'))) throw refuse()
  const out: Record<string, unknown> = { type }
  if (text !== undefined) out['text'] = text
  if (attrs !== undefined) out['attrs'] = flat(attrs)
  if (marks !== undefined) out['marks'] = orderedMarks(marks)
  if (content !== undefined) out['content'] = orderedContent(content, depth)
  return out
}

/** Attributes are plain values: a deep one could only be an attack on whatever walks it. */
function flat(attrs: unknown): Record<string, unknown> {
  if (typeof attrs !== 'object' || attrs === null) throw refuse()
  if (Object.values(attrs).some((value) => typeof value === 'object' && value !== null)) throw refuse()
  return attrs as Record<string, unknown>
}

function orderedMarks(marks: unknown): unknown {
  if (!Array.isArray(marks) || marks.length > MARK_ORDER.length) throw refuse()
  return sortMarks(marks.map(plainMark))
}

function plainMark(mark: unknown): { type: string; attrs?: Record<string, unknown> } {
  if (typeof mark !== 'object' || mark === null) throw refuse()
  const { type, attrs } = mark as Record<string, unknown>
  if (typeof type !== 'string') throw refuse()
  return attrs === undefined ? { type } : { type, attrs: flat(attrs) }
}

function orderedContent(content: unknown, depth: number): unknown {
  if (!Array.isArray(content)) throw refuse()
  return content.filter((node) => node?.type !== 'text' || node.text !== '').map((node) => order(node, depth + 1))
}
