import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import sharp from 'sharp'
import type { Guidebook, GuidebookRecord, Page } from '#domain/guidebook/document.ts'
import { documentOf, ifMatch, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { seedSample } from './seed.ts'

let server: TestServer
let user: SignedIn

beforeAll(async () => {
  server = await startTestServer({ env: { DEMO: 'on' } })
  user = await server.signUp()
}, 120_000)
afterAll(() => server.stop())

const sample = async (): Promise<Guidebook> =>
  (await server.call('GET', '/api/sample/guidebook', { token: user.token })).json as unknown as Guidebook

it('sample guidebook: three days, places, packing, flights, food, stay and whom to call, with pictures that are there', async () => {
  const book = await sample()
  expect(book.contents.map((page) => page.title)).toEqual([
    '여행 일정',
    '가볼 곳',
    '준비물',
    '항공권',
    '숙소 안내',
    '맛집 지도',
    '날씨와 옷차림',
    '버스와 렌터카',
    '비상 연락처',
  ])
  expect(book.contents[0]?.days).toHaveLength(3)
  expect(book.trip).toMatchObject({ zone: 'Asia/Seoul' })
  const types = book.contents
    .flatMap(({ sections = [] }) => sections.flatMap(({ items }) => items))
    .map(({ type }) => type)
  for (const type of ['checklist', 'map', 'airticket']) expect(types).toContain(type)
  const names = [...new Set(JSON.stringify(book).match(/\/uploads\/[0-9a-f]{64}\.webp/g))]
  expect(names.length).toBeGreaterThan(20)
  for (const name of names) {
    const response = await fetch(server.url + name)
    const head = await sharp(Buffer.from(await response.arrayBuffer())).metadata()
    expect([response.status, head.format]).toEqual([200, 'webp'])
  }
})

it('is published, in the gallery, and seeded once', async () => {
  const { results } = (await server.call('GET', '/api/guidebooks/public-gallery')).json as unknown as {
    results: { uuid: string; title: string }[]
  }
  expect(results.map(({ title }) => title)).toEqual(['제주, 바람길 사흘'])
  const open = await server.call('GET', `/api/guidebooks/uuid/${results[0]?.uuid}`)
  expect(open.json).toMatchObject({ title: '제주, 바람길 사흘', credit: 'powered' })
  expect(open.text).not.toMatch(/owner|"user"|password/)
  expect(await seedSample(server.deps)).toEqual([])
})

describe('samples: only an administrator marks, and only own guidebooks', () => {
  let admin: SignedIn
  const as = (who: SignedIn, method: string, path: string, body?: unknown, version?: number) =>
    server.call(method, `/api${path}`, { token: who.token, body, headers: version ? ifMatch(version) : {} })
  const make = async (who: SignedIn, title: string, more: object = {}): Promise<Guidebook> =>
    (await as(who, 'POST', '/guidebooks', { ...documentOf(title, pageOf(`${title} page`)), ...more }))
      .json as unknown as Guidebook
  const read = async (who: SignedIn, id: string): Promise<GuidebookRecord> =>
    (await as(who, 'GET', `/guidebooks/${id}`)).json as unknown as GuidebookRecord
  const mark = async (who: SignedIn, id: string, shell: object, version = 1): Promise<number> =>
    (await as(who, 'PATCH', `/guidebooks/${id}`, { shell }, version)).status
  const markPage = async (who: SignedIn, { _id, contents }: Guidebook, isSampleContent: boolean, version = 1) => {
    const [page] = contents
    const body = { contents: { [page?._id ?? '']: { ...page, isSampleContent } } }
    return (await as(who, 'PATCH', `/guidebooks/${_id}`, body, version)).status
  }
  const offered = async (): Promise<string[]> =>
    ((await as(user, 'GET', '/sample/guidebook-content')).json as unknown as { contents: Page[] }).contents.map(
      (page) => page.title,
    )

  beforeAll(async () => {
    admin = await server.admin()
  })

  it('needs a session', async () => {
    expect((await server.call('GET', '/api/sample/guidebook')).status).toBe(401)
    expect((await server.call('GET', '/api/sample/guidebook-content')).status).toBe(401)
  })

  it('offers a demonstration’s pages to begin with, nine at most', async () => {
    expect(await offered()).toEqual((await sample()).contents.map((page) => page.title))
    expect(await offered()).toHaveLength(9)
  })

  it('attack 34: a business can mark neither its guidebook nor its pages, in any call', async () => {
    const marks = { isSampleGuidebook: true, isSampleContent: true }
    const book = await make(user, 'Mine', marks)
    expect(await mark(user, book._id, marks)).toBe(200)
    expect(await markPage(user, book, true, 2)).toBe(200)
    const whole = { ...book, ...marks, contents: book.contents.map((page) => ({ ...page, isSampleContent: true })) }
    expect((await as(user, 'PUT', `/guidebooks/${book._id}`, whole, 3)).status).toBe(200)
    expect(await read(user, book._id)).toMatchObject({
      isSampleGuidebook: false,
      isSampleContent: false,
      contents: [{ isSampleContent: false }],
    })
    expect(await offered()).not.toContain('Mine page')
    expect((await sample()).title).toBe('제주, 바람길 사흘')
  })

  it('an administrator marks nothing of somebody else’s, and takes no mark off', async () => {
    const theirs = await make(user, 'Theirs')
    expect(await mark(admin, theirs._id, { isSampleGuidebook: true, isSampleContent: true })).toBe(200)
    expect(await markPage(admin, theirs, true, 2)).toBe(200)
    expect(await read(user, theirs._id)).toMatchObject({ isSampleGuidebook: false, isSampleContent: false })
    expect(await offered()).not.toContain('Theirs page')
    const own = await make(admin, 'Own')
    expect(await markPage(admin, own, true)).toBe(200)
    await server.deps.db.query('UPDATE guidebook SET owner_id = $2 WHERE id = $1', [own._id, user.id])
    const [page] = own.contents
    const edited = { contents: { [page?._id ?? '']: { ...page, title: 'Edited', isSampleContent: false } } }
    expect((await as(user, 'PATCH', `/guidebooks/${own._id}`, edited, 2)).status).toBe(200)
    expect((await read(user, own._id)).contents[0]).toMatchObject({ title: 'Edited', isSampleContent: true })
    // The mark of a page whose owner is no administrator counts for nothing.
    expect(await offered()).not.toContain('Edited')
  })

  it('offers a page or a whole guidebook that its administrator marked, first; its copy is no sample', async () => {
    const one = await make(admin, 'One')
    expect(await markPage(admin, one, true)).toBe(200)
    const all = await make(admin, 'All', { isSampleContent: true })
    expect((await offered()).slice(0, 2)).toEqual(['All page', 'One page'])
    expect((await as(admin, 'POST', '/guidebooks/copy', { guidebookId: one._id })).status).toBe(201)
    expect((await offered()).filter((title) => title === 'One page')).toHaveLength(1)
    expect(await mark(admin, all._id, { isSampleContent: false })).toBe(200)
    expect(await markPage(admin, one, false, 2)).toBe(200)
    expect((await offered())[0]).toBe('여행 일정')
  })

  it('offers pages as they were last sent, where changes wait for that', async () => {
    const book = await make(admin, 'Sent', { isSampleContent: true, release: 'sent' })
    expect((await as(admin, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
    const [page] = book.contents
    const half = { ...page, title: 'Half written' }
    const body = { contents: { [page?._id ?? '']: half } }
    expect((await as(admin, 'PATCH', `/guidebooks/${book._id}`, body, 1)).status).toBe(200)
    expect((await offered())[0]).toBe('Sent page')
    expect(await offered()).not.toContain('Half written')
    expect((await as(admin, 'DELETE', `/guidebooks/${book._id}`)).status).toBe(200)
  })

  it('offers nothing with a part that was deleted, and nothing of a hidden administrator', async () => {
    const [other, book] = [await server.signUp(), await make(admin, 'Other')]
    expect(await markPage(admin, book, true)).toBe(200)
    expect((await offered())[0]).toBe('Other page')
    const flag = (value: boolean) =>
      server.deps.db.query('UPDATE guidebook_page SET has_deleted = $2 WHERE guidebook_id = $1', [book._id, value])
    await flag(true)
    expect(await offered()).not.toContain('Other page')
    await flag(false)
    await server.deps.db.query("UPDATE account SET role = 'admin', is_hidden = true WHERE id = $1", [other.id])
    await server.deps.db.query('UPDATE guidebook SET owner_id = $2 WHERE id = $1', [book._id, other.id])
    expect(await offered()).not.toContain('Other page')
  })

  it('recent says whether there is a sample; marking another moves the mark, taking it off leaves none', async () => {
    const [before, next] = [await sample(), await make(admin, 'Next')]
    const hasSample = async () => (await as(user, 'GET', '/guidebooks/recent')).json['hasSample']
    expect(await hasSample()).toBe(true)
    expect(await mark(admin, next._id, { isSampleGuidebook: true })).toBe(200)
    expect((await sample()).title).toBe('Next')
    expect(await read(admin, before._id)).toMatchObject({ isSampleGuidebook: false })
    expect(await mark(admin, next._id, { isSampleGuidebook: false }, 2)).toBe(200)
    expect((await as(user, 'GET', '/sample/guidebook')).status).toBe(404)
    expect(await hasSample()).toBe(false)
  })
})
