// The link that stops mails about news: pressed, posted by mail programs, looked at by scanners, forged.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { unsubscribeToken } from './token.ts'

const DAY = 24 * 3600 * 1000
let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ limited: false })
  admin = await server.admin()
}, 60_000)
afterAll(() => server.stop())

const send = async (title: string): Promise<void> => {
  const text = { title, message: 'News', type: 'other', users: 'all', messageDate: '2026-01-01' }
  const body = { ...text, mail: true, showing: true }
  expect((await server.call('POST', '/api/admin/messages', { token: admin.token, body })).status).toBe(201)
}
const newsOf = async ({ email }: SignedIn, title: string) =>
  (await server.mails(email, 0)).find((mail) => mail.includes(`Subject: [Gilbook] ${title}`))
const post = (token: string, form = true) =>
  fetch(`${server.url}/api/unsubscribe/${token}`, {
    method: 'POST',
    ...(form && {
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    }),
  })
const wants = async ({ id }: SignedIn) =>
  ((await server.deps.db.query('SELECT news_mail FROM account WHERE id = $1', [id])) as { news_mail: boolean }[])[0]
    ?.news_mail

test('messages by mail: one post from the mail program does it, as the header says; reading the address alone changes nothing', async () => {
  const english = { language: 'en' }
  const [who, other] = [await server.signUp(english), await server.signUp(english)]
  await send('First')
  await expect.poll(() => newsOf(who, 'First'), { timeout: 10_000 }).toBeDefined()
  const mail = (await newsOf(who, 'First')) ?? ''
  expect(mail).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r?$/m)
  const token = /^List-Unsubscribe:\s+<http:\/\/localhost:3000\/api\/unsubscribe\/(\S+)>\r?$/m.exec(mail)?.[1] ?? ''
  expect(mail).toContain(`http://localhost:3000/unsubscribe/${token}`)
  const looked = await server.call('GET', `/api/unsubscribe/${token}`)
  expect([looked.status, looked.headers.get('location')]).toEqual([303, `http://localhost:3000/unsubscribe/${token}`])
  expect(await wants(who)).toBe(true)
  for (let twice = 0; twice < 2; twice += 1) expect((await post(token)).status).toBe(200)
  expect([await wants(who), await wants(other)]).toEqual([false, true])
  await send('Second')
  await expect.poll(() => newsOf(other, 'Second'), { timeout: 10_000 }).toBeDefined()
  expect(await newsOf(who, 'Second')).toBeUndefined()
})

test('messages by mail: a link that is forged, over, or made into somebody else’s is refused and stops nothing', async () => {
  const [who, other] = [await server.signUp(), await server.signUp()]
  const { config } = server.deps
  const good = unsubscribeToken(config, who.id, new Date())
  const [, until = '', hash = ''] = good.split('_')
  const bad = [
    `${other.id}_${until}_${hash}`,
    `${who.id}_${(Date.now() + 5 * 365 * DAY).toString(36)}_${hash}`,
    `${who.id}_${until}_${hash.slice(0, -1)}${hash.endsWith('a') ? 'b' : 'a'}`,
    unsubscribeToken({ jwtSecrets: ['x'.repeat(32)] }, who.id, new Date()),
    unsubscribeToken(config, who.id, new Date(Date.now() - 366 * DAY)),
    unsubscribeToken(config, randomUUID(), new Date()),
    `${good}_more`,
    'nothing',
  ]
  for (const token of bad) expect([token, (await post(token, false)).status]).toEqual([token, 404])
  expect([await wants(who), await wants(other)]).toEqual([true, true])
  expect((await post(good, false)).status).toBe(200)
})
