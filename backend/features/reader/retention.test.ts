// How long what readers got may be kept, and by whom: validators, caches, and the files that lists of offline copies name.
import { utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Bundle } from '#domain/reader/bundle.ts'
import { ifMatch } from '#backend/features/guidebook/testing/documents.ts'
import { callsOf, type Wire } from '#backend/testing/guidebooks.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { sweepFiles } from './bundle-routes.ts'

const DAY = 24 * 3600 * 1000

/** Files of the storage have the machine's time. */
let now = Date.now()
let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer({ clock: { now: () => new Date(now) } })
  admin = await server.admin()
})
afterAll(() => server.stop())

const { made, ...calls } = callsOf(() => server)
/** Sessions are shorter than the days that these tests go through. */
const as: typeof calls.as = async (who, ...rest) => calls.as(await server.signIn(who.email), ...rest)
const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })

async function published(): Promise<Wire> {
  await as(admin, 'PUT', '/guidebooks/unpublishall', {})
  const book = await made(await server.signIn(admin.email))
  await as(admin, 'PUT', `/guidebooks/${book._id}/publish`, {})
  return book
}
const save = async ({ _id }: Wire, shell: object): Promise<void> => {
  const { version } = (await as(admin, 'GET', `/guidebooks/${_id}`)).json as unknown as Wire
  expect((await as(admin, 'PATCH', `/guidebooks/${_id}`, { shell }, ifMatch(version))).status).toBe(200)
}

test('public reading: a page is asked for anew each time, by a name of what it says and of who drew it', async () => {
  const book = await published()
  const first = await get(`/m/${book.uuid}`)
  const etag = first.headers.get('etag') ?? ''
  expect(etag).toContain(`${server.deps.reader?.version}`)
  expect(first.headers.get('content-security-policy')).toContain("frame-ancestors 'self'")
  const held = await get(`/m/${book.uuid}`, { 'If-None-Match': etag })
  for (const [answer, status] of [[first, 200] as const, [held, 304] as const]) {
    expect(answer.status).toBe(status)
    expect(answer.headers.get('cache-control')).toBe('public, no-cache')
    expect(answer.headers.get('vary')).toContain('Accept-Encoding')
    expect(answer.headers.get('x-gilbook')).toBe('reader')
  }
  await save(book, { title: 'Later' })
  const later = await get(`/m/${book.uuid}`, { 'If-None-Match': etag })
  expect([later.status, later.text.includes('Later')]).toEqual([200, true])
  expect((await get('/m/saved')).headers.get('vary')).toContain('Accept-Language')
})

test('password: a prompt has the title of now, and what it keeps shut is in no cache', async () => {
  const book = await published()
  await save(book, { password: 'olle-2026' })
  await get(`/m/${book.uuid}`)
  await save(book, { title: 'Renamed' })
  expect((await get(`/m/${book.uuid}`)).text).toContain('Renamed')
  const unlock = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password: 'olle-2026' },
  })
  const headers = { 'X-Unlock': String((unlock.json as { unlock?: string }).unlock) }
  const bundle = (await get(`/api/m/${book.uuid}/bundle`, headers)).json as unknown as Bundle
  for (const { url, secret, role } of bundle.assets.filter((asset) => asset.url.startsWith(`/m/${book.uuid}/files`))) {
    const kept = (await get(url, headers)).headers.get('cache-control')
    expect(kept, role).toBe(secret ? 'private, no-store' : 'public, max-age=31536000, s-maxage=60, immutable')
  }
})

test('password: what was opened under the one before is shut again at every address, by cookie and by header', async () => {
  const book = await published()
  const page = `/m/${book.uuid}`
  await save(book, { password: 'olle-2026' })
  const unlock = await server.call('POST', `/api/guidebooks/uuid/${book.uuid}/unlock`, {
    body: { password: 'olle-2026' },
  })
  const { unlock: old } = unlock.json as { unlock?: string }
  const ways = [{ Cookie: `unlock=${old}` }, { 'X-Unlock': String(old) }]
  const { document, assets } = (await get(`/api${page}/bundle`, ways[1])).json as unknown as Bundle
  const pages = ['', '/print', '/guidebook.html', `/contents/${book.contents[0]?._id}`]
  const files = [document, ...assets].filter(({ secret, url }) => secret && url.startsWith(page)).map(({ url }) => url)
  const isShown = async (path: string, headers: Record<string, string>): Promise<boolean> => {
    const { status, text } = await get(path, headers)
    return status === 200 && !/needs a password|비밀번호가 필요/.test(text)
  }
  const shown = async (): Promise<boolean[]> =>
    Promise.all(ways.flatMap((way) => [...pages.map((path) => page + path), ...files].map((at) => isShown(at, way))))
  expect(new Set(await shown())).toEqual(new Set([true]))
  await save(book, { password: 'hallasan-1950' })
  expect(new Set(await shown())).toEqual(new Set([false]))
})

test('bundle: files stay for 30 days after a list last named them, and for as long as another names them', async () => {
  const [one, other] = [await published(), await made(await server.signIn(admin.email))]
  await as(admin, 'PUT', `/guidebooks/${other._id}/publish`, {})
  // Locked, both have the same neutral icons.
  for (const book of [one, other]) await save(book, { password: 'olle-2026' })
  const listed = async ({ uuid }: Wire): Promise<Bundle> => {
    const { json } = await server.call('POST', `/api/guidebooks/uuid/${uuid}/unlock`, {
      body: { password: 'olle-2026' },
    })
    const headers = { 'X-Unlock': String((json as { unlock?: string }).unlock) }
    return (await get(`/api/m/${uuid}/bundle`, headers)).json as unknown as Bundle
  }
  const [bundle] = [await listed(one), await listed(other)]
  const icon = bundle.assets.find(({ role }) => role === 'icon')?.sha256 ?? ''
  const has = (sha256: string): Promise<boolean> => server.deps.files.has(`reader/${sha256}`)
  const swept = async (days: number): Promise<[document: boolean, icon: boolean]> => {
    now += days * DAY
    await sweepFiles(server.deps).work({})
    return [await has(bundle.document.sha256), await has(icon)]
  }
  expect(await swept(20)).toEqual([true, true])
  // Named again, also where nothing has changed.
  expect((await listed(one)).version).toBe(bundle.version)
  expect(await swept(20)).toEqual([true, true])
  await listed(other)
  expect(await swept(20)).toEqual([false, true])
  expect(await swept(20)).toEqual([false, false])
})

test('bundle: a night that ends halfway loses no file; the next one goes on, also with those of a deleted account', async () => {
  const owner = await server.signUp()
  await server.subscribe(owner.id)
  const book = await made(owner)
  await calls.as(owner, 'PUT', `/guidebooks/${book._id}/publish`, {})
  const { document } = (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  const name = `reader/${document.sha256}`
  // As the deletion of an account leaves them.
  await server.deps.db.query(`UPDATE reader_file SET listed_at = 'epoch' WHERE uuid = $1`, [book.uuid])
  now += DAY
  const away = (): Promise<never> => Promise.reject(new Error('the storage is away'))
  const files = { ...server.deps.files, remove: away, removeUntouched: away }
  await expect(sweepFiles({ ...server.deps, files }).work({})).rejects.toThrow('away')
  expect(await server.deps.files.has(name)).toBe(true)
  await sweepFiles(server.deps).work({})
  expect(await server.deps.files.has(name)).toBe(false)
  expect(await server.deps.db.query('SELECT FROM reader_file WHERE uuid = $1', [book.uuid])).toEqual([])
})

test('bundle: what is listed again while the sweep is at its file stays', async () => {
  const book = await published()
  const listed = async () => (await get(`/api/m/${book.uuid}/bundle`)).json as unknown as Bundle
  const { document } = await listed()
  const name = `reader/${document.sha256}`
  const { files, db } = server.deps
  await db.query(`UPDATE reader_file SET listed_at = 'epoch' WHERE uuid = $1`, [book.uuid])
  await utimes(join(server.dataDir, 'uploads/re', name), 0, 0)
  now += DAY
  const meanwhile = async (asked: string): Promise<void> => void (asked === name && (await listed()))
  const remove: typeof files.remove = async (asked) => (await meanwhile(asked), files.remove(asked))
  const removeUntouched: typeof files.removeUntouched = async (asked, before) => {
    await meanwhile(asked)
    return files.removeUntouched(asked, before)
  }
  const clock = { now: () => new Date() }
  await sweepFiles({ ...server.deps, clock, files: { ...files, remove, removeUntouched } }).work({})
  expect((await listed()).document.sha256).toBe(document.sha256)
  expect((await get(document.url)).status).toBe(200)
})
