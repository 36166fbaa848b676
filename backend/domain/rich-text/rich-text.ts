// The stored shape of rich text: ProseMirror JSON, typed. HTML is always derived from it.

export type Align = 'left' | 'center' | 'right' | 'justify'

export type Mark =
  | { type: 'bold' }
  | { type: 'italic' }
  | { type: 'underline' }
  | { type: 'strikethrough' }
  | { type: 'color'; attrs: { color: string } }
  | { type: 'backgroundColor'; attrs: { color: string } }
  | { type: 'fontSize'; attrs: { size: number } }
  | { type: 'link'; attrs: { href: string } }

export interface TextNode {
  type: 'text'
  text: string
  marks?: Mark[]
}

export interface TextBlock {
  type: 'paragraph' | 'headingOne' | 'headingTwo'
  attrs?: { align: Align }
  content?: TextNode[]
}

export interface ListItem {
  type: 'listItem'
  content: Block[]
}

export interface ContainerBlock {
  type: 'blockQuote'
  content: Block[]
}

export interface ListBlock {
  type: 'numberedList' | 'bulletedList'
  content: ListItem[]
}

export type Block = TextBlock | ContainerBlock | ListBlock

/** A whole rich text. An empty one is a doc with one paragraph without content. */
export interface RichText {
  type: 'doc'
  content: Block[]
}

/** Words of a small field (a cell, a schedule, a meal): plain text with line breaks, or rich text once styled. */
export type PlainOrRich = string | RichText

export const emptyRichText = (): RichText => ({ type: 'doc', content: [{ type: 'paragraph' }] })

export const paragraph = (text: string): RichText => ({
  type: 'doc',
  content: [text === '' ? { type: 'paragraph' } : { type: 'paragraph', content: [{ type: 'text', text }] }],
})

export const isWords = (value: unknown): value is PlainOrRich => typeof value === 'string' || isRich(value)

const isRich = (value: unknown): value is RichText =>
  typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
