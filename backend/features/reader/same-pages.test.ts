// What a change costs: pages that show what they showed stay the same file of every copy, and are not rendered again.
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Bundle } from '#domain/reader/bundle.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { publicationStatusOf } from '#backend/features/guidebook/public/publication-status.ts'
import { ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { createRendering } from '#backend/features/reader/pages/rendering.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let admin: SignedIn
let book: Wire

beforeAll(async () => {
  server = await startTestServer({ limited: false })
  admin = await server.admin()
  const titles = ['성산', '우도', '비자림', '협재']
  book = await made(admin, ...titles.map((title) => pageOf(title, textItem(`${title}의 아침`))))
  await as(admin, 'PUT', `/guidebooks/${book._id}/publish`)
}, 120_000)
afterAll(() => server.stop())

const { as, made, read } = callsOf(() => server)

const pathOf = (at: number): string => `/m/${book.uuid}/contents/${book.contents[at]?._id}`
const cover = (): string => `/m/${book.uuid}`

const bundleOf = async (): Promise<Bundle> =>
  (await server.call('GET', `/api/m/${book.uuid}/bundle`)).json as unknown as Bundle

/** Hashes by what each file of the copy is. */
const filesBy = ({ assets }: Bundle): Map<string, string> =>
  new Map(assets.map(({ path, url, role, sha256 }) => [path ?? (role === 'font' ? role : url), sha256]))

/** Files of the second that the first has not. */
function newIn(after: Bundle, before: Bundle): string[] {
  const known = filesBy(before)
  return [...filesBy(after)].flatMap(([name, sha256]) => (known.get(name) === sha256 ? [] : [name]))
}

async function patch(body: object): Promise<void> {
  const { version } = await read(admin, book._id)
  const answer = await as(admin, 'PATCH', `/guidebooks/${book._id}`, body, ifMatch(version))
  expect(answer.status).toBe(200)
}

/** @returns how many pages were rendered meanwhile */
async function counting(work: () => Promise<unknown>): Promise<number> {
  const page = vi.spyOn(server.deps.reader!, 'page')
  await work()
  const count = page.mock.calls.length
  page.mockRestore()
  return count
}

/** Of the guidebook as it was made. */
const changed = (at: number, change: object) => ({
  contents: { [book.contents[at]!._id]: { ...book.contents[at], ...change } },
})
const withText = (at: number, text: string) => {
  const [section] = book.contents[at]!.sections
  return changed(at, {
    sections: [{ ...section, items: [{ ...section!.items[0], content: paragraph(text) }] }],
  })
}

test('bundle: one changed text is one page of another hash, and that page alone is rendered again', async () => {
  const before = await bundleOf()
  await patch(withText(1, '우도의 저녁, 성산의 아침'))
  let after = before
  expect(await counting(async () => (after = await bundleOf()))).toBe(1)
  expect(after.version).not.toBe(before.version)
  expect(newIn(after, before).filter((name) => name !== 'font')).toEqual([pathOf(1)])
  const { text } = await server.call('GET', pathOf(1))
  expect(text).toContain('우도의 저녁, 성산의 아침')
})

test('bundle: a guidebook saved again whole, with nothing changed, is no page to fetch or to render', async () => {
  const before = await bundleOf()
  const { version, title, contents } = await read(admin, book._id)
  await as(admin, 'PUT', `/guidebooks/${book._id}`, { title, contents }, ifMatch(version))
  expect((await read(admin, book._id)).version).toBeGreaterThan(version)
  expect(await counting(async () => expect(newIn(await bundleOf(), before)).toEqual([]))).toBe(0)
})

/** What a change shows itself on: nothing more is rendered, and nothing less. */
const CHANGES: readonly (readonly [what: string, change: () => object, pages: () => string[]])[] = [
  ['the header', () => ({ shell: { header: { type: 'text', text: '제주 여행사', image: null } } }), () => [cover()]],
  [
    'the footer',
    () => ({ shell: { footer: { type: 'text', title: '성산', text: '우도', image: null } } }),
    () => [cover()],
  ],
  ['the title of a page', () => changed(2, { title: '비자림의 아침' }), () => [cover(), pathOf(1), pathOf(2)]],
  ['the icon of a page', () => changed(1, { icon: 'camera' }), () => [cover(), pathOf(0), pathOf(1)]],
  ['the title', () => ({ shell: { title: '제주의 아침' } }), () => [cover(), ...[0, 1, 2, 3].map(pathOf)]],
  ['the language', () => ({ shell: { language: 'en' } }), () => [cover(), ...[0, 1, 2, 3].map(pathOf)]],
]

test.each(CHANGES)('bundle: %s is rendered where it stands, and nowhere else', async (_, change, pages) => {
  const before = await bundleOf()
  await patch(change())
  let after = before
  expect(await counting(async () => (after = await bundleOf()))).toBe(pages().length)
  const paths = new Set(after.assets.flatMap(({ role, path }) => (role === 'page' && path ? [path] : [])))
  expect(newIn(after, before).filter((name) => paths.has(name))).toEqual(pages())
  const publication = (await publicationStatusOf(server.deps.db, book.uuid))!
  const anew = createRendering(server.deps, server.deps.reader!)
  for (const [at, id] of [null, ...book.contents.map(({ _id }) => _id)].entries()) {
    const page = await anew.page(publication, id)
    const { text } = await server.call('GET', id === null ? cover() : pathOf(at - 1))
    expect(createHash('sha256').update(text).digest('hex')).toBe(page?.sha256)
  }
})

test('bundle: a page that goes is missed by the cover and by the page before it', async () => {
  const before = await bundleOf()
  const gone = book.contents[3]!._id
  await patch({ contents: { [gone]: null } })
  let after = before
  expect(await counting(async () => (after = await bundleOf()))).toBe(2)
  expect(after.assets.map(({ path }) => path)).not.toContain(pathOf(3))
  expect(newIn(after, before)).toEqual(expect.arrayContaining([cover(), pathOf(2)]))
})
