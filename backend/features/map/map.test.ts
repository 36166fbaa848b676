// Maps over HTTP: search, the address at a point, tiles drawn by us and out of a PMTiles file.
import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { writeArchive } from '#backend/testing/map-archive.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tile = (path: string, at = server): Promise<Response> => fetch(`${at.url}/tiles/${path}`)

test('map: a signed-in builder searches a place and asks what stands at a point', async () => {
  const { token } = await server.signUp()
  const found = await server.call('GET', '/api/map/search?words=협재해수욕장', {
    token,
    headers: { 'Accept-Language': 'ko' },
  })
  expect(found.json).toMatchObject({ spots: [{ name: '협재해수욕장' }] })
  const inEnglish = await server.call('GET', '/api/map/search?words=협재해수욕장', {
    token,
    headers: { 'Accept-Language': 'en' },
  })
  expect(inEnglish.json).toMatchObject({ spots: [{ name: 'Hyeopjae Beach' }] })
  const at = await server.call('GET', '/api/map/address?latitude=33.3941&longitude=126.2397', { token })
  expect(at.json).toMatchObject({ spot: { address: '제주특별자치도 제주시 한림읍 협재리 2497-1' } })
  expect((await server.call('GET', '/api/map/address?latitude=91&longitude=0', { token })).status).toBe(400)
  expect((await server.call('GET', '/api/map/search?words=%20', { token })).status).toBe(400)
})

test('map: zones and countries of points are told by the server itself', async () => {
  const { token } = await server.signUp()
  const at = (points: string) => server.call('GET', `/api/map/zones?points=${points}`, { token })
  expect(
    (await at('33.458,126.942;48.861,2.336;51.519,-0.127;47.99,-52.73;0,-20;40.12,124.39;43.8,87.6;40.03,20.26')).json,
  ).toEqual({
    places: [
      { zone: 'Asia/Seoul', country: 'KR' },
      { zone: 'Europe/Paris', country: 'FR' },
      { zone: 'Europe/London', country: 'GB' },
      { zone: 'America/St_Johns', country: 'CA' },
      { zone: null, country: null },
      // On the border with Korea, in a part with hours of its own, opposite Greece.
      { zone: 'Asia/Shanghai', country: 'CN' },
      { zone: 'Asia/Shanghai', country: 'CN' },
      { zone: 'Europe/Tirane', country: 'AL' },
    ],
  })
  for (const wrong of ['', '91,0', '1', '1,2,3', '1,', 'a,b', Array(101).fill('1,1').join(';')])
    expect((await at(wrong)).status, wrong).toBe(400)
})

test('maps: without a map to draw from no place has a picture', async () => {
  const { token } = await server.signUp()
  const pictureAt = (place: string) => server.call('GET', `/api/map/picture?${place}&language=kr`, { token })
  expect((await pictureAt('latitude=33.4581&longitude=126.9425&level=6')).json).toEqual({ url: null })
  expect((await pictureAt('latitude=33&longitude=126&level=15')).status).toBe(400)
})

test('map: the tile over Jeju shows land and sea and names it; the tile of the open sea has no land', async () => {
  const jeju = await tile('9/435/205.svg')
  expect(jeju.headers.get('content-type')).toContain('image/svg+xml')
  expect(jeju.headers.get('cache-control')).toContain('max-age=604800')
  const drawn = await jeju.text()
  expect(drawn).toContain('제주특별자치도')
  expect(drawn).toMatch(/ d="M[\d. L-]+Z/)
  expect(await (await tile('9/500/230.svg')).text()).toContain(' d=""')
})

test('attack 83: a tile is drawn once, and only what is drawn counts for the network that asks', async () => {
  const drawn = async (): Promise<number> => {
    const rows: { points: number }[] = await server.deps.db.query(
      `SELECT points FROM rate_limit WHERE key LIKE 'tiles:%'`,
    )
    return rows.reduce((sum, { points }) => sum + points, 0)
  }
  const before = await drawn()
  const asked = await Promise.all(Array.from({ length: 20 }, () => tile('9/436/206.svg')))
  expect(new Set(await Promise.all(asked.map((reply) => reply.text()))).size).toBe(1)
  await tile('9/436/206.svg')
  const once = await drawn()
  expect(once - before).toBeGreaterThan(0)
  await Promise.all(Array.from({ length: 20 }, () => tile('9/436/206.svg')))
  expect(await drawn()).toBe(once)
})

test('attack 112: a network that has had its share of new tiles waits, and is still given those that are drawn', async () => {
  expect((await tile('9/436/207.svg')).status).toBe(200)
  await server.deps.db.query(`UPDATE rate_limit SET points = 600 WHERE key LIKE 'tiles:%'`)
  const refused = await tile('9/436/208.svg')
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await tile('9/436/207.svg')).status).toBe(200)
  await server.deps.db.query(`DELETE FROM rate_limit WHERE key LIKE 'tiles:%'`)
})

test.for(['20/0/0.svg', '3/8/0.svg', '3/-1/0.svg', '3/a/0.svg', '3/1.5/0.svg'])('map: %s is no tile', async (path) => {
  expect((await tile(path)).status).toBe(404)
})

test("maps: Kakao's script may run, and only its hosts beside ours, where its key is set", async () => {
  const policyOf = async (at: TestServer): Promise<string> =>
    (await at.call('GET', '/')).headers.get('content-security-policy') ?? ''
  expect(await policyOf(server)).toContain("script-src 'self';")
  const served = await startTestServer({ env: { KAKAO_JS_KEY: 'browser-key' } })
  try {
    const policy = await policyOf(served)
    // The last is that of Kakao's button for sharing, which has the same key.
    expect(policy).toContain(
      "script-src 'self' https://dapi.kakao.com t1.daumcdn.net t1.kakaocdn.net https://t1.kakaocdn.net;",
    )
    expect(policy).toMatch(/img-src [^;]*mts\.daumcdn\.net/)
    const { token } = await served.signUp()
    const { json } = await served.call('GET', '/api/map', { token })
    expect(json).toMatchObject({ kakao: { script: expect.stringContaining('appkey=browser-key') } })
    expect((await server.call('GET', '/api/map', { token: (await server.signUp()).token })).json).toMatchObject({
      kakao: null,
      tiles: { attribution: 'Natural Earth, GeoNames', reach: null },
    })
  } finally {
    await served.stop()
  }
})

test('map: vector tiles and the pictures of places come out of the PMTiles file that is configured', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'map-'))
  const path = join(folder, 'florence.pmtiles')
  const bridge = { latitude: 43.768, longitude: 11.2531 }
  const points: [number, number][] = [
    [-300, 20],
    [300, 20],
    [300, 60],
    [-300, 60],
  ]
  await writeArchive(path, bridge, 14, [{ layer: 'water', kind: 'river', type: 'area', points }])
  const served = await startTestServer({ env: { PMTILES_PATH: path } })
  try {
    const { token } = await served.admin()
    const { json } = await served.call('GET', '/api/map', { token })
    expect(json).toMatchObject({ tiles: { kind: 'vector', url: '/tiles/{z}/{x}/{y}.mvt' } })
    // The builder draws the outline of the world beyond it.
    const { reach } = json['tiles'] as unknown as { reach: Record<'west' | 'east' | 'south' | 'north', number> }
    expect(reach.west <= bridge.longitude && bridge.longitude <= reach.east).toBe(true)
    expect(reach.south <= bridge.latitude && bridge.latitude <= reach.north).toBe(true)
    const inside = await tile('14/8704/5972.mvt', served)
    expect(inside.status).toBe(200)
    expect((await inside.arrayBuffer()).byteLength).toBeGreaterThan(40)
    expect((await tile('14/0/0.mvt', served)).status).toBe(204)
    // A save has the picture drawn, before anybody asks for it.
    const content = { address: 'Ponte Vecchio', ...bridge, level: 6 }
    const place = { _id: randomUUID(), type: 'map', isImportant: false, content }
    const sections = [{ _id: randomUUID(), items: [place] }]
    const contents = [{ _id: randomUUID(), title: 'Bridges', contentType: 'attractions', sections }]
    const made = await served.call('POST', '/api/guidebooks', { token, body: { title: 'Florence', contents } })
    expect(made.status).toBe(201)
    const drawnPlaces = () => readdir(join(served.dataDir, 'uploads/pl/places')).catch(() => [])
    await expect.poll(async () => (await drawnPlaces()).length, { timeout: 15_000 }).toBe(1)
    const pictureAt = (place: string) => served.call('GET', `/api/map/picture?${place}&level=6&language=kr`, { token })
    const drawn = await pictureAt('latitude=43.768&longitude=11.2531')
    expect(drawn.json).toEqual({ url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/) })
    const { url } = drawn.json as unknown as { url: string }
    expect((await fetch(`${served.url}${url}`)).headers.get('content-type')).toBe('image/webp')
    // Who reads the page at its address has it with the page.
    const { _id, contents: pages } = made.json as unknown as { _id: string; contents: { _id: string }[] }
    expect((await served.call('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })).status).toBe(200)
    const page = await served.call('GET', `/api/guidebooks/${_id}/contents/${pages[0]?._id}`)
    expect(page.json).toMatchObject({ maps: { [place._id]: url } })
    expect((await pictureAt('latitude=39.3&longitude=-111.09')).json).toEqual({ url: null })
  } finally {
    await served.stop()
    await rm(folder, { recursive: true })
  }
})
