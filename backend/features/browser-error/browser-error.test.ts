// Errors of browsers: taken from anybody, counted and not kept twice, bounded, placed in our sources, listed and forgotten.
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { BrowserError, ErrorReport } from '#domain/browser-error/report.ts'
import { LIMITS } from '#domain/limits.ts'
import { buildFilesIn, buildOf } from '#backend/platform/client/build-file.ts'
import { placeFinder } from '#backend/platform/client/source-maps.ts'
import { retainBuildFiles } from '#backend/platform/client/retain-build-files.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { browserErrorFeature } from './feature.ts'
import { addReport } from './store.ts'

const DAY = 24 * 3600 * 1000
const SCRIPT = 'assets/index-a1B2c3D4.js'
const WORKER = 'm/sw.js'

let now = Date.UTC(2026, 10, 26)
let folder: string
let server: TestServer
let admin: SignedIn

/** Line 1, column 5 of the script is line 7 of its source, and called `load` there. */
const map = (source: string): Buffer =>
  brotliCompressSync(JSON.stringify({ version: 3, sources: [source], names: ['load'], mappings: 'IAMEA' }))

beforeAll(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'gilbook-errors-')), 'client')
  for (const name of ['assets', 'm']) await mkdir(join(folder, name), { recursive: true })
  await mkdir(join(`${folder}-maps`, 'assets'), { recursive: true })
  await writeFile(join(folder, 'index.html'), '<title>Gilbook</title>')
  await writeFile(join(folder, SCRIPT), 'void load()')
  await writeFile(join(`${folder}-maps`, `${SCRIPT}.map.br`), map('pwa/main.tsx'))
  await writeFile(join(`${folder}-maps`, 'w1W2w3W4-m-sw.js.map.br'), map('pwa/worker/reader/reader-worker.ts'))
  server = await startTestServer({ clock: { now: () => new Date(now) }, clientDir: folder })
  admin = await server.admin()
}, 60_000)
afterAll(async () => {
  await server.stop()
  await rm(join(folder, '..'), { recursive: true, force: true })
})
beforeEach(() => server.deps.db.query('DELETE FROM browser_error'))

const report = (more: Partial<ErrorReport> = {}): ErrorReport => ({
  program: 'app',
  kind: 'error',
  name: 'TypeError',
  message: 'Cannot read properties of undefined',
  frames: [`${SCRIPT}:1:5`, 'elsewhere'],
  build: 'a1B2c3D4',
  engine: 'chromium',
  engineVersion: 131,
  at: new Date(now).toISOString(),
  ...more,
})

const send = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/browser-errors', { body, headers })
const list = async (query = ''): Promise<{ errors: BrowserError[]; totalCount: number }> =>
  (await server.call('GET', `/api/admin/browser-errors${query}`, { token: admin.token })).json as never

describe('an error that a browser tells', () => {
  test('is counted with each device, between the engines and days that it was met in', async () => {
    for (const [days, engineVersion] of [
      [0, 131],
      [2, 120],
      [1, 133],
    ] as const)
      expect((await send(report({ engineVersion, at: new Date(now - days * DAY).toISOString() }))).status).toBe(204)
    await send(report({ build: 'x9Y8z7W6' }))
    await send(report({ engine: 'gecko' }))
    const { errors, totalCount } = await list()
    expect(totalCount).toBe(3)
    expect(errors.find(({ count }) => count === 3)).toMatchObject({
      program: 'app',
      name: 'TypeError',
      build: 'a1B2c3D4',
      engine: 'chromium',
      engineVersions: [120, 133],
      firstSeen: new Date(now - 2 * DAY).toISOString(),
      lastSeen: new Date(now).toISOString(),
    })
  })

  test('counts once, however often its answer was lost', async () => {
    for (let round = 0; round < 3; round += 1) await send(report(), { 'Idempotency-Key': 'once' })
    expect((await list()).errors.map(({ count }) => count)).toEqual([1])
  })

  test('is taken in its form alone, and with nothing beside it', async () => {
    for (const wrong of [
      { ...report(), email: 'kim@olle.example' },
      report({ frames: ['https://gilbook.example/m/secret.js:1:1'] }),
      report({ frames: ['assets/../../secret.js:1:1'] }),
      report({ frames: Array.from({ length: 9 }, () => 'elsewhere') }),
      report({ name: 'secret words' }),
      report({ build: '../../..' }),
      report({ message: 'x'.repeat(401) }),
      {},
    ])
      expect((await send(wrong)).status, JSON.stringify(wrong)).toBe(400)
    expect((await send(report({ message: 'x'.repeat(LIMITS.browserErrorBytes) }))).status).toBe(413)
    expect((await list()).totalCount).toBe(0)
  })

  test('holds no word of anybody’s, also where the program that told it left one', async () => {
    await send(report({ message: 'Unexpected token in "한라산 비밀 코스" of kim@olle.example' }))
    const [row] = await server.deps.db.query('SELECT * FROM browser_error')
    expect(JSON.stringify(row)).not.toMatch(/한라산|kim|olle/)
  })

  test('is neither of tomorrow nor older than what is kept', async () => {
    await send(report({ at: '2031-01-01T00:00:00.000Z' }))
    await send(report({ at: '1999-01-01T00:00:00.000Z', name: 'RangeError' }))
    const { errors } = await list()
    expect(errors.map(({ lastSeen }) => Date.parse(lastSeen))).toEqual([now, now - LIMITS.browserErrorDays * DAY])
  })

  test('is counted for whoever watches the server', async () => {
    const told = async () =>
      /gilbook_browser_errors_total\{program="worker"\} (\d+)/.exec((await server.deps.metrics.text()).body)?.[1]
    const before = Number((await told()) ?? 0)
    await send(report({ program: 'worker' }), { 'Idempotency-Key': 'counted' })
    await send(report({ program: 'worker' }), { 'Idempotency-Key': 'counted' })
    expect(Number(await told())).toBe(before + 1)
  })
})

test('never more errors than are kept: what the fewest devices told goes first', async () => {
  const tell = (name: string, at: number) =>
    server.deps.transact((tx) => addReport(tx, { report: report({ name }), fingerprint: name, at: new Date(at) }, 3))
  for (const [name, at] of Object.entries({ often: 1, older: 2, newer: 3 })) await tell(name, at)
  await tell('often', 1)
  await tell('newest', 4)
  expect((await list()).errors.map(({ name }) => name)).toEqual(['newest', 'newer', 'often'])
})

test('an address tells no more than sixty an hour', async () => {
  const limited = await startTestServer({ limited: true })
  const statuses: number[] = []
  for (let round = 0; round < 61; round += 1)
    statuses.push((await limited.call('POST', '/api/browser-errors', { body: report() })).status)
  await limited.stop()
  expect(statuses.slice(-2)).toEqual([204, 429])
}, 60_000)

test('all addresses together tell no more than three thousand an hour', async () => {
  const limited = await startTestServer({ limited: true, env: { TRUST_PROXY: '1' } })
  const from = async (address: string): Promise<number> => {
    const headers = { 'X-Forwarded-For': address }
    return (await limited.call('POST', '/api/browser-errors', { body: report(), headers })).status
  }
  expect(await from('203.0.113.1')).toBe(204)
  const counted = `UPDATE rate_limit SET points = 2999 WHERE key LIKE 'browser-errors:%' RETURNING 1`
  expect((await limited.deps.db.query<unknown[][]>(counted))[0]).toHaveLength(1)
  expect([await from('203.0.113.2'), await from('203.0.113.3')]).toEqual([204, 429])
  const [row] = await limited.deps.db.query<{ devices: number }[]>(
    'SELECT sum(count)::int AS devices FROM browser_error',
  )
  expect(row?.devices).toBe(2)
  await limited.stop()
}, 60_000)

test('reports age: ninety days after a browser told it last an error is gone', async () => {
  await send(report())
  const sweep = browserErrorFeature(server.deps).jobs?.find(({ name }) => name === 'browser-error-sweep')
  now += (LIMITS.browserErrorDays - 0.5) * DAY
  await sweep?.work({})
  expect((await server.deps.db.query('SELECT 1 FROM browser_error')).length).toBe(1)
  now += DAY
  await sweep?.work({})
  expect((await server.deps.db.query('SELECT 1 FROM browser_error')).length).toBe(0)
  admin = await server.admin()
})

test('an administrator finds it by its words or its place, and forgets it, which is written down', async () => {
  await send(report())
  await expect.poll(async () => (await list('?search=MAIN.TSX')).totalCount, { timeout: 20_000 }).toBe(1)
  expect((await list('?search=undefined')).totalCount).toBe(1)
  expect((await list('?search=100%25')).totalCount).toBe(0)
  const { _id } = (await list()).errors[0] as BrowserError
  const forget = () => server.call('DELETE', `/api/admin/browser-errors/${_id}`, { token: admin.token })
  expect([(await forget()).status, (await forget()).status, (await list()).totalCount]).toEqual([204, 404, 0])
  const audit = await server.call('GET', `/api/admin/audit?subject=${_id}`, { token: admin.token })
  expect(audit.json['entries']).toMatchObject([{ act: 'browser-error.forget', before: { count: 1 } }])
})

describe('where it is in our sources', () => {
  test('is found by the map of its build, of workers as of every other file; elsewhere stays elsewhere', async () => {
    await send(report())
    await send(report({ program: 'worker', build: 'w1W2w3W4', frames: [`${WORKER}:1:5`] }))
    const places = async () => (await list()).errors.map(({ places }) => places[0]).toSorted()
    await expect
      .poll(places, { timeout: 20_000 })
      .toEqual(['pwa/main.tsx:7 (load)', 'pwa/worker/reader/reader-worker.ts:7 (load)'])
  })

  test('is the place in the built file where no map is known', async () => {
    const frame = 'assets/gone-x9Y8z7W6.js:1:5'
    await send(report({ frames: [frame] }))
    await expect
      .poll(async () => (await server.deps.db.query('SELECT places FROM browser_error'))[0].places, { timeout: 20_000 })
      .toEqual([frame])
  })

  test('is found after the next build took the place of its own, and no address answers a map', async () => {
    const wish = { build: buildOf(await buildFilesIn(folder)), until: 0 }
    await retainBuildFiles(server.deps).work(wish)
    for (const path of [
      `/${SCRIPT}.map`,
      `/${SCRIPT}.map.br`,
      `/client-maps/${SCRIPT}.map.br`,
      `/maps/${SCRIPT}.map.br`,
      `/assets/..%2f..%2fclient-maps/${SCRIPT}.map.br`,
      '/maps-assets-index-a1B2c3D4.js.map.br',
      '/client/maps-assets-index-a1B2c3D4.js.map.br',
      '/uploads/client/maps-assets-index-a1B2c3D4.js.map.br',
      '/m/sw.js.map',
    ])
      expect([404, 405], path).toContain((await server.call('GET', path)).status)
    await rm(`${folder}-maps`, { recursive: true })
    expect(await placeFinder(server.deps, 'a1B2c3D4')(`${SCRIPT}:1:5`)).toBe('pwa/main.tsx:7 (load)')
    expect(await placeFinder(server.deps, 'w1W2w3W4')(`${WORKER}:1:5`)).toBe(
      'pwa/worker/reader/reader-worker.ts:7 (load)',
    )
  })
})
