import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import { documentOf, ifMatch, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'

interface Book {
  _id: string
  uuid: string
  version: number
}

let server: TestServer
let owner: SignedIn

beforeAll(async () => {
  server = await startTestServer()
  owner = await server.signUp()
  await server.subscribe(owner.id)
}, 120_000)
afterAll(() => server.stop())

const { as } = callsOf(() => server)
const made = async (who = owner, words = 'Follow the red line'): Promise<Book> =>
  (await as(who, 'POST', '/guidebooks', documentOf('보스턴', pageOf('길', textItem(words))))).json as unknown as Book
const publish = (who: SignedIn, book: Book): Promise<Reply> => as(who, 'PUT', `/guidebooks/${book._id}/publish`, {})

describe('publishing', () => {
  it('attack 36: without a plan is refused in the product’s words, and free for an administrator', async () => {
    const trial = await server.signUp()
    const refused = await publish(trial, await made(trial))
    expect([refused.status, refused.json]).toEqual([
      403,
      { code: 'SUBSCRIPTION_NEEDED', message: 'You need to subscribe to publish this guidebook' },
    ])
    const admin = await server.admin()
    expect((await publish(admin, await made(admin))).json).toMatchObject({ published: true })
  })
  it('attack 142: who publishes and takes back without end is asked to wait, in whatever order', async () => {
    const who = await server.signUp()
    const book = await made(who)
    const status = async (path: string): Promise<number> => (await as(who, 'PUT', `/guidebooks/${path}`, {})).status
    expect(await status(`${book._id}/unpublish`)).toBe(200)
    await server.deps.db.query(`UPDATE rate_limit SET points = 120 WHERE key LIKE 'publishing:%'`)
    for (const path of [`${book._id}/publish`, `${book._id}/unpublish`, 'unpublishall'])
      expect(await status(path), path).toBe(429)
    await server.deps.db.query(`DELETE FROM rate_limit WHERE key LIKE 'publishing:%'`)
  })
  it('is repeatable, does not raise the version, and is taken back', async () => {
    const book = await made()
    await publish(owner, book)
    expect((await publish(owner, book)).json).toMatchObject({ published: true, version: book.version })
    await as(owner, 'PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true })
    expect((await as(owner, 'PUT', `/guidebooks/${book._id}/unpublish`, {})).json).toMatchObject({
      published: false,
      isPublicGallery: false,
    })
    expect(
      (await as(owner, 'PATCH', `/guidebooks/${book._id}/public-gallery`, { isPublicGallery: true })).json,
    ).toMatchObject({ code: 'NOT_PUBLISHED' })
  })
  it('guidebook: what an administrator does to one of others stands in the audit, what its owner does does not', async () => {
    const [admin, book] = [await server.admin(), await made()]
    const path = `/guidebooks/${book._id}`
    await publish(owner, book)
    await as(owner, 'PATCH', `${path}/public-gallery`, { isPublicGallery: true })
    await as(admin, 'PATCH', `${path}/public-gallery`, { isPublicGallery: false })
    await as(admin, 'PUT', `${path}/unpublish`, {})
    await publish(admin, book)
    await as(admin, 'DELETE', path)
    const { json } = await as(admin, 'GET', `/admin/audit?subject=${book._id}`)
    const ownerId = owner.id
    expect(json['entries']).toMatchObject([
      { act: 'guidebook.delete', before: { ownerId, published: true }, after: null },
      { act: 'guidebook.publish', before: { ownerId, published: false }, after: { published: true } },
      { act: 'guidebook.unpublish', before: { published: true }, after: { published: false } },
      { act: 'guidebook.gallery', before: { isPublicGallery: true }, after: { isPublicGallery: false } },
    ])
  })
  it('the eleventh is refused; unpublish all takes back every one of the caller', async () => {
    const busy = await server.signUp()
    await server.subscribe(busy.id)
    const books = await Promise.all(Array.from({ length: 11 }, () => made(busy)))
    for (const book of books.slice(0, 10)) expect((await publish(busy, book)).status).toBe(200)
    const eleventh = await publish(busy, books[10] as Book)
    expect([eleventh.status, eleventh.json]).toEqual([
      409,
      {
        code: 'PUBLISH_LIMIT',
        message: 'You already have 10 published guidebooks. Please unpublish one of the guidebooks.',
      },
    ])
    expect((await as(busy, 'PUT', '/guidebooks/unpublishall', {})).json).toMatchObject({
      result: expect.arrayContaining(books.slice(0, 10).map(({ _id }) => _id)),
    })
    expect((await publish(busy, books[10] as Book)).status).toBe(200)
  })
  it('the ten are counted by whose they are, whoever publishes: an administrator reaches an owner’s limit, and not their own by it', async () => {
    const [admin, full] = [await server.admin(), await server.signUp()]
    await server.subscribe(full.id)
    const books = await Promise.all(Array.from({ length: 11 }, () => made(full)))
    for (const [n, book] of books.slice(0, 10).entries())
      expect((await publish(n % 2 === 0 ? admin : full, book)).status).toBe(200)
    expect((await publish(admin, books[10] as Book)).json).toMatchObject({ code: 'PUBLISH_LIMIT' })
    const another = await made()
    expect((await publish(admin, another)).status).toBe(200)
    await as(owner, 'PUT', `/guidebooks/${another._id}/unpublish`, {})
    expect((await as(admin, 'PUT', `/guidebooks/${books[0]?._id}/unpublish`, {})).status).toBe(200)
    expect((await publish(admin, books[10] as Book)).status).toBe(200)
  })
  it('attack 35: thirty at once publish exactly ten (PostgreSQL only)', async ({ skip }) => {
    if (!server.real) skip('the embedded database has one connection: set TEST_DATABASE_URL')
    const racer = await server.signUp()
    await server.subscribe(racer.id)
    // One after the other: at once, a busy machine refuses some for now.
    const books = []
    for (let n = 0; n < 30; n += 1) books.push(await made(racer))
    const codes = await Promise.all(books.map(async (book) => (await publish(racer, book)).status))
    // Who could not wait so long for the owner's row may come again, and does so alone.
    for (const [index, book] of books.entries())
      if (codes[index] === 503) codes[index] = (await publish(racer, book)).status
    expect(codes.toSorted()).toEqual([...Array<number>(10).fill(200), ...Array<number>(20).fill(409)])
    const rows = await server.deps.db.query(
      'SELECT count(*)::int AS count FROM guidebook WHERE owner_id = $1 AND published',
      [racer.id],
    )
    expect(rows).toEqual([{ count: 10 }])
  })
  it('offline 14: of two saves on one version one wins, and the other learns what it was (PostgreSQL only)', async ({
    skip,
  }) => {
    if (!server.real) skip('the embedded database has one connection: set TEST_DATABASE_URL')
    const book = await made()
    const replies = await Promise.all(
      ['하나', '둘', '셋'].map((title) =>
        as(owner, 'PATCH', `/guidebooks/${book._id}`, { shell: { title } }, ifMatch(1)),
      ),
    )
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 412, 412])
    const now = (await as(owner, 'GET', `/guidebooks/${book._id}`)).json as unknown as {
      version: number
      title: string
    }
    for (const reply of replies.filter(({ status }) => status === 412))
      expect(reply.json).toMatchObject({ current: { version: 2, title: now.title } })
  })
})

describe('lists', () => {
  it('own lists page, search and clamp', async () => {
    const lister = await server.signUp()
    for (const title of ['제주 100% 즐기기', '제주 하루', 'Boston_Walk']) {
      await as(lister, 'POST', '/guidebooks', { ...documentOf(title, pageOf('쪽')), _id: randomUUID() })
    }
    const list = async (query: string) =>
      (await as(lister, 'GET', `/guidebooks/?${query}`)).json as unknown as {
        result: string[]
        totalCount: number
        page: number
        pageCount: number
        pageSize: number
        entities: { guidebooks: Record<string, { title: string; contents: string[]; company: string }> }
      }
    const titles = async (query: string) =>
      Object.values((await list(query)).entities.guidebooks).map(({ title }) => title)
    expect(await list('page=-3')).toMatchObject({ totalCount: 3, page: 1, pageCount: 1, pageSize: 10 })
    expect(await list('page=999&limit=2')).toMatchObject({ page: 2, pageCount: 2, pageSize: 2 })
    expect(await list('limit=1000000000&page=x')).toMatchObject({ pageSize: 100, page: 1 })
    expect(await titles(`search=${encodeURIComponent('100%')}`)).toEqual(['제주 100% 즐기기'])
    expect(await titles(`search=${encodeURIComponent('n_w')}`)).toEqual(['Boston_Walk'])
    expect(await titles(`search=${encodeURIComponent("' OR 1=1 --")}`)).toEqual([])
    expect(await titles('search=%25')).toEqual(['제주 100% 즐기기'])
    expect((await titles('today=1')).length).toBe(3)
    const first = Object.values((await list('')).entities.guidebooks)[0]
    expect(first).toMatchObject({ title: 'Boston_Walk', company: 'Check Travel', contents: [expect.any(String)] })
    const recent = (await as(lister, 'GET', '/guidebooks/recent')).json as unknown as {
      result: string[]
      pageSize: number
    }
    expect([recent.result.length, recent.pageSize]).toEqual([3, 3])
  })
  it('attack 22: whatever is asked, the database is asked the same as ever, and for no more than a page', async () => {
    const admin = await server.admin()
    const asked = vi.spyOn(server.deps.db, 'query')
    const statements = async (path: string): Promise<{ texts: string[]; most: number }> => {
      asked.mockClear()
      expect((await as(admin, 'GET', path)).status).toBe(200)
      // The jobs of this process may ask of their own tables meanwhile.
      const calls = (asked.mock.calls as [string, unknown[] | undefined][]).filter(([text]) =>
        /\b(guidebook|session)\b/.test(text),
      )
      const numbers = calls.flatMap(([, values = []]) => values.filter((value) => typeof value === 'number'))
      return { texts: calls.map(([text]) => text), most: Math.max(0, ...numbers) }
    }
    // How long the most that may be asked for takes among a million is the bench's to say (`lists-at-scale`).
    for (const list of ['/guidebooks', '/admin/guidebooks', '/guidebooks/public-gallery']) {
      const usual = await statements(`${list}?search=x&page=1`)
      for (const wild of [
        "'; DROP TABLE guidebook --",
        "' OR pg_sleep(9) IS NULL --",
        '%'.repeat(200),
        '_'.repeat(200),
        '\\',
      ])
        expect((await statements(`${list}?page=1&search=${encodeURIComponent(wild)}`)).texts, wild).toEqual(usual.texts)
      for (const wild of [
        'limit=1e9',
        'pageSize=999999999999',
        'page=-1',
        'page=1e308',
        'page=NaN&limit=-5',
        'limit=0',
      ]) {
        const { texts, most } = await statements(`${list}?search=x&${wild}`)
        // One more row tells the gallery whether there is a next page.
        expect([texts, most <= LIMITS.pageSizeMost + 1], `${list} ${wild}`).toEqual([usual.texts, true])
      }
    }
    asked.mockRestore()
  })
  it('own lists can be asked for what travellers can read', async () => {
    const admin = await server.admin()
    const [open, closed] = [await made(admin), await made(admin)]
    await publish(admin, open)
    const list = (await as(admin, 'GET', '/guidebooks?published=1')).json as unknown as { result: string[] }
    expect(list.result).toContain(open._id)
    expect(list.result).not.toContain(closed._id)
  })
  it("the administrator's lists hold everyone's, by company and by user", async () => {
    const admin = await server.admin()
    const mine = await made(admin)
    const get = async (path: string) =>
      (await as(admin, 'GET', path)).json as unknown as { result: string[]; totalCount: number }
    expect((await get('/admin/guidebooks?company=admin')).result).toContain(mine._id)
    expect((await get('/admin/guidebooks?company=user')).result).not.toContain(mine._id)
    expect((await get(`/admin/users/${owner.id}/guidebooks?limit=100`)).totalCount).toBeGreaterThan(0)
    expect((await as(owner, 'GET', '/admin/guidebooks')).status).toBe(403)
    expect((await as(owner, 'GET', `/admin/users/${owner.id}/guidebooks`)).status).toBe(403)
  })
})
