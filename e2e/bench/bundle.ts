// `bundle`: what the list of an offline copy of 200 pages costs the server once one text was changed, beside the list made from
// nothing, and how much of it a copy then has to fetch.
import { readFile } from 'node:fs/promises'
import type { Bundle } from '#domain/reader/bundle.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { ask, signInAsAdmin } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import type { BenchContext } from './bench-context.ts'

const PAGES = 200
const ROUNDS = 5
/** Of a long guidebook in Korean. */
const LETTERS = 700
const MOST_MS = 1000
/** Of the kernel's clock, in which it tells what processes use. */
const TICK_MS = 10

/** Milliseconds of processor that the server's process has used, its threads included. */
const usedBy = async (pid: number): Promise<number> => {
  const fields = (await readFile(`/proc/${pid}/stat`, 'utf8')).split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * TICK_MS
}

interface Measured {
  bundle: Bundle
  /** Milliseconds of processor. */
  used: number
  /** Milliseconds until it was answered. */
  took: number
}

export const bundleBench = async ({ product }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const book = await makePublished(product, admin, { pages: PAGES, items: 12, pictures: 4 })
  const list = async (): Promise<Measured> => {
    const [before, began] = [await usedBy(product.pid()), performance.now()]
    const bundle = await ask<Bundle>(product, 'GET', `/api/m/${book.uuid}/bundle`)
    return { bundle, took: performance.now() - began, used: (await usedBy(product.pid())) - before }
  }
  const changeText = async (at: number, text: string): Promise<void> => {
    const path = `/api/guidebooks/${book._id}`
    const { version, contents } = await ask<Made>(product, 'GET', path, { token: admin.token })
    const page = contents[at]!
    page.sections[0]!.items[1]!.content = paragraph(text)
    const headers = { 'If-Match': `"${version}"` }
    await ask(product, 'PATCH', path, { token: admin.token, body: { contents: { [page._id]: page } }, headers })
  }
  await changeText(0, letters(0))
  const first = await list()
  let known = first.bundle
  const changed = async (textOf: (round: number) => string): Promise<{ used: number; took: number; pages: number }> => {
    const asked: (Measured & { pages: number })[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      await changeText(round * 10, textOf(round))
      const next = await list()
      const held = new Set(pagesOf(known))
      asked.push({ ...next, pages: pagesOf(next.bundle).filter((sha256) => !held.has(sha256)).length })
      known = next.bundle
    }
    const [used, took] = [median(asked.map((each) => each.used)), median(asked.map((each) => each.took))]
    return { used, took, pages: Math.max(...asked.map(({ pages }) => pages)) }
  }
  const figure = (name: string, { used, took }: { used: number; took: number }): Figure => ({
    name,
    ratio: used / MOST_MS,
    limit: 1,
    wants: 'below',
    detail:
      `${used.toFixed(0)} ms of processor beside ${first.used.toFixed(0)} ms from nothing for ${PAGES} pages, ` +
      `answered after ${took.toFixed(0)} ms beside ${first.took.toFixed(0)} ms`,
  })
  const same = await changed((round) => `제주 올레 ${round}`)
  // A letter more is another font.
  const more = await changed((round) => `제주 올레 ${letters(round).slice(0, 1)}`)
  const pages = Math.max(same.pages, more.pages)
  return [
    figure('bundle', same),
    figure('bundle-letter', more),
    { name: 'bundle-pages', ratio: pages, limit: 1, wants: 'below', detail: `${pages} of ${PAGES + 1} pages to fetch` },
  ]
}

/** Syllables that other sets have not. */
const letters = (set: number): string =>
  Array.from({ length: LETTERS }, (_, n) => String.fromCodePoint(0xac00 + 15 * n + set)).join('')

const pagesOf = ({ assets }: Bundle): string[] =>
  assets.flatMap(({ role, sha256 }) => (role === 'page' ? [sha256] : []))
