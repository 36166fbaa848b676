import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newDay, newPage } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import { documentOf, pageOf, textItem } from '#backend/features/guidebook/testing/documents.ts'
import { giveShortLink } from './short-link.ts'

interface Book {
  _id: string
  uuid: string
}

const MOST_GUESSES = 30

let server: TestServer
let owner: SignedIn

beforeAll(async () => {
  server = await startTestServer({ env: { TRUST_PROXY: '1' } })
  owner = await server.signUp()
  await server.subscribe(owner.id)
}, 120_000)
afterAll(() => server.stop())

const { as } = callsOf(() => server)
const document = () => documentOf('보스턴', pageOf('길', textItem('Follow the red line')))
const made = async (more: object = {}): Promise<Book> =>
  (await as(owner, 'POST', '/guidebooks', { ...document(), ...more })).json as unknown as Book
const act = (book: Book, name: 'publish' | 'unpublish'): Promise<Reply> =>
  as(owner, 'PUT', `/guidebooks/${book._id}/${name}`, {})
const sharingOf = async ({ _id }: Book) =>
  (await as(owner, 'GET', `/guidebooks/${_id}/sharing`)).json as unknown as {
    url: string
    shortUrl: string | null
    trip: object | null
  }
async function published(more: object = {}): Promise<{ book: Book; path: string }> {
  const book = await made(more)
  await act(book, 'publish')
  return { book, path: new URL((await sharingOf(book)).shortUrl ?? '').pathname }
}
const open = (path: string, network = '203.0.113.1'): Promise<Reply> =>
  server.call('GET', path, { headers: { 'X-Forwarded-For': network } })
const codes = async (): Promise<string[]> => {
  const rows: { code: string }[] = await server.deps.db.query('SELECT code FROM guidebook_short_link')
  return rows.map(({ code }) => code)
}

describe('short links', () => {
  it('are given at the first publishing, in letters that are not taken for each other, and stay', async () => {
    const book = await made()
    expect(await sharingOf(book)).toMatchObject({
      url: expect.stringContaining(`/m/${book.uuid}`),
      shortUrl: null,
      kakao: null,
    })
    await act(book, 'publish')
    const { shortUrl } = await sharingOf(book)
    expect(shortUrl).toMatch(/\/g\/[2-9bcdfghjkmnpqrstvwxyz]{6}$/)
    await act(book, 'unpublish')
    await act(book, 'publish')
    expect((await sharingOf(book)).shortUrl).toBe(shortUrl)
  })

  it('lead to the guidebook, in capitals too, with what follows the code', async () => {
    const { book, path } = await published()
    const answer = await open(path)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, (await sharingOf(book)).url])
    expect(answer.headers.get('cache-control')).toBe('private, no-store')
    const shouted = await open(`/g/${path.slice(3).toUpperCase()}?p=lobby`)
    expect(shouted.headers.get('location')).toBe(`${(await sharingOf(book)).url}?p=lobby`)
  })

  it('stand beside the days of the trip, which its itinerary tells where nobody wrote their number', async () => {
    const dayTitled = (title: string) => ({ ...newDay('kr', randomUUID()), title })
    const page = { ...newPage('itinerary', 'kr', new Date().toISOString(), randomUUID()) }
    const contents = [{ ...page, days: ['11월 28일', '11월 29일', '11월 30일'].map(dayTitled) }]
    const told = async (trip: object) => (await sharingOf(await made({ contents, trip: { ...NO_TRIP, ...trip } }))).trip
    expect(await told({ firstDay: '2026-11-28' })).toEqual({ firstDay: '2026-11-28', days: 3 })
    expect(await told({ firstDay: '2026-11-28', days: 5 })).toEqual({ firstDay: '2026-11-28', days: 5 })
    expect(await told({})).toBeNull()
  })

  it('of a locked guidebook lead to its prompt and show nothing of it', async () => {
    const { book, path } = await published({ password: 'harbour' })
    const answer = await open(path)
    expect([answer.status, answer.text]).toEqual([302, ''])
    expect(answer.headers.get('location')).toContain(`/m/${book.uuid}`)
    expect((await open(`/m/${book.uuid}`)).text).not.toContain('Follow the red line')
  })

  it('of what is not published, deleted or unknown answer as the guidebook’s own address does', async () => {
    const [taken, gone] = [await published(), await published()]
    await act(taken.book, 'unpublish')
    await as(owner, 'DELETE', `/guidebooks/${gone.book._id}`)
    const own = await open(`/m/${taken.book.uuid}`)
    const page = own.text
    for (const path of [taken.path, gone.path, '/g/bbbbbb', '/g/short', '/g/o0o0o0']) {
      const answer = await open(path)
      expect([path, answer.status, answer.text]).toEqual([path, 404, page])
      expect(answer.headers.get('content-security-policy')).toBe(own.headers.get('content-security-policy'))
    }
  })

  it('of a deleted guidebook are never given again', async () => {
    const { book, path } = await published()
    const [code, other] = [path.slice(3), await made()]
    await as(owner, 'DELETE', `/guidebooks/${book._id}`)
    expect(await codes()).toContain(code)
    const drawn = [code, code, 'ggg222']
    const given = await server.deps.transact((tx) =>
      giveShortLink(tx, other._id, new Date(), () => drawn.shift() ?? ''),
    )
    expect(given).toBe('ggg222')
  })

  it('that another guidebook has are passed over, and a guidebook has one for all who ask at once', async () => {
    const [first, second] = [await published(), await made()]
    const drawn = [first.path.slice(3), 'hhh333']
    const draw = () => drawn.shift() ?? ''
    expect(await server.deps.transact((tx) => giveShortLink(tx, second._id, new Date(), draw))).toBe('hhh333')
    const third = await made()
    await act(third, 'publish')
    await server.deps.db.query('DELETE FROM guidebook_short_link WHERE guidebook_id = $1', [third._id])
    const answers = await Promise.all([1, 2, 3].map(() => sharingOf(third)))
    expect(new Set(answers.map(({ shortUrl }) => shortUrl)).size).toBe(1)
    expect(answers[0]?.shortUrl).toContain('/g/')
  })

  it('are given by no more tries than there is hope for', async () => {
    const [{ path }, other] = [await published(), await made()]
    const endless = server.deps.transact((tx) => giveShortLink(tx, other._id, new Date(), () => path.slice(3)))
    await expect(endless).rejects.toThrow('No free code')
  })

  it('are not told to strangers', async () => {
    const { book } = await published()
    const stranger = await server.signUp()
    expect((await as(stranger, 'GET', `/guidebooks/${book._id}/sharing`)).status).toBe(404)
    expect((await as(owner, 'GET', `/guidebooks/${randomUUID()}/sharing`)).status).toBe(404)
  })

  it('are closed for a minute to who tries codes, also for the right one, and to nobody else', async () => {
    const { path } = await published()
    for (let n = 0; n < MOST_GUESSES; n += 1) {
      expect((await open(`/g/bbbb${'23456789'[n % 8]}${'bcdfghj'[n % 7]}`, '203.0.113.2')).status).toBe(404)
    }
    const refused = await open(path, '203.0.113.2')
    expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([429, true])
    expect((await open(path)).status).toBe(302)
  })
})
