// The audit as it is read, and parked work: seen with its reason, tried again, written down.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { AuditEntry, ParkedJob } from '#domain/operations.ts'
import { FEEDBACK_MAILS } from '#backend/features/feedback/mail.ts'
import type { Feature } from '#backend/platform/deps.ts'
import { job } from '#backend/platform/jobs.ts'
import type { SignedIn } from '#backend/testing/identities.ts'
import { startTestServer, type Reply, type TestServer } from '#backend/testing/server.ts'

const done: string[] = []
let broken = true

/** Fails as long as something is broken. */
const probe = (): Feature => ({
  routes: [],
  jobs: [
    job<{ note: string }>({
      name: 'probe',
      tries: 1,
      work: async ({ note }) => {
        if (broken) throw new Error('The Provider hung up')
        done.push(note)
      },
    }),
  ],
})

let server: TestServer
let admin: SignedIn
beforeAll(async () => {
  server = await startTestServer({ features: () => [probe()] })
  admin = await server.admin()
}, 120_000)
afterAll(() => server.stop())

const as = (who: SignedIn, method: string, path: string, body?: object): Promise<Reply> =>
  server.call(method, `/api/admin${path}`, { token: who.token, ...(body && { body }) })

const parked = async (query = ''): Promise<ParkedJob[]> =>
  ((await as(admin, 'GET', `/jobs${query}`)).json as unknown as { jobs: ParkedJob[] }).jobs

interface Page {
  entries: AuditEntry[]
  acts: string[]
  next: string | null
}
const audit = async (query = ''): Promise<Page> => (await as(admin, 'GET', `/audit${query}`)).json as unknown as Page

test('jobs: work that was given up is listed with its reason, found, and tried once more, once', async () => {
  await server.deps.jobs.enqueue('probe', { note: 'late' })
  await expect.poll(() => parked(), { timeout: 30_000 }).toHaveLength(1)
  const [one] = await parked()
  expect(one).toMatchObject({ name: 'probe', tries: 1, reason: 'The Provider hung up' })
  expect(await parked('?search=provider')).toHaveLength(1)
  for (const none of ['?search=somebody', '?mails=1']) expect(await parked(none)).toEqual([])
  broken = false
  const path = `/jobs/${one?._id}/retry`
  expect((await as(admin, 'POST', path)).status).toBe(204)
  expect((await as(admin, 'POST', path)).status).toBe(404)
  await expect.poll(() => done, { timeout: 30_000 }).toEqual(['late'])
  expect(await parked()).toEqual([])
  const { entries } = await audit('?act=job.retry')
  expect(entries).toEqual([
    expect.objectContaining({
      subject: one?._id,
      before: { name: 'probe', tries: 1 },
      actor: { _id: admin.id, name: expect.any(String) },
    }),
  ])
  for (const none of ['no-id', admin.id]) expect((await as(admin, 'POST', `/jobs/${none}/retry`)).status).toBe(404)
}, 90_000)

test('mails: those that could not be handed over are told from other work', async () => {
  await server.deps.db.query(
    `INSERT INTO pgboss.job (name, state, completed_on, output) VALUES ($1, 'failed', now(), '{"message": "ECONNREFUSED"}')`,
    [FEEDBACK_MAILS],
  )
  expect(await parked('?mails=1')).toEqual([expect.objectContaining({ name: FEEDBACK_MAILS, reason: 'ECONNREFUSED' })])
})

test('the audit is read to its end without a gap, and by act and subject', async () => {
  const text = { message: 'x', type: 'other', users: 'all', messageDate: '2026-01-01' }
  const ids: string[] = []
  for (let n = 0; n < 3; n += 1)
    ids.push(String(((await as(admin, 'POST', '/messages', text)).json as unknown as { _id: string })._id))
  const read: string[] = []
  let next: string | null = ''
  while (next !== null) {
    const page = await audit(`?act=message.create&limit=2${next && `&before=${next}`}`)
    read.push(...page.entries.map(({ subject }) => subject))
    next = page.next
  }
  expect(read).toEqual(ids.toReversed())
  const { entries, acts } = await audit(`?subject=${ids[0]}`)
  expect(entries.map(({ act }) => act)).toEqual(['message.create'])
  expect(acts).toEqual(expect.arrayContaining(['job.retry', 'message.create']))
  expect((await audit('?before=nonsense&limit=1')).entries).toHaveLength(1)
})

test('audit as a file: what it is narrowed to, the newest first, across a thousand, and written down itself', async () => {
  await server.deps.db.query(
    `INSERT INTO audit_entry (at, actor_id, act, subject, before, after)
     SELECT now(), $1, 'probe.many', 'one ' || n, NULL, '{"state": "a, b"}' FROM generate_series(1, 2001) n`,
    [admin.id],
  )
  const { text, headers } = await as(admin, 'GET', '/audit.csv?act=probe.many')
  expect(headers.get('content-disposition')).toMatch(/gilbook-audit-\d{4}-\d\d-\d\d\.csv/)
  const [head, ...lines] = text.trimEnd().split('\r\n')
  expect(head).toBe('Number,When,Who,Administrator ID,Act,Subject,Before,After')
  expect(lines[0]).toMatch(new RegExp(`,${admin.id},probe\\.many,one 2001,,"\\{""state"":""a, b""\\}"$`))
  expect(lines.map((line) => /one (\d+)/.exec(line)?.[1])).toEqual(
    Array.from({ length: 2001 }, (_, at) => String(2001 - at)),
  )
  expect((await as(admin, 'GET', '/audit.csv?subject=one%207')).text.match(/one \d+/g)).toEqual(['one 7'])
  const { entries } = await audit('?act=audit.export')
  expect(entries.map(({ after }) => after)).toEqual([
    { act: '', subject: 'one 7' },
    { act: 'probe.many', subject: '' },
  ])
})

test('feedback: is found by its words and by its sender', async () => {
  const who = await server.signUp()
  const send = (feedback: string, token?: string) => server.call('POST', '/api/feedback', { token, body: { feedback } })
  await send('The map is SLOW', who.token)
  await send('100% 좋아요')
  const find = async (words: string): Promise<string[]> => {
    const { json } = await as(admin, 'GET', `/feedback?search=${encodeURIComponent(words)}`)
    return (json as unknown as { feedback: { feedback: string }[] }).feedback.map(({ feedback }) => feedback)
  }
  expect(await find('slow')).toEqual(['The map is SLOW'])
  expect(await find(who.email)).toEqual(['The map is SLOW'])
  expect(await find('0% 좋')).toEqual(['100% 좋아요'])
  expect(await find('1_0%')).toEqual([])
  const { text } = await as(admin, 'GET', `/feedback.csv?search=${encodeURIComponent(who.email)}`)
  expect(text.trimEnd().split('\r\n')[1]).toContain(`${who.user.name},${who.email},feedback,The map is SLOW`)
  expect((await audit('?act=feedback.export')).entries[0]?.after).toEqual({ searched: true })
  // Another name is found at once, and once the account has gone nobody is.
  await server.deps.db.query("UPDATE account SET name = '파도소리' WHERE id = $1", [who.id])
  expect(await find('파도소')).toEqual(['The map is SLOW'])
  await server.deps.db.query('DELETE FROM account WHERE id = $1', [who.id])
  expect([await find('파도소'), await find(who.email)]).toEqual([[], []])
  expect(await find('slow')).toEqual(['The map is SLOW'])
})
