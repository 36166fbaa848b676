// Messages by mail, as a real SMTP server receives them: whom, in which language, once, and until they say stop.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Message, MessageText } from '#domain/message.ts'
import { newEmail, personOf, TEST_PASSWORD, basic, type SignedIn } from '#backend/testing/identities.ts'
import type { Language } from '#domain/language.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'
import { startSmtp, type TestSmtp } from '#backend/testing/smtp.ts'
import { messageMailJob } from './mail-job.ts'
import { mailingJob } from './mailing.ts'

const DAY = 24 * 3600 * 1000
let smtp: TestSmtp
let server: TestServer
let admin: SignedIn
let late = 0
const now = (): Date => new Date(Date.now() + late)

beforeAll(async () => {
  smtp = await startSmtp()
  const env = { SMTP_URL: smtp.url, MAIL_FROM: 'Gilbook <hi@gilbook.example>' }
  server = await startTestServer({ limited: false, clock: { now }, env })
  admin = await server.admin()
}, 120_000)
afterAll(async () => {
  await server.stop()
  await smtp.stop()
})

// Each test's own people alone get its letters.
beforeEach(async () => void (await sql("UPDATE account SET is_hidden = true WHERE role <> 'admin'")))

const sql = <T>(text: string, values: unknown[] = []): Promise<T[]> => server.deps.db.query(text, values)
const as = ({ token }: SignedIn, method: string, path: string, body?: object): Promise<Reply> =>
  server.call(method, `/api${path}`, { token, ...(body && { body }) })

/** Verified and signed in; whoever was there before any message of a test. */
async function someone(language: Language = 'en'): Promise<SignedIn> {
  const email = newEmail()
  await server.call('POST', '/api/users', { body: { ...personOf(email), language } })
  await sql('UPDATE account SET is_activated = true WHERE email = $1', [email])
  const reply = await server.call('POST', '/api/auth', { headers: basic(email, TEST_PASSWORD), body: {} })
  const { token, user } = reply.json as unknown as Pick<SignedIn, 'token' | 'user'>
  return { id: user._id, email, token, user, cookie: '' }
}

const TEXT = { message: 'Line one\nline two\n\nLast.', type: 'information', users: 'all', messageDate: '2026-01-01' }
const send = async (changes: Partial<MessageText> & { showing?: boolean } = {}): Promise<Message> => {
  const body = { ...TEXT, title: `News ${randomUUID()}`, mail: true, showing: true, ...changes }
  const { status, json, text } = await as(admin, 'POST', '/admin/messages', body)
  expect(status, text).toBe(201)
  return json as unknown as Message
}
const got = ({ email }: SignedIn, { title }: Message) =>
  smtp.mailsTo(email).filter(({ subject }) => subject?.endsWith(title))
const jobsOf = (message: Message, states: string[]) =>
  sql(
    `SELECT 1 FROM pgboss.job WHERE data->>'messageId' = $1 AND state::text = ANY ($2)
       AND name IN ('message-mailing', 'message-letter')`,
    [message._id, states],
  )
/** Every mail that was asked for has gone, or is not wanted any more. */
const settled = (message: Message) =>
  expect.poll(() => jobsOf(message, ['created', 'retry', 'active']), { timeout: 20_000 }).toEqual([])
describe('messages by mail: who gets them', () => {
  test('those behind whose bell they are, in their language, with text, HTML and the way to it', async () => {
    const [free, paying] = [await someone('kr'), await someone('en')]
    await server.subscribe(paying.id)
    const [all, paid, quiet] = [
      await send({ title: '모두에게' }),
      await send({ users: 'paid' }),
      await send({ mail: false }),
    ]
    for (const message of [all, paid, quiet]) await settled(message)
    expect([got(free, all), got(paying, all), got(free, paid), got(paying, paid)].map(({ length }) => length)).toEqual([
      1, 1, 0, 1,
    ])
    expect([got(free, quiet), got(paying, quiet)]).toEqual([[], []])
    const [korean, english] = [got(free, all)[0], got(paying, all)[0]]
    expect([korean?.subject, english?.subject]).toEqual(['[길북] 모두에게', '[Gilbook] 모두에게'])
    expect(korean?.html).toContain('lang="ko"')
    expect(english?.html).toContain('Line one<br>line two</p>')
    expect(english?.text).toContain('Line one\nline two\n\nLast.')
    for (const body of [korean?.text, english?.html])
      expect(body).toContain(`http://localhost:3000/settings/notifications/${all._id}`)
  })

  test('administrators too, but nobody hidden, unverified, deleted, without a wish for it, or who came later', async () => {
    const [hidden, unverified, silent] = [await someone(), await someone(), await someone()]
    await sql('UPDATE account SET is_hidden = true WHERE id = $1', [hidden.id])
    await sql('UPDATE account SET is_activated = false WHERE id = $1', [unverified.id])
    expect((await as(silent, 'PUT', `/users/${silent.id}`, { newsMail: false })).json).toMatchObject({
      newsMail: false,
    })
    const message = await send({ users: 'paid' })
    late += 1000
    const newer = await someone()
    await settled(message)
    expect([hidden, unverified, silent, newer].flatMap((who) => got(who, message))).toEqual([])
    expect(got(admin, message)).toHaveLength(1)
    expect((await as(admin, 'GET', `/messages/${message._id}`)).json).toMatchObject({ mail: true, mailed: 1 })
    expect((await as(silent, 'PUT', `/users/${silent.id}`, { newsMail: true })).json).toMatchObject({ newsMail: true })
  })

  test('on its day, and not before', async () => {
    const who = await someone()
    const day = new Date(now().getTime() + DAY + 9 * 3_600_000).toISOString().slice(0, 10)
    const message = await send({ messageDate: day })
    await mailingJob(server.deps).work({ messageId: message._id, after: null })
    expect(got(who, message)).toEqual([])
    late += 2 * DAY
    admin = await server.admin()
    await mailingJob(server.deps).work({ messageId: message._id, after: null })
    await expect.poll(() => got(who, message), { timeout: 10_000 }).toHaveLength(1)
  })
})

describe('messages by mail: once', () => {
  test('however often the job runs, and whatever is sent again after it was taken back', async () => {
    const who = await someone()
    const message = await send()
    await settled(message)
    const wanted = { messageId: message._id, after: null }
    await Promise.all([mailingJob(server.deps).work(wanted), mailingJob(server.deps).work(wanted)])
    await messageMailJob(server.deps).work({ messageId: message._id, accountId: who.id })
    for (const showing of [false, true]) await as(admin, 'POST', `/admin/messages/${message._id}`, { showing })
    await as(admin, 'PUT', `/admin/messages/${message._id}`, { ...message, users: 'free' })
    await settled(message)
    expect(got(who, message)).toHaveLength(1)
    expect(
      await sql('SELECT 1 FROM message_mail WHERE message_id = $1 AND account_id = $2', [message._id, who.id]),
    ).toHaveLength(1)
  })

  test('a process that dies while it hands a mail over: it goes rather twice than never', async () => {
    const who = await someone()
    const message = await send({ showing: false })
    await as(admin, 'POST', `/admin/messages/${message._id}`, { showing: true })
    await settled(message)
    await sql('UPDATE message_mail SET mailed_at = NULL WHERE message_id = $1 AND account_id = $2', [
      message._id,
      who.id,
    ])
    let handed = 0
    const dying = { ...server.deps, mail: { send: () => new Promise<void>(() => void (handed += 1)) } }
    void messageMailJob(dying).work({ messageId: message._id, accountId: who.id })
    await expect.poll(() => handed).toBe(1)
    for (let n = 0; n < 2; n += 1) await messageMailJob(server.deps).work({ messageId: message._id, accountId: who.id })
    expect(got(who, message)).toHaveLength(2)
  })

  test('page by page until all are told, also when a page runs twice', async () => {
    for (let n = 0; n < 3; n += 1) await someone()
    const message = await send({ showing: false, users: 'free' })
    await sql('UPDATE message SET sent_at = now(), shown_at = $2 WHERE id = $1', [message._id, now()])
    const [pages, mails]: [object[], object[]] = [[{ messageId: message._id, after: null }], []]
    const enqueue = async (name: string, data: object) => void (name === 'message-mailing' ? pages : mails).push(data)
    const walk = mailingJob({ ...server.deps, jobs: { ...server.deps.jobs, enqueue } }, 2)
    for (const page of pages) {
      await walk.work(page)
      if (pages.length === 2) await walk.work(page)
    }
    const all = await sql<{ id: string }>(
      "SELECT id FROM account WHERE is_activated AND NOT is_hidden AND news_mail AND (role = 'admin' OR NOT subscription)",
    )
    expect(all).toHaveLength(4)
    const ids = mails.map((mail) => (mail as { accountId: string }).accountId)
    expect(ids.toSorted()).toEqual(all.map(({ id }) => id).toSorted())
  })
})

describe('messages by mail: taken back', () => {
  test.each(['unsend', 'delete', 'no longer by mail'])(
    '%s before the mail goes: nobody further is mailed',
    async (how) => {
      const who = await someone()
      smtp.refuses = true
      const message = await send()
      // Each mail was tried: of one that is in the middle of it nobody knows yet.
      await expect.poll(() => jobsOf(message, ['created', 'active']), { timeout: 20_000 }).toEqual([])
      expect(await jobsOf(message, ['retry'])).not.toEqual([])
      const path = `/admin/messages/${message._id}`
      if (how === 'unsend') await as(admin, 'POST', path, { showing: false })
      else if (how === 'delete') await as(admin, 'DELETE', `/messages/${message._id}`)
      else await as(admin, 'PUT', path, { ...message, mail: false })
      smtp.refuses = false
      await dueNow()
      await settled(message)
      expect(got(who, message)).toEqual([])
      if (how !== 'unsend') return
      await as(admin, 'POST', path, { showing: true })
      await settled(message)
      expect(got(who, message)).toHaveLength(1)
    },
  )
})

/** As if the wait before the next try were over. */
const dueNow = () =>
  sql(
    "UPDATE pgboss.job SET start_after = now() WHERE name IN ('message-letter', 'message-mailing') AND state = 'retry'",
  )

describe('fault: mail provider down', () => {
  test('Send is answered at once, and each mail goes when the server is back', async () => {
    const people = [await someone(), await someone(), await someone()]
    smtp.refuses = true
    const message = await send()
    const asked = () => sql('SELECT 1 FROM message_mail WHERE message_id = $1 AND mailed_at IS NULL', [message._id])
    await expect.poll(() => jobsOf(message, ['created', 'active']), { timeout: 20_000 }).toEqual([])
    expect((await asked()).length).toBeGreaterThanOrEqual(3)
    expect((await as(admin, 'GET', `/messages/${message._id}`)).json).toMatchObject({ mailed: 0 })
    smtp.refuses = false
    await dueNow()
    await settled(message)
    for (const who of people) expect(got(who, message)).toHaveLength(1)
    expect(await asked()).toEqual([])
  })
})
