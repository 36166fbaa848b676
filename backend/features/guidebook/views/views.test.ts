import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seoulDay } from '#domain/seoul-day.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import type { Statistics } from './routes.ts'
import { sweepMarks } from './routes.ts'

const DAY_S = 24 * 3600
/** Noon in Seoul. */
let now = Date.parse('2026-11-22T03:00:00Z')
let server: TestServer
let owner: SignedIn

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) }, env: { TRUST_PROXY: '1' } })
  owner = await server.signUp()
  await server.subscribe(owner.user._id)
}, 120_000)
afterAll(() => server.stop())

const { made, ...calls } = callsOf(() => server)
/** Sessions are shorter than the days that these tests go through. */
const as: typeof calls.as = async (who, ...rest) => calls.as(await server.signIn(who.email), ...rest)
const read = async (who: SignedIn, id: string) => calls.read(await server.signIn(who.email), id)

async function published(): Promise<Wire> {
  await as(owner, 'PUT', '/guidebooks/unpublishall', {})
  const book = await made(await server.signIn(owner.email))
  expect((await as(owner, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  return book
}

let last = 0
/** A made-up reader of one day, as a device makes one up. */
const reader = (): string => `reader${String((last += 1)).padStart(16, '0')}`

const tell = (uuid: string, body?: object, headers: Record<string, string> = {}, token?: string): Promise<Reply> =>
  server.call('POST', `/api/guidebooks/uuid/${uuid}/views`, { body, headers, token })

const statistics = async (book: Wire, query = ''): Promise<Statistics> =>
  (await as(owner, 'GET', `/guidebooks/${book._id}/statistics${query}`)).json as unknown as Statistics

it('views: one for a reader and a day, however often and from wherever it is told', async () => {
  const book = await published()
  const [one, other] = [reader(), reader()]
  const told = [
    tell(book.uuid, { reader: one, marks: ['cover'] }, { 'X-Forwarded-For': '10.9.0.1' }),
    tell(book.uuid, { reader: one, marks: ['cover', 'save'] }, { 'X-Forwarded-For': '10.9.0.2' }),
    tell(book.uuid, { reader: other, marks: ['cover'] }, { 'X-Forwarded-For': '10.9.0.1' }),
  ]
  expect((await Promise.all(told)).map(({ status }) => status)).toEqual([204, 204, 204])
  await tell(book.uuid, { reader: one, marks: ['cover'] })
  expect(await read(owner, book._id)).toMatchObject({ views: { count: 2 }, version: 1 })
  expect(await statistics(book)).toMatchObject({ views: 2, saves: 1 })
})

it('an operator’s figures have what devices told, and which of them saved a copy; no robot is among them', async () => {
  const { uuid } = await published()
  const figures = async (): Promise<number[]> => {
    const { body } = await server.deps.metrics.text()
    const of = (kind: string): number =>
      Number(new RegExp(`^gilbook_readings_total\\{kind="${kind}"\\} (\\d+)$`, 'm').exec(body)?.[1] ?? 0)
    return [of('read'), of('saved')]
  }
  const [read = 0, saved = 0] = await figures()
  await tell(uuid, { reader: reader(), marks: ['cover'] })
  expect(await figures()).toEqual([read + 1, saved])
  await tell(uuid, { reader: reader(), marks: ['cover', 'save'] })
  await tell(uuid, { reader: reader(), marks: ['cover', 'save'] }, { 'User-Agent': 'Googlebot/2.1' })
  expect(await figures()).toEqual([read + 2, saved + 1])
})

it('views: a device that tells nothing more counts once a day by its address and kind', async () => {
  const book = await published()
  const from = (ip: string) => tell(book.uuid, undefined, { 'X-Forwarded-For': ip })
  await Promise.all([from('10.9.1.1'), from('10.9.1.1'), from('10.9.1.2')])
  expect((await read(owner, book._id)).views.count).toBe(2)
  now += DAY_S * 1000
  await from('10.9.1.1')
  expect((await read(owner, book._id)).views.count).toBe(3)
})

it('robots and the owner are not counted; somebody else who is signed in is', async () => {
  const book = await published()
  const robots = ['Googlebot/2.1 (+http://www.google.com/bot.html)', 'kakaotalk-scrap/1.0', 'facebookexternalhit/1.1']
  for (const robot of robots)
    expect((await tell(book.uuid, { reader: reader(), marks: ['cover'] }, { 'User-Agent': robot })).status).toBe(204)
  await tell(book.uuid, { reader: reader(), marks: ['cover'] }, {}, (await server.signIn(owner.email)).token)
  expect((await read(owner, book._id)).views.count).toBe(0)
  await tell(book.uuid, { reader: reader(), marks: ['cover'] }, {}, (await server.signUp()).token)
  expect((await read(owner, book._id)).views.count).toBe(1)
})

it('what was read with no network counts on its own day in Seoul; after 30 days nothing does', async () => {
  const book = await published()
  await tell(book.uuid, { reader: reader(), marks: ['cover'], ago: 13 * 3600 })
  await tell(book.uuid, { reader: reader(), marks: ['cover'], ago: 30 * DAY_S })
  await tell(book.uuid, { reader: reader(), marks: ['cover'], ago: 31 * DAY_S })
  const { days } = await statistics(book, '?days=31')
  const [first, yesterday] = [30, 1].map((ago) => seoulDay(new Date(now - ago * DAY_S * 1000)))
  expect(days).toHaveLength(31)
  expect(days.filter(({ readers }) => readers > 0)).toEqual([
    { day: first, readers: 1 },
    { day: yesterday, readers: 1 },
  ])
})

it('the owner sees readers of each page, pages that are gone, saves, and scans of each poster', async () => {
  const book = await published()
  const [west, east] = book.contents.map(({ _id }) => _id)
  await as(owner, 'PUT', `/guidebooks/${book._id}/posters/Lobby`, {})
  await tell(book.uuid, { reader: reader(), marks: ['cover', west, 'scan:a4', 'save'] })
  await tell(book.uuid, { reader: reader(), marks: [west, east, 'scan:lobby'] })
  await tell(book.uuid, { reader: reader(), marks: ['scan:lobby'] })
  await as(owner, 'PATCH', `/guidebooks/${book._id}`, { contents: { [east as string]: null } }, { 'If-Match': '"1"' })
  expect(await statistics(book)).toMatchObject({
    pages: [
      { _id: null, readers: 1 },
      { _id: west, title: '성산', readers: 2 },
      { _id: east, title: null, readers: 1 },
    ],
    saves: 1,
    scans: [
      { poster: 'lobby', count: 2 },
      { poster: 'a4', count: 1 },
    ],
  })
})

it('attack 96: pages that never were and posters that nobody made are not counted, and nobody is told', async () => {
  const [book, other] = [await published(), await made(await server.signIn(owner.email))]
  const forged = Array.from({ length: 20 }, (_, at) => [randomUUID(), `scan:forged${at}`]).flat()
  await as(owner, 'GET', `/guidebooks/${book._id}/poster?format=svg&p=Desk`)
  const marks = [...forged, other.contents[0]?._id, 'scan:a5', 'scan:desk']
  expect((await tell(book.uuid, { reader: reader(), marks })).status).toBe(204)
  const { pages, scans, views } = await statistics(book)
  expect(pages.map(({ _id }) => _id)).toEqual([null, ...book.contents.map(({ _id }) => _id)])
  expect(scans.toSorted((a, b) => a.poster.localeCompare(b.poster))).toEqual([
    { poster: 'a5', count: 1 },
    { poster: 'desk', count: 1 },
  ])
  expect(views).toBe(1)
  const stored = await server.deps.db.query('SELECT mark FROM guidebook_mark WHERE guidebook_id = $1 ORDER BY 1', [
    book._id,
  ])
  expect(stored).toEqual([{ mark: 'reader' }, { mark: 'scan:a5' }, { mark: 'scan:desk' }])
})

it('no address is kept, and what keeps a reader from counting twice goes when nothing can be told again', async () => {
  const book = await published()
  await tell(book.uuid, undefined, { 'X-Forwarded-For': '10.77.0.9' })
  const marks = (): Promise<{ reader: string }[]> =>
    server.deps.db.query('SELECT reader FROM guidebook_mark WHERE guidebook_id = $1', [book._id])
  expect(JSON.stringify(await marks())).not.toContain('10.77')
  expect(await marks()).toHaveLength(2)
  await sweepMarks(server.deps).work({})
  expect(await marks()).toHaveLength(2)
  now += 32 * DAY_S * 1000
  await sweepMarks(server.deps).work({})
  expect(await marks()).toEqual([])
  expect((await statistics(book, '?days=40')).views).toBe(1)
})

it('what is no reading is refused, and of an absent or unpublished guidebook it is Not Found', async () => {
  const book = await published()
  for (const body of [
    { reader: 'short', marks: [] },
    { reader: reader(), marks: ['scan:Ünicode'] },
    { reader: reader(), marks: ['anything'] },
    { reader: reader(), marks: [], ago: -1 },
  ])
    expect((await tell(book.uuid, body)).status, JSON.stringify(body)).toBe(400)
  expect((await tell(randomUUID(), { reader: reader(), marks: ['cover'] })).status).toBe(404)
  await as(owner, 'PUT', `/guidebooks/${book._id}/unpublish`, {})
  expect((await tell(book.uuid, { reader: reader(), marks: ['cover'] })).status).toBe(404)
})

it('attack 2: one address tells so many readings of a guidebook an hour, more than a bus of travellers; thirty days are shown', async () => {
  const book = await published()
  // Too long ago to be counted: nothing is written, and nothing waited for.
  const old = { reader: reader(), marks: ['cover'], ago: 31 * DAY_S }
  const headers = { 'X-Forwarded-For': '10.9.9.9' }
  const answers = await Promise.all(Array.from({ length: 601 }, () => tell(book.uuid, old, headers)))
  expect(answers.filter(({ status }) => status === 204)).toHaveLength(600)
  const refused = answers.find(({ status }) => status === 429)
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tell(book.uuid, old, { 'X-Forwarded-For': '10.9.9.8' })).status).toBe(204)
  expect((await statistics(book)).days).toHaveLength(30)
})

it('attack 137: readings of guidebooks that are none are not counted for anybody, so they fill no memory', async () => {
  const headers = { 'X-Forwarded-For': '10.9.9.7' }
  const nobodys = randomUUID()
  // Both what would be counted later and what is too old for that.
  for (const ago of [0, 31 * DAY_S]) {
    const told = Array.from({ length: 310 }, () => tell(nobodys, { reader: reader(), marks: [], ago }, headers))
    expect(new Set((await Promise.all(told)).map(({ status }) => status)), `${ago}`).toEqual(new Set([404]))
  }
})
