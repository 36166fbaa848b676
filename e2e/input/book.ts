// What the main journey builds its guidebook from: real input where it is there, generated input always.
import { randomUUID } from 'node:crypto'
import type { Id } from '#domain/guidebook/document.ts'
import type { Mark, RichText, TextNode } from '#domain/rich-text/rich-text.ts'

/** An item as the API takes it; pictures are added by upload afterwards. */
export type InputItem =
  | { _id: Id; type: 'title' | 'text'; content: RichText }
  | { _id: Id; type: 'image' }
  | { _id: Id; type: 'imagetext'; content: RichText }

export interface InputPage {
  _id: Id
  title: string
  contentType: 'attractions'
  sections: { _id: Id; items: InputItem[] }[]
}

export interface Photo {
  name: string
  type: 'image/jpeg' | 'image/png'
  bytes: Buffer
}

export interface Book {
  title: string
  pages: InputPage[]
  photos: Photo[]
}

export const text = (value: string, marks?: Mark[]): TextNode => ({
  type: 'text',
  text: value,
  ...(marks ? { marks } : {}),
})

export const rich = (...paragraphs: TextNode[][]): RichText => ({
  type: 'doc',
  content: paragraphs.map((content) => ({ type: 'paragraph', ...(content.length ? { content } : {}) })),
})

export const titleItem = (words: string): InputItem => ({
  _id: randomUUID(),
  type: 'title',
  content: rich([text(words)]),
})
export const textItem = (content: RichText): InputItem => ({ _id: randomUUID(), type: 'text', content })
export const imageItem = (): InputItem => ({ _id: randomUUID(), type: 'image' })

export const page = (title: string, items: InputItem[]): InputPage => ({
  _id: randomUUID(),
  title,
  contentType: 'attractions',
  sections: [{ _id: randomUUID(), items }],
})
