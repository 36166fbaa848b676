// `thumbnail`: one thumbnail of a batch, queue, database and storage included, beside satori and sharp called bare.
import { ask, call, signInAsAdmin } from '#e2e/harness/api.ts'
import type { Person } from '#e2e/harness/api.ts'
import { makeGuidebook, upload } from '#e2e/harness/guidebook.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import type { Product } from '#e2e/harness/product.ts'
import { bareThumbnail, loadFonts } from '#e2e/bench/peers/bare-thumbnail.ts'
import type { Content } from '#e2e/bench/peers/bare-thumbnail.ts'
import { median } from '#e2e/bench/figure.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

/** No more are published at a time. */
const BOOKS = 10
const ROUNDS = 5

interface Status {
  thumbnails: { _id: string; state: string; thumbnailGeneratedAt: string | null }[]
}

/** The cover of another picture each time: nothing that was drawn before helps. */
const makeShown = async (product: Product, admin: Person): Promise<Made[]> => {
  const books: Made[] = []
  for (let n = 0; n < BOOKS; n += 1) {
    const book = await makeGuidebook(product, admin, { pages: 6, items: 2, pictures: 0, cover: false, seed: n + 1 })
    await upload(product, admin.token, `/api/guidebooks/${book._id}/subtitle/image`, await photo(9000 + n, 1400, 1050))
    await ask(product, 'PUT', `/api/guidebooks/${book._id}/publish`, { token: admin.token, body: {} })
    const body = { isPublicGallery: true }
    await ask(product, 'PATCH', `/api/guidebooks/${book._id}/public-gallery`, { token: admin.token, body })
    books.push(book)
  }
  return books
}

/** When each was begun, in ms, once all are there. */
const begun = async (product: Product, { token }: Person, ids: string[]): Promise<number[]> => {
  for (;;) {
    const { thumbnails } = await ask<Status>(product, 'GET', `/api/thumbnails/status?guidebookIds=${ids.join(',')}`, {
      token,
    })
    if (thumbnails.some(({ state }) => state === 'failed')) throw new Error('a thumbnail failed')
    if (thumbnails.every(({ state }) => state === 'ready'))
      return thumbnails.map(({ thumbnailGeneratedAt }) => Date.parse(thumbnailGeneratedAt ?? ''))
    await new Promise((wake) => setTimeout(wake, 250))
  }
}

/** Milliseconds a thumbnail, from the first of a batch to the last. */
const batch = async (product: Product, admin: Person, books: Made[], round: number): Promise<number> => {
  const { token } = admin
  for (const { _id } of books) {
    const { version } = await ask<Made>(product, 'GET', `/api/guidebooks/${_id}`, { token })
    const headers = { 'If-Match': `"${version}"` }
    const body = { shell: { title: titleOf(round) } }
    await ask(product, 'PATCH', `/api/guidebooks/${_id}`, { token, headers, body })
  }
  const ids = books.map(({ _id }) => _id)
  const body = { mode: 'specific', guidebookIds: ids, priority: 'low' }
  await ask(product, 'POST', '/api/admin/thumbnails/generate', { token, body })
  const times = await begun(product, admin, ids)
  return (Math.max(...times) - Math.min(...times)) / (BOOKS - 1)
}

const titleOf = (round: number): string => `제주, 바람길 사흘 ${round}`

const contentOf = async (product: Product, { token }: Person, { _id }: Made): Promise<Content> => {
  const book = await ask<Made & { subheader: { image: { medium: string } } }>(
    product,
    'GET',
    `/api/guidebooks/${_id}`,
    {
      token,
    },
  )
  const { bytes } = await call(product, 'GET', book.subheader.image.medium)
  return { title: '', tiles: book.contents.map(({ title }) => title), cover: bytes }
}

export const thumbnail = async ({ product }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const books = await makeShown(product, admin)
  const contents: Content[] = []
  for (const book of books) contents.push(await contentOf(product, admin, book))
  const fonts = loadFonts()
  const ours: number[] = []
  const bare: number[] = []
  // The first round warms both up.
  for (let round = 0; round <= ROUNDS; round += 1) {
    ours.push(await batch(product, admin, books, round))
    const start = performance.now()
    for (const content of contents) await bareThumbnail({ ...content, title: titleOf(round) }, fonts)
    bare.push((performance.now() - start) / BOOKS)
  }
  const [mine, theirs] = [median(ours.slice(1)), median(bare.slice(1))]
  const detail = `${mine.toFixed(0)} ms beside ${theirs.toFixed(0)} ms, one after the other in batches of ${BOOKS}`
  return [{ name: 'thumbnail', ratio: mine / theirs, limit: 1.5, wants: 'below', detail }]
}
