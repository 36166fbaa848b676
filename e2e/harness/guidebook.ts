// Guidebooks for tests and benches, made over the API: generated text, generated pictures, published where asked.
import { randomUUID } from 'node:crypto'
import { ask } from './api.ts'
import type { Person, Served } from './api.ts'
import { photo } from './photo.ts'
import type { Product } from './product.ts'
import { dice, paragraph, placeName } from './prose.ts'
import type { Dice } from './prose.ts'

export interface Made {
  _id: string
  uuid: string
  title: string
  version: number
  contents: MadePage[]
}

export interface MadePage {
  _id: string
  title: string
  contentType: 'attractions'
  icon: string | null
  sections: { _id: string; items: MadeItem[] }[]
}

export interface MadeItem {
  _id: string
  type: 'title' | 'text' | 'image' | 'imagetext'
  isImportant: boolean
  content?: unknown
  image?: null
}

export interface Wish {
  pages: number
  /** Items on each page, beside the pictures; a list says it page by page. */
  items: number | readonly number[]
  /** Pictures in all, beside the cover. */
  pictures: number
  /** false: no cover picture. */
  cover?: boolean
  seed?: number
}

/** One paragraph of plain text as rich text. */
const richText = (text: string): unknown => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const itemOf = (random: Dice, n: number): MadeItem =>
  n % 4 === 0
    ? { _id: randomUUID(), type: 'title', isImportant: false, content: richText(placeName(random)) }
    : {
        _id: randomUUID(),
        type: 'text',
        isImportant: n % 7 === 0,
        content: richText(paragraph(random, 2 + random.roll(3))),
      }

const pictureItem = (random: Dice): MadeItem =>
  random.roll(2) === 0
    ? { _id: randomUUID(), type: 'image', isImportant: false, image: null }
    : { _id: randomUUID(), type: 'imagetext', isImportant: false, image: null, content: richText(paragraph(random, 1)) }

const pageOf = (random: Dice, number: number, items: number, pictures: number): MadePage => ({
  _id: randomUUID(),
  title: `${number}. ${placeName(random)}`,
  contentType: 'attractions',
  icon: null,
  sections: [
    {
      _id: randomUUID(),
      items: [
        ...Array.from({ length: items }, (_, n) => itemOf(random, n)),
        ...Array.from({ length: pictures }, () => pictureItem(random)),
      ],
    },
  ],
})

/** A document as `POST /guidebooks` takes it; pictures are still empty. */
const documentOf = ({ pages, items, pictures, seed = 1 }: Wish): Omit<Made, 'uuid' | 'version'> => {
  const random = dice(seed)
  const share = (n: number): number => Math.floor(((n + 1) * pictures) / pages) - Math.floor((n * pictures) / pages)
  return {
    _id: randomUUID(),
    title: `제주 올레 ${seed}`,
    contents: Array.from({ length: pages }, (_, n) =>
      pageOf(random, n + 1, typeof items === 'number' ? items : (items[n] ?? 0), share(n)),
    ),
  }
}

/** Sends one picture as the field `file`. */
export const upload = async <T>(product: Served, token: string, path: string, bytes: Buffer): Promise<T> => {
  const form = new FormData()
  form.append('file', new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' }), 'photo.jpg')
  return ask<T>(product, 'POST', path, { token, form })
}

const fillPictures = async (
  product: Served,
  token: string,
  book: { _id: string; contents: MadePage[] },
  seed: number,
): Promise<void> => {
  const base = `/api/guidebooks/${book._id}`
  let n = 1
  for (const page of book.contents)
    for (const section of page.sections)
      for (const item of section.items.filter(({ type }) => type === 'image' || type === 'imagetext')) {
        const bytes = await photo(seed * 1000 + n, 1400, 1050)
        n += 1
        await upload(
          product,
          token,
          `${base}/contents/${page._id}/sections/${section._id}/items/${item._id}/upload`,
          bytes,
        )
      }
}

/** Makes the guidebook, its pictures too, for the person; the answer is its newest state. */
export const makeGuidebook = async (product: Served, { token }: Pick<Person, 'token'>, wish: Wish): Promise<Made> => {
  const made = documentOf(wish)
  await ask(product, 'POST', '/api/guidebooks', { token, body: made })
  const seed = wish.seed ?? 1
  if (wish.cover !== false)
    await upload(product, token, `/api/guidebooks/${made._id}/subtitle/image`, await photo(seed * 1000, 1600, 1200))
  await fillPictures(product, token, made, seed)
  return ask<Made>(product, 'GET', `/api/guidebooks/${made._id}`, { token })
}

/** Makes it and publishes it; the person needs a plan, or is the administrator. */
export const makePublished = async (product: Product, person: Person, wish: Wish): Promise<Made> => {
  const { _id } = await makeGuidebook(product, person, wish)
  await ask(product, 'PUT', `/api/guidebooks/${_id}/publish`, { token: person.token, body: {} })
  return ask<Made>(product, 'GET', `/api/guidebooks/${_id}`, { token: person.token })
}
