import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { APP_ICONS } from '#backend/features/thumbnail/icon-scene.ts'
import { callsOf } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import {
  documentOf,
  ifMatch,
  mapItem,
  pageOf,
  textItem,
  type TestDocument,
} from '#backend/features/guidebook/testing/documents.ts'

interface Book extends TestDocument {
  uuid: string
}

/** What the cache was told to forget, as path and encoding. */
const forgotten: string[] = []
let cache: Server
let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  cache = createServer((asked, answer) => {
    forgotten.push(`${asked.url} ${asked.headers['accept-encoding']}`)
    answer.writeHead(410).end()
  })
  await new Promise<void>((resolve) => cache.listen(0, '127.0.0.1', resolve))
  const { port } = cache.address() as AddressInfo
  server = await startTestServer({ env: { CACHE_PURGE_URL: `http://127.0.0.1:${port}` } })
  admin = await server.admin()
}, 120_000)
afterAll(async () => {
  await server.stop()
  cache.close()
})

const { as } = callsOf(() => server)

async function published(who: SignedIn): Promise<Book> {
  const body = documentOf(
    '제주',
    pageOf('성산', textItem('일출'), mapItem('성산 일출봉', 33.458, 126.942)),
    pageOf('우도', textItem('땅콩')),
  )
  const book = (await as(who, 'POST', '/guidebooks', body)).json as unknown as Book
  expect((await as(who, 'PUT', `/guidebooks/${book._id}/publish`, {})).status).toBe(200)
  return book
}

const ICONS = Object.keys(APP_ICONS).map((name) => `${name}.png`)
const kept = ({ uuid, contents }: Book): string[] => [
  `/m/${uuid}`,
  ...contents.map(({ _id }) => `/m/${uuid}/contents/${_id}`),
  ...['map', 'manifest.webmanifest', 'share.jpg', ...ICONS].map((name) => `/m/${uuid}/${name}`),
  `/api/m/${uuid}/bundle`,
]
const control = async (path: string): Promise<string> =>
  (await server.call('GET', path)).headers.get('cache-control') ?? ''
const isForgotten = (path: string): boolean =>
  ['br', 'gzip', ''].every((encoding) => forgotten.includes(`${path} ${encoding}`))

const SHARED = 'public, max-age=0, s-maxage=60, must-revalidate'

it('a shared cache keeps open guidebooks for a minute, also by a 304, and nothing of a locked one @ci', async () => {
  const book = await published(admin)
  // What took long to be made is not kept by all: the next is not made anew.
  for (const path of kept(book)) await expect.poll(() => control(path), { timeout: 30_000, message: path }).toBe(SHARED)
  const etag = (await server.call('GET', `/m/${book.uuid}`)).headers.get('etag') ?? ''
  const fresh = await server.call('GET', `/m/${book.uuid}`, { headers: { 'If-None-Match': etag } })
  expect([fresh.status, fresh.headers.get('cache-control')]).toEqual([304, SHARED])
  await as(admin, 'PATCH', `/guidebooks/${book._id}`, { shell: { password: 'olle-2026' } }, ifMatch(1))
  for (const path of [...kept(book), '/m/saved']) expect(await control(path), path).not.toMatch(/s-maxage/)
}, 120_000)

it('unpublished, locked, deleted and hidden: all of it is forgotten before the answer, pages of before too @ci', async () => {
  const owner = await server.signUp()
  await server.subscribe(owner.id)
  const [taken, locked, gone, hidden] = [
    await published(admin),
    await published(admin),
    await published(admin),
    await published(owner),
  ]
  const [first] = taken.contents
  await as(admin, 'PATCH', `/guidebooks/${taken._id}`, { contents: { [String(first?._id)]: null } }, ifMatch(1))
  expect([taken, locked, gone, hidden].flatMap(kept).filter(isForgotten)).toEqual([])
  const acts: [Book, () => ReturnType<typeof as>][] = [
    [taken, () => as(admin, 'PUT', `/guidebooks/${taken._id}/unpublish`, {})],
    [locked, () => as(admin, 'PATCH', `/guidebooks/${locked._id}`, { shell: { password: 'olle-2026' } }, ifMatch(1))],
    [gone, () => as(admin, 'DELETE', `/guidebooks/${gone._id}`)],
    [hidden, () => as(admin, 'PATCH', `/users/${owner.id}`, { isHidden: true })],
  ]
  for (const [book, act] of acts) {
    expect((await act()).status).toBe(200)
    expect(kept(book).filter((path) => !isForgotten(path))).toEqual([])
  }
  // Nothing waits any more, and no later change waits for it.
  expect(await server.deps.db.query('SELECT * FROM closed_guidebook')).toEqual([])
}, 60_000)

it('attack 142: who closes guidebooks in turn holds up nobody else, and each is forgotten once for all who wait @ci', async () => {
  const [closer, other] = [await server.signUp(), await server.signUp()]
  for (const { id } of [closer, other]) await server.subscribe(id)
  const [closed, saved] = [await published(closer), await published(other)]
  const closes = () => as(closer, 'PUT', `/guidebooks/${closed._id}/unpublish`, {})
  const asked = forgotten.length
  const first = closes().then(() => kept(closed).every(isForgotten))
  const rows = () => server.deps.db.query('SELECT FROM closed_guidebook WHERE uuid = $1', [closed.uuid])
  await expect.poll(rows, { interval: 20 }).toHaveLength(1)
  // Who closed it hears no second answer sooner than the first.
  const again = closes().then(() => kept(closed).every(isForgotten))
  expect((await as(other, 'PATCH', `/guidebooks/${saved._id}`, { shell: { title: '우도' } }, ifMatch(1))).status).toBe(
    200,
  )
  expect(forgotten.slice(asked)).toEqual([])
  expect(await Promise.all([first, again])).toEqual([true, true])
  const told = forgotten.slice(asked)
  expect(told.toSorted()).toEqual([...new Set(told)].toSorted())
}, 60_000)

it('a cache that cannot be reached holds up no change @ci', async () => {
  const book = await published(admin)
  await new Promise((resolve) => cache.close(resolve))
  cache.closeAllConnections()
  expect((await as(admin, 'PUT', `/guidebooks/${book._id}/unpublish`, {})).status).toBe(200)
}, 60_000)
