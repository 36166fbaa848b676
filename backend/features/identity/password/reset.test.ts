// Forgotten passwords over HTTP.
import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { basic, newEmail, TEST_PASSWORD } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
let late = 0
beforeAll(
  async () => void (server = await startTestServer({ clock: { now: () => new Date(Date.now() + late) } })),
  60_000,
)
afterAll(() => server.stop())

const NEW_PASSWORD = 'Seongsan-2026'
const ask = (body: object, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/password-resets', { body, headers })
const check = async (token: string) => (await server.call('GET', `/api/password-resets/check/${token}`)).status
const choose = (token: string, password = NEW_PASSWORD) =>
  server.call('PUT', `/api/password-resets/${token}`, { body: { password } })
const signIn = async (email: string, password: string) =>
  (await server.call('POST', '/api/auth', { headers: basic(email, password), body: {} })).status

async function tokenFor(email: string, mails: number): Promise<string> {
  await ask({ email })
  return /reset-password\/([0-9a-z]+)/.exec((await server.mails(email, mails)).at(-1) ?? '')?.[1] ?? ''
}

test('attack 9: the link is on the configured origin, whatever body and headers say', async () => {
  const { email } = await server.signUp()
  await ask({ email, link: 'https://evil.example' }, { 'X-Forwarded-Host': 'evil.example' })
  const mail = (await server.mails(email, 3)).at(-1) ?? ''
  expect(mail).toContain('http://localhost:3000/reset-password/')
  expect(mail).not.toContain('evil')
})

test('attack 9: a forged Host changes nothing either', async () => {
  const { email } = await server.signUp()
  const headers = { Host: 'evil.example', 'Content-Type': 'application/json' }
  const asked = request(`${server.url}/api/password-resets`, { method: 'POST', headers })
  asked.end(JSON.stringify({ email }))
  const [answer] = (await once(asked, 'response')) as [IncomingMessage]
  answer.resume()
  expect(answer.statusCode).toBe(200)
  const mail = (await server.mails(email, 3)).at(-1) ?? ''
  expect(mail).toContain('http://localhost:3000/reset-password/')
  expect(mail).not.toContain('evil')
})

test('attack 16: with no proxy in front, a forged X-Forwarded-For counts for nothing', async () => {
  const email = newEmail()
  const statuses: number[] = []
  for (let n = 0; n < 11; n++) {
    const headers = { ...basic(email, 'Wrong-1950!'), 'X-Forwarded-For': `203.0.113.${n}` }
    statuses.push((await server.call('POST', '/api/auth', { headers, body: {} })).status)
  }
  expect(statuses.slice(9)).toEqual([401, 429])
})

test('attack 10: same reply for known and unknown, one use of a token, and every session ends', async () => {
  const person = await server.signUp()
  const [known, unknown] = [await ask({ email: person.email }), await ask({ email: newEmail() })]
  expect([known.status, known.text]).toEqual([unknown.status, unknown.text])
  const token = await tokenFor(person.email, 4)
  expect(token.length).toBeGreaterThanOrEqual(32)
  expect(await check(token)).toBe(200)
  const both = await Promise.all([choose(token), choose(token)])
  expect(both.map((each) => each.status).sort()).toEqual([200, 404])
  expect(await check(token)).toBe(404)
  expect((await server.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401)
  expect((await server.call('POST', '/api/auth/refresh', { headers: { Cookie: person.cookie } })).status).toBe(401)
  expect([await signIn(person.email, TEST_PASSWORD), await signIn(person.email, NEW_PASSWORD)]).toEqual([401, 201])
})

test('reset token: anything shorter than 32 letters and digits, unknown or too old is no longer valid', async () => {
  const { email } = await server.signUp()
  for (const token of ['short', 'x'.repeat(31), 'x'.repeat(40), `${'x'.repeat(40)}-`])
    expect(await check(token), token).toBe(404)
  const token = await tokenFor(email, 3)
  late += 61 * 60_000
  expect(await check(token)).toBe(404)
  expect((await choose(token)).json).toMatchObject({ code: 'LINK_EXPIRED', message: 'This link is no longer valid' })
})

test('password: a new one keeps the rule, and the link stays good until it does', async () => {
  const { email } = await server.signUp()
  const token = await tokenFor(email, 3)
  for (const bad of ['short', 'P@ssw0rd1', '']) expect((await choose(token, bad)).status, bad).toBe(400)
  expect((await choose(token)).status).toBe(200)
})

test('attack 91: whoever asks for links in somebody’s name keeps none from them, and fills no mailbox', async () => {
  const { email } = await server.signUp()
  const statuses: number[] = []
  for (let n = 0; n < 8; n++) statuses.push((await ask({ email })).status)
  expect(statuses).toEqual(Array.from({ length: 8 }, () => 200))
  const links = (await server.mails(email, 6)).flatMap((mail) => /reset-password\/([0-9a-z]+)/.exec(mail)?.[1] ?? [])
  expect(links).toHaveLength(4)
  expect(await Promise.all(links.map(check))).toEqual([200, 200, 200, 200])
  // The links end with the one that is used; whoever forgets again is sent another one.
  expect((await choose(links[0] ?? '')).status).toBe(200)
  expect(await check(await tokenFor(email, 8))).toBe(200)
})

test('attack 123: where no further link is sent, one is in the mailbox that is good for half an hour', async () => {
  const { email } = await server.signUp()
  for (let n = 0; n < 4; n++) await ask({ email })
  const links = async (count: number) =>
    (await server.mails(email, count)).flatMap((mail) => /reset-password\/([0-9a-z]+)/.exec(mail)?.[1] ?? [])
  expect(await links(6)).toHaveLength(4)
  // As the counters see it, 31 minutes later: the links are good for 29 more.
  await server.deps.db.query('UPDATE rate_limit SET expire = expire - 31 * 60000 WHERE expire IS NOT NULL')
  await ask({ email })
  expect(await links(7)).toHaveLength(5)
})
