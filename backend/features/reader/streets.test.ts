// The streets below the map of a trip, over real HTTP: a file of the bundle, shut with its guidebook, cut once for its places.
import { createHash, randomUUID } from 'node:crypto'
import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { worldPoint } from '#domain/map.ts'
import { STREETS, type Bundle } from '#domain/reader/bundle.ts'
import { writeArchive } from '#backend/testing/map-archive.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import type { SignedIn } from '#backend/testing/identities.ts'

const SEONGSAN = { latitude: 33.4581, longitude: 126.9425 }
const PARIS = { latitude: 48.8584, longitude: 2.2945 }

let server: TestServer
let admin: SignedIn
let folder = ''

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'streets-'))
  const path = join(folder, 'seongsan.pmtiles')
  const points: [number, number][] = [
    [-300, 20],
    [300, 20],
    [300, 60],
    [-300, 60],
  ]
  await writeArchive(path, SEONGSAN, 14, [{ layer: 'water', kind: 'river', type: 'area', points }])
  // Tiles from elsewhere are the builder's alone: they may not be kept.
  const env = { PMTILES_PATH: path, TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png', TILE_ATTRIBUTION: '© Elsewhere' }
  server = await startTestServer({ env })
  admin = await server.admin()
})
afterAll(async () => {
  await server.stop()
  await rm(folder, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => server.call('GET', path, { headers })

async function publish(place: { latitude: number; longitude: number }, shell: object = {}) {
  const content = { address: 'Here', ...place, level: 6 }
  const items = [{ _id: randomUUID(), type: 'map', isImportant: false, content }]
  const page = {
    _id: randomUUID(),
    title: 'Trail',
    contentType: 'attractions',
    sections: [{ _id: randomUUID(), items }],
  }
  const made = { _id: randomUUID(), title: 'Jeju', language: 'en', contents: [page], ...shell }
  await server.call('POST', '/api/guidebooks', { token: admin.token, body: made })
  await server.call('PUT', `/api/guidebooks/${made._id}/publish`, { token: admin.token, body: {} })
  const { json } = await server.call('GET', `/api/guidebooks/${made._id}`, { token: admin.token })
  return json as unknown as { _id: string; uuid: string; version: number }
}

const bundleOf = async (uuid: string, headers = {}): Promise<Bundle> =>
  (await get(`/api/m/${uuid}/bundle`, headers)).json as unknown as Bundle
const streetsOf = ({ assets }: Bundle) => assets.find(({ type }) => type === STREETS)

test('streets: they are a file of the bundle with its hash and size, beside the script that draws them', async () => {
  const { uuid } = await publish(SEONGSAN)
  const { assets, totalBytes, document, streets } = await bundleOf(uuid)
  const map = assets.filter(({ role }) => role === 'map')
  expect(map.map(({ type }) => type)).toEqual([STREETS, 'text/javascript'])
  for (const file of map) {
    const answer = await fetch(server.url + file.url)
    const body = Buffer.from(await answer.arrayBuffer())
    expect(answer.headers.get('content-type')?.split(';')[0]).toBe(file.type)
    expect([body.length, createHash('sha256').update(body).digest('hex')]).toEqual([file.bytes, file.sha256])
  }
  expect(streets).toBe(map.reduce((total, { bytes }) => total + bytes, 0))
  expect(totalBytes).toBe([document, ...assets].reduce((total, { bytes }) => total + bytes, 0))
  const { text } = await get(`/m/${uuid}/map`)
  expect(text).toContain('data-streets="14"')
  expect(text).toContain('© OpenStreetMap contributors')
  const [x, y] = worldPoint(SEONGSAN.longitude, SEONGSAN.latitude).map((part) => Math.floor(part * 2 ** 14))
  expect((await get(`/tiles/14/${x}/${y}.mvt`)).status).toBe(200)
})

test.each([
  ['with streets', SEONGSAN, true],
  ['without', { latitude: 48.3904, longitude: -4.4861 }, false],
] as const)('map: the page of the trip’s map draws the coast round its places, %s', async (_, place, hasStreets) => {
  const { uuid } = await publish(place)
  const { text } = await get(`/m/${uuid}/map`)
  expect(text.includes('data-streets=')).toBe(hasStreets)
  // A sea and a shore: more than the corners of a square of land.
  const [, drawn = ''] = /<path class="rd-mp-land"[^>]* d="([^"]*)"/.exec(text) ?? []
  expect(drawn.match(/[-\d.]+/g)?.length ?? 0).toBeGreaterThan(20)
})

test('streets: a later version with the same places has the same file, and where the map ends there is none', async () => {
  const { _id, uuid, version } = await publish(SEONGSAN)
  const before = streetsOf(await bundleOf(uuid))
  const put = vi.spyOn(server.deps.files, 'put')
  await server.call('PATCH', `/api/guidebooks/${_id}`, {
    token: admin.token,
    body: { shell: { title: 'Renamed' } },
    headers: { 'If-Match': `"${version}"` },
  })
  expect(streetsOf(await bundleOf(uuid))).toEqual(before)
  expect(put.mock.calls.filter(([name]) => name.startsWith('cuts/'))).toEqual([])
  put.mockRestore()
  const elsewhere = await publish(PARIS)
  expect((await bundleOf(elsewhere.uuid)).assets.filter(({ role }) => role === 'map')).toEqual([])
  const { text } = await get(`/m/${elsewhere.uuid}/map`)
  expect(text).not.toContain('data-streets')
})

test('streets: listed again after long they are as young as new ones, which the sweep leaves alone', async () => {
  const { _id, uuid, version } = await publish(SEONGSAN)
  const name = `reader/${streetsOf(await bundleOf(uuid))?.sha256}`
  const { db, files } = server.deps
  await db.query(`UPDATE reader_file SET listed_at = 'epoch' WHERE uuid = $1`, [uuid])
  await utimes(join(server.dataDir, 'uploads/re', name), 0, 0)
  await server.call('PATCH', `/api/guidebooks/${_id}`, {
    token: admin.token,
    body: { shell: { title: 'Renamed' } },
    headers: { 'If-Match': `"${version}"` },
  })
  await bundleOf(uuid)
  expect(Number((await files.stat(name))?.at)).toBeGreaterThan(Date.now() - 60_000)
})

test('streets: of a locked guidebook nobody has them who did not open it, and devices seal them', async () => {
  const { uuid } = await publish(SEONGSAN, { password: 'orange tree' })
  const { json } = await server.call('POST', `/api/guidebooks/uuid/${uuid}/unlock`, {
    body: { password: 'orange tree' },
  })
  const unlocked = { 'X-Unlock': String(json['unlock']) }
  const streets = streetsOf(await bundleOf(uuid, unlocked))
  expect(streets?.secret).toBe(true)
  expect((await get(streets?.url ?? '')).status).toBe(404)
  const opened = await get(streets?.url ?? '', unlocked)
  expect([opened.status, opened.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
})
