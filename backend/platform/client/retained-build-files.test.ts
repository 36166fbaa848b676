// Parts of older builds: kept when a build starts, answered for 30 days after the last one that had them, and then gone.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { holdBuild, retainBuildFiles } from './retain-build-files.ts'
import { buildOf, buildFilesIn } from './build-file.ts'
import { sweepParts } from './sweep-build-files.ts'

const DAY = 24 * 3600 * 1000
const OLD = '/assets/edit.-a1B2c3D4.js'
const SHARED = '/assets/_frame-s1B2-3D4.css'
const NEW = '/assets/edit.-x9Y8z7W6.js'
const READER = '/reader-assets/saving-r1B2c3D4.js'
const words = (path: string): string => `/* ${path} */\n`.repeat(100)

const folders: string[] = []
const servers: TestServer[] = []
let now = Date.UTC(2026, 5, 1)
/** Its build is replaced while it runs. */
let server: TestServer
let folder: string

beforeAll(async () => {
  folder = await folderOf('build')
  await build(folder, OLD, SHARED, READER)
  server = await startOn(folder, { READER_ORIGIN: 'http://read.example', TRUST_PROXY: '1' })
}, 120_000)
afterAll(async () => {
  for (const each of servers) await each.stop()
  for (const each of folders) await rm(each, { recursive: true, force: true })
})

async function folderOf(name: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), `gilbook-${name}-`))
  folders.push(folder)
  return folder
}

/** Takes the place of what was built there before. */
async function build(folder: string, ...parts: string[]): Promise<void> {
  await rm(folder, { recursive: true, force: true })
  for (const name of ['assets', 'reader-assets']) await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Gilbook</title>')
  for (const path of parts) await writeFile(join(folder, path), words(path))
}

async function startOn(clientDir: string, env: Record<string, string> = {}): Promise<TestServer> {
  const started = await startTestServer({ clock: { now: () => new Date(now) }, clientDir, env })
  servers.push(started)
  return started
}

const keptIn = async ({ deps }: TestServer): Promise<string[]> =>
  (await deps.db.query('SELECT path FROM client_part ORDER BY path')).map(({ path }: { path: string }) => `/${path}`)

/** As each start and each day does. */
async function hold({ deps }: TestServer): Promise<void> {
  const wish = { build: buildOf(await buildFilesIn(deps.config.clientDir)), until: 0 }
  await retainBuildFiles(deps).work(wish)
}

const sweep = ({ deps }: TestServer): Promise<void> => sweepParts(deps).work({})
const statusOf = async (server: TestServer, path: string): Promise<number> => (await server.call('GET', path)).status

test('a build is kept beside the first requests, and what the next one lacks is there for its pages', async () => {
  expect(await statusOf(server, OLD)).toBe(200)
  await expect.poll(() => keptIn(server), { timeout: 30_000 }).toEqual([SHARED, OLD, READER])
  await build(folder, NEW, SHARED)
  await hold(server)
  expect((await server.call('GET', OLD)).text).toBe(words(OLD))
}, 60_000)

test('only what was kept is answered, and never the shell in its place', async () => {
  await server.deps.files.put('client/assets-secret-a1B2c3D4.js', Buffer.from('secret'), 'text/javascript')
  for (const path of [
    '/assets/gone-a1B2c3D4.js',
    '/assets/secret-a1B2c3D4.js',
    '/assets/%65dit.-a1B2c3D4.js',
    '/assets//edit.-a1B2c3D4.js',
    '/ASSETS/edit.-a1B2c3D4.js',
    '/assets/..%2fassets%2fedit.-a1B2c3D4.js',
    '/assets-edit.-a1B2c3D4.js',
    '/client/assets-edit.-a1B2c3D4.js',
    '/uploads/client/assets-edit.-a1B2c3D4.js',
  ]) {
    const reply = await server.call('GET', path, { headers: { Accept: 'text/html' } })
    expect([reply.status, reply.text.includes('Gilbook</title>')], path).toEqual([404, false])
  }
  expect(await statusOf(server, '/guidebooks')).toBe(200)
})

test('READER_ORIGIN: the reader’s host answers older parts of the reader, and none of the builder', async () => {
  const headers = { 'X-Forwarded-Host': 'read.example' }
  expect((await server.call('GET', READER, { headers })).text).toBe(words(READER))
  expect((await server.call('GET', OLD, { headers })).status).toBe(404)
  expect(await statusOf(server, READER)).toBe(200)
})

test('a build that no machine has any more is no longer looked for', async () => {
  const queued = async (): Promise<number> =>
    (await server.deps.db.query(`SELECT count(*)::int AS count FROM pgboss.job WHERE data->>'build' = 'other'`))[0]
      .count
  await retainBuildFiles(server.deps).work({ build: 'other', until: now + DAY })
  expect(await queued()).toBe(1)
  await retainBuildFiles(server.deps).work({ build: 'other', until: now - DAY })
  expect(await queued()).toBe(1)
})

test('offline 33: a part of an older build is answered as it was, for 30 days after that build ran last', async () => {
  const headers = { 'Accept-Encoding': 'br' }
  const old = await server.call('GET', OLD, { headers })
  const tag = old.headers.get('etag') ?? ''
  expect([old.status, old.text, old.headers.get('cache-control'), old.headers.get('content-type')]).toEqual([
    200,
    words(OLD),
    'public, max-age=31536000, immutable',
    'text/javascript; charset=utf-8',
  ])
  expect(old.headers.get('content-encoding')).toBe('br')
  expect((await server.call('HEAD', OLD)).status).toBe(200)
  expect((await server.call('GET', OLD, { headers: { 'If-None-Match': tag } })).status).toBe(304)
  // Its build may have run for a day after it last said so.
  now += 30.9 * DAY
  await hold(server)
  await sweep(server)
  expect(await statusOf(server, OLD)).toBe(200)
  now += 0.2 * DAY
  await sweep(server)
  expect(await statusOf(server, OLD)).toBe(404)
  expect(await server.deps.files.has('client/assets-edit.-a1B2c3D4.js')).toBe(false)
  // What builds go on having never ages.
  expect(await keptIn(server)).toEqual([SHARED, NEW])
  expect(await server.deps.files.has('client/assets-_frame-s1B2-3D4.css')).toBe(true)
})

test('a build that comes back after its parts were swept is kept anew', async () => {
  now += 32 * DAY
  await sweep(server)
  expect(await keptIn(server)).toEqual([])
  await build(folder, OLD)
  await hold(server)
  await build(folder, NEW)
  expect((await server.call('GET', OLD)).text).toBe(words(OLD))
})

test('fault: Uploads disk full or gone at the start, the product serves, and keeps its build once it can', async () => {
  const [blocked, place] = [await folderOf('blocked'), join(await folderOf('storage'), 'files')]
  await writeFile(place, 'a file where the folder should be')
  await build(blocked, OLD)
  const late = await startOn(blocked, { STORAGE_URL: `file://${place}` })
  await expect(hold(late)).rejects.toThrow()
  expect([await statusOf(late, OLD), await statusOf(late, '/api/health')]).toEqual([200, 200])
  expect(await keptIn(late)).toEqual([])
  await rm(place)
  await expect.poll(() => keptIn(late), { timeout: 30_000 }).toEqual([OLD])
}, 60_000)

test('builds of one deployment share their parts, whichever machine the work falls to', async (context) => {
  // The embedded database belongs to one process.
  if (!server.real) return context.skip()
  const [first, second] = [await folderOf('first'), await folderOf('second')]
  await build(first, OLD, SHARED)
  await build(second, NEW, SHARED)
  const one = await startOn(first)
  const shared = { DATABASE_URL: one.deps.config.databaseUrl ?? '', STORAGE_URL: `file://${one.dataDir}/uploads` }
  const other = await startOn(second, shared)
  for (let round = 0; round < 3; round += 1) for (const { deps } of [one, other]) (await holdBuild(deps))()
  await expect.poll(() => keptIn(one), { timeout: 60_000 }).toEqual([SHARED, OLD, NEW])
  expect([(await one.call('GET', NEW)).text, (await other.call('GET', OLD)).text]).toEqual([words(NEW), words(OLD)])
}, 120_000)
