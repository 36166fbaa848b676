// What the log never says, whoever signs up, forgets, shares and fails on one day.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { documentOf, pageOf } from '#backend/features/guidebook/testing/documents.ts'
import { TEST_PASSWORD } from './identities.ts'
import { startTestServer, type TestServer } from './server.ts'
import { createLog, masked } from '#backend/platform/log.ts'

const lines: string[] = []
let server: TestServer
beforeAll(async () => {
  server = await startTestServer({ log: createLog('debug', { write: (line) => void lines.push(line) }) })
}, 60_000)
afterAll(() => server.stop())

const TOKEN = /[A-Za-z0-9_-]{32,}/g
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

test('attack 99: a day of sign-ups, resets, mails, cookies, locks and failures leaves no token and no address in the log', async () => {
  const who = await server.signUp()
  const bearer = { token: who.token }
  const ask = (method: string, path: string, options: object = {}) => server.call(method, `/api${path}`, options)
  await ask('POST', '/auth/refresh', { headers: { Cookie: who.cookie } })
  await ask('GET', `/auth/me?token=${who.token}&email=${who.email}`, bearer)
  await ask('POST', '/users', { body: { email: who.email, password: TEST_PASSWORD } })
  await ask('POST', '/password-resets', { body: { email: who.email } })
  const reset = (await server.mails(who.email, 3)).join().match(/reset-password\/([\w-]{32,})/)?.[1] ?? ''
  expect(reset).not.toBe('')
  await ask('GET', `/password-resets/check/${reset}`)
  await ask('PUT', `/password-resets/${reset}`, { body: { password: 'short' } })
  await ask('GET', `/users/verify/${who.email}`)
  await ask('GET', `/users/verify/${encodeURIComponent(who.email)}`)
  await ask('GET', `/users/activate/${who.email}/${'0f'.repeat(32)}`)
  await ask('POST', '/feedback', { body: { feedback: who.email, url: `https://x.example/?t=${reset}` } })
  await ask('POST', '/payments/webhook', { body: { imp_uid: 'imp_1', merchant_uid: 'gz1' } })
  const body = { ...documentOf('잠긴 길', pageOf('쪽')), password: 'olle-1234' }
  const made = await ask('POST', '/guidebooks', { ...bearer, body })
  await ask('GET', `/guidebooks/${String(made.json['_id'])}/password`, bearer)
  // What a failing statement, job or provider hands on.
  const { log } = server.deps
  const err = Object.assign(new Error(`no route to ${who.email}`), { detail: `Key (email)=(${who.email}) exists` })
  log.error({ err, headers: { authorization: `Bearer ${who.token}`, cookie: who.cookie } }, `mail to ${who.email}`)
  log.warn({ deep: { er: { still: { deeper: [who.cookie, `https://a.example/r/${reset}?x=${who.email}`] } } } }, reset)
  const said = lines.join('')
  expect(lines.length).toBeGreaterThan(15)
  for (const secret of [who.email, encodeURIComponent(who.email), who.token, reset, 'olle-1234', TEST_PASSWORD])
    expect(said.includes(secret), secret).toBe(false)
  expect(said.match(TOKEN)?.filter((run) => !UUID.test(run)) ?? []).toEqual([])
  expect(said.match(/[\w.+-]{2,}(@|%40)[\w-]+\.\w/g) ?? []).toEqual([])
  // Every line is one that a machine reads, and the ids that explain it are whole.
  expect(lines.map((line) => (JSON.parse(line) as { level: number }).level).length).toBe(lines.length)
  expect(said).toContain(String(made.json['_id']))
})

test('attack 99: of a statement that fails the log has the words of the statement, and none that people wrote', async () => {
  const failed = server.deps.db.query('INSERT INTO own_block (id, title) VALUES (gen_random_uuid(), $1)', [
    'Our secret bay',
  ])
  const err = await failed.then(
    () => null,
    (failure: unknown) => failure as Error,
  )
  expect(JSON.stringify(err)).toContain('Our secret bay')
  lines.length = 0
  server.deps.log.error({ err }, 'a request failed')
  const said = lines.join('')
  expect(said).toContain('INSERT INTO own_block')
  expect(said).toContain('"code":"23502"')
  expect(said).not.toContain('Our secret bay')
})

test('what is masked: as much stays as tells two apart', () => {
  const line =
    'mail to person@example.com by /reset/0123456789abcdef0123456789abcdef of 3f2504e0-4f89-41d3-9a0c-0305e82c3301'
  expect(masked(line)).toBe('mail to p…@example.com by /reset/012345… of 3f2504e0-4f89-41d3-9a0c-0305e82c3301')
  expect(masked('at /app/node_modules/@koa/router/dist/index.js:10:5')).toBe(
    'at /app/node_modules/@koa/router/dist/index.js:10:5',
  )
})
