// The ProseMirror schemas of rich text: the full one and its restricted forms. Needs no DOM.
import { Schema, type MarkSpec, type NodeSpec } from 'prosemirror-model'
import { isHref } from '#domain/guidebook/schema/links.ts'
import { isAlign, isColour, isFontSize } from './attributes.ts'
import { blockShape, MARK_ORDER, markShape, type BlockName, type MarkName } from './dom-shape.ts'

/** full: all blocks. cell: paragraphs with marks. line: one paragraph with marks. plain: one paragraph, no marks. */
export type RichTextKind = 'full' | 'cell' | 'line' | 'plain'

const must = (test: (value: unknown) => boolean, what: string) => (value: unknown) => {
  if (!test(value)) throw new RangeError(`Not a valid ${what}`)
}

const block = (name: BlockName, spec: NodeSpec): NodeSpec => ({
  ...spec,
  toDOM: (node) => {
    const { tag, attrs } = blockShape(name, node.attrs)
    return [tag, attrs, 0]
  },
})

// Line breaks are characters of the text, so its white space counts.
const textBlock = (name: BlockName): NodeSpec =>
  block(name, {
    content: 'text*',
    group: 'textBlock block',
    whitespace: 'pre',
    defining: name !== 'paragraph',
    attrs: { align: { default: 'left', validate: must(isAlign, 'alignment') } },
  })

const mark = (name: MarkName, spec: MarkSpec = {}): MarkSpec => ({
  ...spec,
  toDOM: (node) => {
    const { tag, attrs } = markShape(name, node.attrs) ?? { tag: 'span', attrs: {} }
    return [tag, attrs, 0]
  },
})

const colour = { color: { validate: must(isColour, 'colour') } }

const MARKS: Record<MarkName, MarkSpec> = {
  link: mark('link', { inclusive: false, attrs: { href: { validate: must(isHref, 'link') } } }),
  fontSize: mark('fontSize', { attrs: { size: { validate: must(isFontSize, 'font size') } } }),
  backgroundColor: mark('backgroundColor', { attrs: colour }),
  color: mark('color', { attrs: colour }),
  bold: mark('bold'),
  italic: mark('italic'),
  underline: mark('underline'),
  strikethrough: mark('strikethrough'),
}

const BLOCKS: Record<BlockName, NodeSpec> = {
  paragraph: textBlock('paragraph'),
  headingOne: textBlock('headingOne'),
  headingTwo: textBlock('headingTwo'),
  blockQuote: block('blockQuote', { content: 'block+', group: 'block', defining: true }),
  numberedList: block('numberedList', { content: 'listItem+', group: 'block' }),
  bulletedList: block('bulletedList', { content: 'listItem+', group: 'block' }),
  listItem: block('listItem', { content: 'textBlock block*', defining: true }),
}

// The order of the keys is the rank of the marks.
const orderedMarks = Object.fromEntries(MARK_ORDER.map((name) => [name, MARKS[name]]))

const small = (content: string, marks: Record<string, MarkSpec>): Schema =>
  new Schema({ nodes: { doc: { content }, paragraph: BLOCKS.paragraph, text: {} }, marks })

const SCHEMAS: Record<RichTextKind, Schema> = {
  full: new Schema({ nodes: { doc: { content: 'block+' }, ...BLOCKS, text: {} }, marks: orderedMarks }),
  cell: small('paragraph+', orderedMarks),
  line: small('paragraph', orderedMarks),
  plain: small('paragraph', {}),
}

export const schemaOf = (kind: RichTextKind): Schema => SCHEMAS[kind]
