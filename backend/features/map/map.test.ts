// Maps over HTTP: search, the address at a point, tiles drawn by us and out of a PMTiles file.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

const ARCHIVE = resolve(import.meta.dirname, '../../../../shared/real-input/map/firenze.pmtiles')

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.stop())

const tile = (path: string, at = server): Promise<Response> => fetch(`${at.url}/tiles/${path}`)

test('§4 map: a signed-in builder searches a place and asks what stands at a point', async () => {
  const { token } = await server.signUp()
  const found = await server.call('GET', '/api/map/search?words=협재해수욕장', {
    token,
    headers: { 'Accept-Language': 'ko' },
  })
  expect(found.json).toMatchObject({ spots: [{ name: '협재해수욕장' }] })
  const at = await server.call('GET', '/api/map/address?latitude=33.3941&longitude=126.2397', { token })
  expect(at.json).toMatchObject({ spot: { address: '제주특별자치도 제주시 한림읍 협재리 2497-1' } })
  expect((await server.call('GET', '/api/map/address?latitude=91&longitude=0', { token })).status).toBe(400)
  expect((await server.call('GET', '/api/map/search?words=%20', { token })).status).toBe(400)
})

test('§5 maps: a builder is told the picture that readers see of a place, and that there is none where nothing is drawn', async () => {
  const { token } = await server.signUp()
  const pictureAt = (place: string) => server.call('GET', `/api/map/picture?${place}&language=kr`, { token })
  const drawn = await pictureAt('latitude=33.4581&longitude=126.9425&level=6')
  expect(drawn.json).toEqual({ url: expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/) })
  const { url } = drawn.json as unknown as { url: string }
  expect((await fetch(`${server.url}${url}`)).headers.get('content-type')).toBe('image/webp')
  expect((await pictureAt('latitude=39.3&longitude=-111.09&level=6')).json).toEqual({ url: null })
  expect((await pictureAt('latitude=33&longitude=126&level=15')).status).toBe(400)
})

test('§4 map: the tile over Jeju shows land and sea and names it; the tile of the open sea has no land', async () => {
  const jeju = await tile('9/435/205.svg')
  expect(jeju.headers.get('content-type')).toContain('image/svg+xml')
  expect(jeju.headers.get('cache-control')).toContain('max-age=604800')
  const drawn = await jeju.text()
  expect(drawn).toContain('제주특별자치도')
  expect(drawn).toMatch(/ d="M[\d. L-]+Z/)
  expect(await (await tile('9/500/230.svg')).text()).toContain(' d=""')
})

test.for(['20/0/0.svg', '3/8/0.svg', '3/-1/0.svg', '3/a/0.svg', '3/1.5/0.svg'])(
  '§4 map: %s is no tile',
  async (path) => {
    expect((await tile(path)).status).toBe(404)
  },
)

test("§7 maps: Kakao's script may run, and only its hosts beside ours, where its key is set", async () => {
  const policyOf = async (at: TestServer): Promise<string> =>
    (await at.call('GET', '/')).headers.get('content-security-policy') ?? ''
  expect(await policyOf(server)).toContain("script-src 'self';")
  const served = await startTestServer({ env: { KAKAO_JS_KEY: 'browser-key' } })
  try {
    const policy = await policyOf(served)
    expect(policy).toContain("script-src 'self' https://dapi.kakao.com t1.daumcdn.net t1.kakaocdn.net;")
    expect(policy).toMatch(/img-src [^;]*mts\.daumcdn\.net/)
    const { token } = await served.signUp()
    const { json } = await served.call('GET', '/api/map', { token })
    expect(json).toMatchObject({ kakao: { script: expect.stringContaining('appkey=browser-key') } })
    expect((await server.call('GET', '/api/map', { token: (await server.signUp()).token })).json).toMatchObject({
      kakao: null,
    })
  } finally {
    await served.stop()
  }
})

test.skipIf(!existsSync(ARCHIVE))('§4 map: vector tiles come out of the PMTiles file that is configured', async () => {
  const served = await startTestServer({ env: { PMTILES_PATH: ARCHIVE } })
  try {
    const { token } = await served.signUp()
    const { json } = await served.call('GET', '/api/map', { token })
    expect(json).toMatchObject({ tiles: { kind: 'vector', url: '/tiles/{z}/{x}/{y}.mvt' } })
    // The Ponte Vecchio at zoom 14.
    const inside = await tile('14/8704/5969.mvt', served)
    expect(inside.status).toBe(200)
    expect((await inside.arrayBuffer()).byteLength).toBeGreaterThan(1000)
    expect((await tile('14/0/0.mvt', served)).status).toBe(204)
  } finally {
    await served.stop()
  }
})
