// Background work: with its transaction or not at all, tried again, and by workers only.
import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Feature } from './deps.ts'
import { makeDatabase } from '#backend/testing/database.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { job } from './jobs.ts'

const seen: string[] = []
let failures = 0

/** Fails twice for the note `hard`. */
const probe = (): Feature => ({
  routes: [],
  jobs: [
    job<{ note: string }>({
      name: 'probe',
      delay: 1,
      work: async ({ note }) => {
        if (note === 'hard' && failures++ < 2) throw new Error('not yet')
        seen.push(note)
      },
    }),
  ],
})

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ features: () => [probe()] })))
afterAll(() => server.stop())

const done = (note: string) => expect.poll(() => seen.includes(note), { timeout: 30_000 }).toBe(true)

test('is queued with the transaction that causes it, and not without', async () => {
  const [kept, lost] = [randomUUID(), randomUUID()]
  const { transact, jobs } = server.deps
  await expect(
    transact(async (tx) => {
      await jobs.enqueue('probe', { note: lost }, { tx })
      throw new Error('changed my mind')
    }),
  ).rejects.toThrow('changed my mind')
  await transact((tx) => jobs.enqueue('probe', { note: kept }, { tx }))
  await done(kept)
  expect(seen).not.toContain(lost)
}, 60_000)

test('inside a transaction it must join it', async () => {
  const { transact, jobs } = server.deps
  await expect(transact(() => jobs.enqueue('probe', { note: 'x' }))).rejects.toThrow('beside the open transaction')
})

test('is tried again until it succeeds', async () => {
  await server.deps.jobs.enqueue('probe', { note: 'hard' })
  await done('hard')
  expect(failures).toBe(3)
}, 60_000)

test('WORKERS=off serves only', async () => {
  const quiet = await startTestServer({ env: { WORKERS: 'off' }, features: () => [probe()] })
  const [note, control] = [randomUUID(), randomUUID()]
  await quiet.deps.jobs.enqueue('probe', { note })
  // Whoever works has looked for work twice by then.
  for (const again of [control, `${control} again`]) {
    await server.deps.jobs.enqueue('probe', { note: again })
    await done(again)
  }
  expect(seen).not.toContain(note)
  await quiet.stop()
}, 60_000)

test('while it is worked on that is told several times in the seconds after which it would be another worker’s @ci', async () => {
  let [begun, end] = [false, () => {}]
  const ended = new Promise<void>((resolve) => (end = resolve))
  const work = () => ((begun = true), ended)
  const slow = await startTestServer({ features: () => [{ routes: [], jobs: [{ name: 'slow', lease: 10, work }] }] })
  await slow.deps.jobs.enqueue('slow', {})
  await expect.poll(() => begun, { timeout: 30_000 }).toBe(true)
  const told = async (): Promise<number> => {
    const [row] = await slow.deps.db.query<{ ms: number }[]>(
      `SELECT extract(epoch FROM heartbeat_on - started_on)::float8 * 1000 AS ms FROM pgboss.job WHERE name = 'slow'`,
    )
    return row?.ms ?? 0
  }
  expect(await told()).toBe(0)
  await expect.poll(told, { timeout: 30_000 }).toBeGreaterThan(0)
  expect(await told()).toBeLessThan(5000)
  end()
  await slow.stop()
}, 60_000)

test('fault: a queue that a release from before made is told how often and how soon its work is tried now', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-jobs-'))
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  const machine = { dataDir, databaseUrl: made?.url ?? null }
  const settings: unknown[] = []
  for (const more of [{}, { tries: 78, longest: 1800, lease: 30 }]) {
    const features = (): Feature[] => [{ routes: [], jobs: [{ name: 'probe', work: async () => undefined, ...more }] }]
    const running = await startTestServer({ machine, features })
    settings.push(
      ...(await running.deps.db.query(
        `SELECT retry_limit, retry_delay_max, heartbeat_seconds FROM pgboss.queue WHERE name = 'probe'`,
      )),
    )
    await running.stop()
  }
  expect(settings).toEqual([
    { retry_limit: 4, retry_delay_max: null, heartbeat_seconds: 60 },
    { retry_limit: 77, retry_delay_max: 1800, heartbeat_seconds: 30 },
  ])
  await made?.drop()
  await rm(dataDir, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
}, 120_000)
