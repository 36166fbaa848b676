// Documents and pictures for tests of guidebooks.
import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { paragraph } from '#domain/rich-text/rich-text.ts'

export interface TestPage {
  _id: string
  title: string
  contentType: string
  sections: { _id: string; items: Record<string, unknown>[] }[]
}

export interface TestDocument {
  _id: string
  title: string
  contents: TestPage[]
}

export const textItem = (words: string) => ({ _id: randomUUID(), type: 'text', content: paragraph(words) })

/** A place: where there is one, readers have a page with a map. */
export const mapItem = (address: string, latitude: number, longitude: number) => ({
  _id: randomUUID(),
  type: 'map',
  isImportant: false,
  content: { address, latitude, longitude, level: 6 },
})

export const pageOf = (title: string, ...items: Record<string, unknown>[]): TestPage => ({
  _id: randomUUID(),
  title,
  contentType: 'attractions',
  sections: [{ _id: randomUUID(), items }],
})

export const documentOf = (title: string, ...contents: TestPage[]): TestDocument => ({
  _id: randomUUID(),
  title,
  contents,
})

export const ifMatch = (version: number): Record<string, string> => ({ 'If-Match': `"${version}"` })

let photo: Promise<Buffer> | undefined

/** A picture of 1500 × 1000, made once; of one colour, so that it costs little. */
export async function photoForm(name = 'photo.jpg'): Promise<FormData> {
  photo ??= sharp({ create: { width: 1500, height: 1000, channels: 3, background: 'red' } })
    .jpeg()
    .toBuffer()
  return formOf(await photo, name)
}

export function formOf(bytes: Uint8Array, name: string, type = 'image/jpeg'): FormData {
  const form = new FormData()
  form.append('file', new Blob([Uint8Array.from(bytes)], { type }), name)
  return form
}
