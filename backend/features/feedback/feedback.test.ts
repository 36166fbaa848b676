import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Feedback } from '#domain/feedback.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

const TO = 'answers@example.com'

let server: TestServer
let admin: SignedIn

beforeAll(async () => {
  server = await startTestServer({ env: { FEEDBACK_EMAIL: TO, TRUST_PROXY: '1' } })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const send = (body: object, ip: string, token?: string): Promise<Reply> =>
  server.call('POST', '/api/feedback', { token, body, headers: { 'X-Forwarded-For': ip } })
const newest = async (): Promise<Feedback | undefined> => {
  const { json } = await server.call('GET', '/api/admin/feedback', { token: admin.token })
  return (json as unknown as { feedback: Feedback[] }).feedback[0]
}

it('feedback: is kept with who sent it, and mailed to the configured address', async () => {
  const who = await server.signUp()
  const body = { title: '지도', feedback: '느려요\n정말로', url: `${server.url}/icons?x=1`, userAgent: 'Agent/1' }
  const timestamp = '2026-11-22T01:02:03.000Z'
  const sent = await send({ ...body, timestamp }, '10.1.0.1', who.token)
  expect([sent.status, sent.json]).toEqual([201, { success: true, _id: expect.any(String) }])
  expect(await newest()).toEqual({
    _id: sent.json['_id'],
    ...body,
    url: `${server.url}/icons`,
    timestamp,
    createdAt: expect.any(String),
    user: { _id: who.id, name: who.user.name, email: who.email },
  })
  const mail = (await server.mails(TO)).at(-1) ?? ''
  expect(mail).toContain('느려요\n정말로')
  expect(mail).toContain(`${who.user.name} <${who.email}>`)
  await server.deps.db.query('DELETE FROM account WHERE id = $1', [who.id])
  expect(await newest()).toMatchObject({ feedback: '느려요\n정말로', user: null })
})

it('feedback: works signed out, without title and facts; a mailed link in its address is not written down', async () => {
  expect((await send({ feedback: '안녕하세요' }, '10.1.0.2')).status).toBe(201)
  expect(await newest()).toMatchObject({ title: 'feedback', feedback: '안녕하세요', url: '', user: null })
  await send(
    { feedback: 'x', url: `${server.url}/reset-password/${'s'.repeat(40)}`, userAgent: 'y'.repeat(9000) },
    '10.1.0.2',
  )
  expect(await newest()).toMatchObject({ url: `${server.url}/reset-password/…`, userAgent: 'y'.repeat(500) })
})

it('feedback: blank words are refused', async () => {
  const { status, json } = await send({ feedback: ' \n ' }, '10.1.0.3')
  expect([status, json['fields']]).toEqual([400, { feedback: 'please enter feedback' }])
})

it('attack 23: line breaks and script in the title stay words, and a flood is stopped', async () => {
  const title = 'Hi\r\nBcc: evil@example.com\r\n\r\n<script>alert(1)</script>'
  const [ip, feedback] = ['10.1.0.4', '<img src=x onerror=alert(1)>']
  const before = (await server.mails(TO, 0)).length
  expect((await send({ title, feedback }, ip)).status).toBe(201)
  expect((await newest())?.title).toBe('Hi Bcc: evil@example.com <script>alert(1)</script>')
  const mail = (await server.mails(TO, before + 1)).at(-1) ?? ''
  const head = mail.slice(0, mail.search(/\r?\n\r?\n/))
  expect(head).not.toMatch(/^Bcc:/m)
  expect(head).toMatch(/^Content-Type: text\/plain/m)
  const replies = await Promise.all(Array.from({ length: 12 }, () => send({ feedback: '또' }, ip)))
  const stopped = replies.filter(({ status }) => status === 429)
  expect(stopped).toHaveLength(3)
  expect(stopped[0]?.headers.get('retry-after')).toMatch(/^\d+$/)
  expect((await send({ feedback: '다른 사람' }, '10.1.0.5')).status).toBe(201)
})
