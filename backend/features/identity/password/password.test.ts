// Changing the password over HTTP.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basic, TEST_PASSWORD, type SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ env: { TRUST_PROXY: '1' } })))
afterAll(() => server.stop())

const NEW_PASSWORD = 'Seongsan-2026'
const change = (me: SignedIn, old: string, password: string, headers: Record<string, string> = {}, id = me.id) =>
  server.call('PUT', `/api/users/${id}/password`, {
    headers: { ...basic(me.email, old), ...headers },
    body: { password },
  })
const lives = async (token: string) => (await server.call('GET', '/api/auth/me', { token })).status === 200

test('password: the old one opens it, this session stays and every other one ends', async () => {
  const me = await server.signUp()
  const other = await server.signIn(me.email)
  const changed = await change(me, TEST_PASSWORD, NEW_PASSWORD, { 'X-Access-Token': me.token })
  expect(changed.status).toBe(200)
  expect([await lives(me.token), await lives(other.token)]).toEqual([true, false])
  const refreshed = await server.call('POST', '/api/auth/refresh', { headers: { Cookie: other.cookie } })
  expect(refreshed.status).toBe(401)
  await expect(server.signIn(me.email, TEST_PASSWORD)).rejects.toThrow('401')
  await server.signIn(me.email, NEW_PASSWORD)
  expect((await change(me, NEW_PASSWORD, TEST_PASSWORD)).status).toBe(200)
  expect(await lives(me.token)).toBe(false)
})

test("attack 40: a wrong old password, somebody else's account and somebody else's session change nothing", async () => {
  const [me, other] = [await server.signUp(), await server.signUp()]
  expect((await change(me, 'Wrong-1950!', NEW_PASSWORD)).json).toMatchObject({ code: 'WRONG_CREDENTIALS' })
  expect((await change(me, TEST_PASSWORD, NEW_PASSWORD, {}, other.id)).status).toBe(404)
  await server.signIn(other.email)
  const bearer = { token: me.token, body: { password: NEW_PASSWORD } }
  expect((await server.call('PUT', `/api/users/${me.id}/password`, bearer)).status).toBe(401)
  expect((await change(me, TEST_PASSWORD, NEW_PASSWORD, { 'X-Access-Token': other.token })).status).toBe(200)
  expect([await lives(me.token), await lives(other.token)]).toEqual([false, true])
})

test.each([
  ['short', 'Not a valid password'],
  ['P@ssw0rd12', 'This password is too common'],
  ['', 'Required Field'],
])('password: %j is refused as the new one', async (password, sentence) => {
  const me = await server.signUp()
  const refused = await change(me, TEST_PASSWORD, password)
  expect([refused.status, refused.json['fields']]).toEqual([400, { password: sentence }])
  await server.signIn(me.email)
})

test('attack 16 40: guessing the old password is slowed with the guesses at the sign-in', async () => {
  const me = await server.signUp()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++)
    statuses.push((await change(me, `Wrong-${n}!`, NEW_PASSWORD, { 'X-Forwarded-For': '10.9.0.1' })).status)
  expect(statuses.at(-1)).toBe(429)
  const signIn = { headers: { ...basic(me.email, TEST_PASSWORD), 'X-Forwarded-For': '10.9.0.1' }, body: {} }
  expect((await server.call('POST', '/api/auth', signIn)).status).toBe(429)
})

test('a mailed reset link ends with the change', async () => {
  const me = await server.signUp()
  await server.call('POST', '/api/password-resets', { body: { email: me.email } })
  const token = /reset-password\/([0-9a-z]+)/.exec((await server.mails(me.email, 3)).at(-1) ?? '')?.[1] ?? ''
  expect((await change(me, TEST_PASSWORD, NEW_PASSWORD)).status).toBe(200)
  expect((await server.call('GET', `/api/password-resets/check/${token}`)).status).toBe(404)
})

test('attack 126: who is signed out shares a key with nobody who shows another password or session', async () => {
  const [me, other] = [await server.signUp(), await server.signUp()]
  const key = { 'Idempotency-Key': crypto.randomUUID() }
  expect((await change(me, TEST_PASSWORD, NEW_PASSWORD, key)).status).toBe(200)
  expect((await change(me, 'Wrong-1950!', NEW_PASSWORD, key)).status).toBe(401)
  expect((await change(me, TEST_PASSWORD, NEW_PASSWORD, key)).status).toBe(200)
  const devices = [await server.signIn(me.email, NEW_PASSWORD), other]
  for (const { cookie } of devices)
    expect((await server.call('DELETE', '/api/auth', { headers: { ...key, Cookie: cookie } })).status).toBe(204)
  expect(await Promise.all(devices.map(({ token }) => lives(token)))).toEqual([false, false])
})
