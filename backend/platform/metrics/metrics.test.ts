// What an operator's Prometheus is told: by whom it may be asked, under which names, and that it names nobody.
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import type { Feature } from '#backend/platform/deps.ts'
import { counted } from '#backend/platform/mail.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { measurePlatform } from './measures.ts'
import { createMetrics } from './metrics.ts'

const TOKEN = 'a-token-of-metrics'
let port: number
let server: TestServer

beforeAll(async () => {
  port = await freePort()
  server = await startTestServer({ env: { METRICS_TOKEN: TOKEN, METRICS_PORT: String(port) } })
}, 60_000)
afterAll(() => server.stop())

async function freePort(): Promise<number> {
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port: free } = probe.address() as AddressInfo
  await new Promise((resolve) => probe.close(resolve))
  return free
}

const ask = (token?: string) => server.call('GET', '/api/metrics', { token })
/** The value of a line, null where there is none: `name{labels}`. */
async function valueOf(line: string): Promise<number | null> {
  const { text } = await ask(TOKEN)
  const found = text.split('\n').find((each) => each.startsWith(`${line} `))
  return found === undefined ? null : Number(found.slice(line.length + 1))
}

describe('metrics', () => {
  it('are told to whoever has the token, and to nobody else', async () => {
    const { token } = await server.admin()
    expect([(await ask()).status, (await ask('a-token-of-metricz')).status, (await ask(token)).status]).toEqual([
      401, 401, 401,
    ])
    const told = await ask(TOKEN)
    expect([told.status, told.headers.get('content-type')]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8'])
    expect(told.text).toContain('nodejs_eventloop_lag_p99_seconds')
  })
  it('are told without one on a port of their own, which tells nothing else', async () => {
    const there = (path: string) => fetch(`http://127.0.0.1:${port}${path}`)
    expect(await (await there('/metrics')).text()).toContain('http_request_duration_seconds_bucket')
    expect([(await there('/api/health')).status, (await there('/')).status]).toEqual([404, 404])
  })
  it('count requests by the pattern of their route, and refusals by their code', async () => {
    const owner = await server.signUp()
    const before =
      'http_request_duration_seconds_count{method="GET",route="/api/guidebooks/:guidebookId",outcome="4xx"}'
    const first = (await valueOf(before)) ?? 0
    const refused = (await valueOf('gilbook_refusals_total{code="GUIDEBOOK_NOT_FOUND"}')) ?? 0
    const id = '00000000-0000-4000-8000-000000000000'
    await server.call('GET', `/api/guidebooks/${id}`, { token: owner.token })
    expect(await valueOf(before)).toBe(first + 1)
    expect(await valueOf('gilbook_refusals_total{code="GUIDEBOOK_NOT_FOUND"}')).toBe(refused + 1)
    await server.call('GET', '/wp-login.php')
    const { text } = await ask(TOKEN)
    expect(text).toContain('route="none"')
    for (const secret of [id, owner.id, 'wp-login', '@']) expect(text).not.toContain(secret)
  })
  it('count mails and background work by their outcome', async () => {
    const sent = (await valueOf('gilbook_mails_total{outcome="sent"}')) ?? 0
    const owner = await server.signUp()
    await server.call('POST', '/api/password-resets', { body: { email: owner.email } })
    await server.mails(owner.email, 2)
    expect(await valueOf('gilbook_mails_total{outcome="sent"}')).toBeGreaterThan(sent)
    await expect
      .poll(() => valueOf('gilbook_job_duration_seconds_count{queue="account-letter",outcome="done"}'))
      .toBeGreaterThan(0)
  })
  it('tell of the database, of work that waits, and of open streams', async () => {
    const { text } = await ask(TOKEN)
    expect(text).toContain('gilbook_event_streams 0')
    const pools = [...text.matchAll(/^gilbook_database_connections\{pool="(\w+)",state="(\w+)"\} \d+$/gm)]
    expect(pools.map(([, pool, state]) => `${pool} ${state}`)).toEqual(
      (server.real ? ['requests', 'aside', 'jobs'] : ['requests']).flatMap((pool) =>
        ['busy', 'idle', 'waiting'].map((state) => `${pool} ${state}`),
      ),
    )
    expect(text).toContain('# TYPE gilbook_jobs gauge')
    expect(text).toContain('# TYPE gilbook_payments gauge')
  })
})

const log = pino({ level: 'silent' })

test('work is told by its queue: what is due, since when, what waits for its time, and what was given up', async () => {
  const features = (): Feature[] => [{ routes: [], jobs: [{ name: 'probe', work: async () => undefined }] }]
  const idle = await startTestServer({ env: { WORKERS: 'off' }, features })
  const { db, jobs } = idle.deps
  for (const when of [{}, { after: 3600 }, {}, {}]) await jobs.enqueue('probe', {}, when)
  const [late, failed] = (await db.query(
    "SELECT id FROM pgboss.job WHERE name = 'probe' AND start_after <= now() LIMIT 2",
  )) as { id: string }[]
  await db.query("UPDATE pgboss.job SET start_after = now() - interval '20 minutes' WHERE id = $1", [late?.id])
  await db.query("UPDATE pgboss.job SET state = 'failed' WHERE id = $1", [failed?.id])
  const metrics = createMetrics(false, log)
  measurePlatform(metrics, db, () => ({ aside: null, jobs: null }))
  const { body } = await metrics.text()
  expect(body.match(/^gilbook_jobs\{queue="probe".*$/gm)?.toSorted()).toEqual([
    'gilbook_jobs{queue="probe",state="due"} 2',
    'gilbook_jobs{queue="probe",state="given-up"} 1',
    'gilbook_jobs{queue="probe",state="later"} 1',
  ])
  const age = Number(/^gilbook_job_age_seconds\{queue="probe"\} ([\d.]+)$/m.exec(body)?.[1])
  expect(age).toBeGreaterThanOrEqual(1200)
  expect(age).toBeLessThan(1260)
  await idle.stop()
}, 60_000)

test('a mail that could not be handed over is counted as such, and as no other', async () => {
  const metrics = createMetrics(false, log)
  const mailer = counted({ send: () => Promise.reject(new Error('away')) }, metrics)
  await expect(mailer.send({ to: 'a@example.com', subject: 'x', text: 'x', html: 'x' })).rejects.toThrow('away')
  const { body } = await metrics.text()
  expect(body).toContain('gilbook_mails_total{outcome="sent"} 0')
  expect(body).toContain('gilbook_mails_total{outcome="failed"} 1')
})

test('what an alert sees grow begins at 0: a burst that came before it was first told would not be seen', async () => {
  const { body } = await createMetrics(false, log).text()
  const [mails, errors] = ['gilbook_mails_total', 'gilbook_browser_errors_total']
  for (const outcome of ['sent', 'failed']) expect(body).toContain(`${mails}{outcome="${outcome}"} 0\n`)
  for (const program of ['app', 'reader', 'worker']) expect(body).toContain(`${errors}{program="${program}"} 0\n`)
})

describe('a figure that is read', () => {
  it('is told by no value where it cannot be read, and the others go on', async () => {
    const metrics = createMetrics(false, log)
    const name = 'gilbook_test'
    metrics.measure({ name, help: 'x', labels: [], read: () => Promise.reject(new Error('away')) })
    metrics.refusal('CODE')
    const { body } = await metrics.text()
    expect(body).not.toMatch(/^gilbook_test /m)
    expect(body).toContain('gilbook_refusals_total{code="CODE"} 1')
  })
  it('is read once for all who ask within some seconds', async () => {
    const metrics = createMetrics(false, log)
    let reads = 0
    const read = async () => [{ labels: {}, value: ++reads }]
    metrics.measure({ name: 'gilbook_test', help: 'x', labels: [], read })
    await metrics.text()
    expect((await metrics.text()).body).toMatch(/^gilbook_test 1$/m)
    expect(reads).toBe(1)
  })
})
