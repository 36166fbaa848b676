// The devices of an account over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basic, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { deviceOf } from './device.ts'

let server: TestServer
let late = 0
beforeAll(
  async () => void (server = await startTestServer({ clock: { now: () => new Date(Date.now() + late) } })),
  60_000,
)
afterAll(() => server.stop())

interface Device {
  _id: string
  current: boolean
  browser: string
  system: string
  createdAt: string
  usedAt: string
}

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1'

async function devices({ id, token }: SignedIn): Promise<Device[]> {
  const { json } = await server.call('GET', `/api/users/${id}/sessions`, { token })
  return (json as unknown as { sessions: Device[] }).sessions
}

async function onPhone(email: string): Promise<{ token: string; cookie: string }> {
  const answer = await server.call('POST', '/api/auth', {
    headers: { ...basic(email, TEST_PASSWORD), 'User-Agent': IPHONE },
    body: {},
  })
  const { token } = answer.json as unknown as { token: string }
  return { token, cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' }
}

test('devices: each session in plain words, this one marked, the last used first', async () => {
  const me = await server.signUp()
  const phone = await onPhone(me.email)
  const [first, second] = await devices(me)
  expect(first).toMatchObject({ current: false, browser: 'Safari', system: 'iPhone' })
  expect(second).toMatchObject({ current: true })
  late += 60_000
  const own = await server.call('POST', '/api/auth/refresh', { headers: { Cookie: me.cookie } })
  expect(own.status).toBe(200)
  const [used, waiting] = await devices(me)
  expect([used?.current, waiting?.current]).toEqual([true, false])
  expect(Date.parse(used?.usedAt ?? '')).toBeGreaterThan(Date.parse(used?.createdAt ?? ''))
  expect(phone.token).not.toBe('')
})

test('attack 71: a device is signed out at once and told so each time it asks, by its owner only, and all others at one stroke', async () => {
  const [me, other] = [await server.signUp(), await server.signUp()]
  const phone = await onPhone(me.email)
  await onPhone(me.email)
  const [target] = (await devices(me)).filter(({ current }) => !current).slice(-1)
  const path = `/api/users/${me.id}/sessions/${target?._id}`
  expect((await server.call('DELETE', path, { token: other.token })).status).toBe(404)
  const cross = `/api/users/${other.id}/sessions/${target?._id}`
  expect((await server.call('DELETE', cross, { token: other.token })).status).toBe(404)
  expect((await server.call('DELETE', path, { token: me.token })).status).toBe(204)
  expect((await server.call('GET', '/api/auth/me', { token: phone.token })).status).toBe(401)
  for (const _ of ['the page', 'its worker']) {
    const told = await server.call('POST', '/api/auth/refresh', { headers: { Cookie: phone.cookie } })
    expect([told.status, told.json['code'], told.headers.get('set-cookie')]).toEqual([401, 'DEVICE_SIGNED_OUT', null])
  }
  expect((await server.call('DELETE', path, { token: me.token })).status).toBe(404)
  expect((await server.call('DELETE', `/api/users/${me.id}/sessions`, { token: me.token })).status).toBe(204)
  expect(await devices(me)).toMatchObject([{ current: true }])
})

test.each([
  [IPHONE, 'Safari', 'iPhone', 'phone'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S921N) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36',
    'Samsung Internet',
    'Android',
    'phone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0',
    'Edge',
    'Windows',
    'computer',
  ],
  [
    'Mozilla/5.0 (Linux; Android 13; SM-G991N; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/119.0.6045.66 Mobile Safari/537.36;KAKAOTALK 2410450',
    'KakaoTalk',
    'Android',
    'phone',
  ],
  ['<script>alert(1)</script>', '', '', 'computer'],
  ['', '', '', 'computer'],
])('devices: %s', (userAgent, browser, system, kind) => expect(deviceOf(userAgent)).toEqual({ browser, system, kind }))
