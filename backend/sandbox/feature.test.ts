// Where the stand-ins are, and where they are not.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestServer, type CallOptions, type TestServer } from '#backend/testing/server.ts'
import { sandboxFeatures } from './feature.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
}, 60_000)
afterAll(() => server.stop())

test('sandbox: without a key the product serves the stand-in for PortOne, and says so when it starts', async () => {
  const script = await server.call('GET', '/api/sandbox/portone/iamport.js')
  expect(script.headers.get('content-type')).toContain('text/javascript')
  const refused = await server.call('POST', '/api/sandbox/portone/users/getToken', { body: {} })
  expect([refused.status, refused.json['code']]).toEqual([400, -1])
  const unknown = await server.call('GET', '/api/sandbox/portone/payments/imp_0', { headers: { Authorization: 'x' } })
  expect(unknown.status).toBe(401)
  const notices = await Promise.all((await sandboxFeatures(server.deps)).map(({ seed }) => seed?.()))
  expect(notices.flat().join()).toMatch(/Card payments are a sandbox/)
})

test('attack 97: the consoles are the administrator’s; the window of payments is open to every buyer', async () => {
  const stranger = await server.signUp()
  const admin = await server.admin()
  const places = [
    ['GET', '/api/sandbox/portone/'],
    ['GET', '/api/sandbox/portone/__sandbox/payments?merchant_uid=x'],
    ['POST', '/api/sandbox/portone/__sandbox/clear'],
    ['GET', '/api/sandbox/kakao/'],
    ['POST', '/api/sandbox/kakao/__sandbox/unlink'],
  ] as const
  const statuses = async (options: CallOptions): Promise<number[]> => {
    const replies = places.map(([method, path]) =>
      server.call(method, path, { ...options, ...(method === 'POST' && { body: { user_id: '1' } }) }),
    )
    return (await Promise.all(replies)).map(({ status }) => status)
  }
  expect(await statuses({})).toEqual([403, 403, 403, 403, 403])
  expect(await statuses({ token: stranger.token })).toEqual([403, 403, 403, 403, 403])
  const opened = await server.call('GET', '/api/admin/sandboxes', { token: admin.token })
  expect(opened.json).toEqual({
    sandboxes: [expect.objectContaining({ name: 'portone' }), expect.objectContaining({ name: 'kakao' })],
  })
  const cookie = opened.headers.get('set-cookie') ?? ''
  expect(cookie).toMatch(/^gilbook_console=[^;]+; Path=\/api\/sandbox; HttpOnly; SameSite=Strict/)
  const pass = { headers: { Cookie: cookie.split(';')[0] ?? '' } }
  expect((await statuses(pass)).filter((status) => status === 403)).toEqual([])
  // The pass opens nothing else, and goes with its session.
  expect((await server.call('GET', '/api/auth/me', pass)).status).toBe(401)
  await server.call('DELETE', '/api/auth', { token: admin.token })
  expect(await statuses(pass)).toEqual([403, 403, 403, 403, 403])
})

test('attack 97: the window of payments leads back to our own addresses only', async () => {
  const open = (origin: string, redirect: string) => {
    const params = { merchant_uid: 'gz1', amount: 100, name: 'Gilbook', m_redirect_url: redirect }
    const fields = { imp_code: 'imp00000000', params: JSON.stringify(params), way: 'redirect', origin }
    return server.call('POST', '/api/sandbox/portone/window', { body: fields })
  }
  const own = 'http://localhost:3000'
  expect((await open(own, `${own}/settings/subscription`)).text).toContain('Gilbook')
  for (const [origin, redirect] of [
    [own, 'https://evil.example/'],
    [own, 'http://localhost:3000.evil.example/'],
    [own, 'http://localhost:3000@evil.example/'],
    ['https://evil.example', ''],
    ['null', ''],
  ] as const) {
    const refused = await open(origin, redirect)
    expect([refused.status, refused.text.includes('evil')], `${origin} ${redirect}`).toEqual([400, false])
  }
})

test('production has no stand-ins, nor has a product with keys the one that they replace', async () => {
  const { config } = server.deps
  expect(await sandboxFeatures({ ...server.deps, config: { ...config, production: true } })).toEqual([])
  const real = { ...config, kakao: null, portone: { ...config.portone, isSandbox: false } }
  expect(await sandboxFeatures({ ...server.deps, config: real })).toEqual([])
})
