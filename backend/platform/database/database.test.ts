// The database: one process a folder, migrations once, and a process that outlives its connections.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { migrations } from '#backend/migrations/list.ts'
import { startTestServer } from '#backend/testing/server.ts'
import { prepareDatabase } from '#backend/testing/template.ts'
import { makeDatabase, onServer } from '#backend/testing/database.ts'
import { createRateLimits } from '#backend/platform/rate-limit.ts'
import { openDatabase, type Database } from './database.ts'
import { lockFolder } from './embedded.ts'
import { transaction } from './guard.ts'

let folder: string
beforeAll(async () => void (folder = await mkdtemp(join(tmpdir(), 'gilbook-database-'))))
afterAll(() => rm(folder, { recursive: true, force: true }))

const log = pino({ level: 'silent' })
const needsServer = 'locks exclude only on PostgreSQL: set TEST_DATABASE_URL'
const open = (url: string): Promise<Database> => openDatabase({ url, dataDir: folder, migrations, guarded: true }, log)

/** The embedded one, in a folder of its own. */
async function openOwn(): Promise<Database> {
  const dataDir = await mkdtemp(join(folder, 'own-'))
  await prepareDatabase(dataDir)
  return openDatabase({ url: null, dataDir, migrations, guarded: true }, log)
}

describe('the data folder', () => {
  test('a second process on it is refused with a sentence, and may have it afterwards', async () => {
    const holder = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60000)'])
    try {
      const start = (await import('node:fs'))
        .readFileSync(`/proc/${holder.pid}/stat`, 'utf8')
        .split(') ')
        .at(-1)
        ?.split(' ')[19]
      await writeFile(join(folder, 'in-use'), JSON.stringify({ pid: holder.pid, start }))
      expect(() => lockFolder(folder)).toThrow(`in use by process ${holder.pid}`)
      holder.kill('SIGKILL')
      await once(holder, 'exit')
      lockFolder(folder)()
    } finally {
      holder.kill('SIGKILL')
    }
  })

  test('a process id that was given to another program does not keep it', async () => {
    await writeFile(join(folder, 'in-use'), JSON.stringify({ pid: process.ppid, start: '1' }))
    lockFolder(folder)()
  })

  test('this very process cannot open it twice', async () => {
    const free = lockFolder(folder)
    expect(() => lockFolder(folder)).toThrow('in use')
    free()
  })
})

test('a query beside the open transaction throws instead of waiting for itself', async () => {
  const database = await openOwn()
  try {
    const beside = transaction(database.source, () => database.source.query('SELECT 1'))
    await expect(beside).rejects.toThrow('beside the open transaction')
    expect(await transaction(database.source, (tx) => tx.query('SELECT 1 AS one'))).toEqual([{ one: 1 }])
  } finally {
    await database.close()
  }
}, 120_000)

test('the one connection outlives failed statements: nothing is left open, and limits go on counting', async () => {
  const database = await openOwn()
  try {
    const limits = createRateLimits(database.aside)
    const limit = { name: 'probe', points: 3, seconds: 60 }
    await limits.take(limit, 'key')
    await expect(database.aside('BEGIN; SELECT nonsense; COMMIT')).rejects.toThrow('nonsense')
    await expect(database.source.query('SELECT nonsense')).rejects.toThrow('nonsense')
    await expect(database.pool.query('SELECT nonsense')).rejects.toThrow('nonsense')
    expect(await database.aside('SELECT 1 AS a; SELECT 2 AS a')).toEqual({ rows: [{ a: 1 }, { a: 2 }] })
    await limits.take(limit, 'key')
    await limits.take(limit, 'key')
    await expect(limits.take(limit, 'key')).rejects.toMatchObject({ code: 'TOO_MANY' })
    expect(await database.source.query('SELECT points FROM rate_limit')).toEqual([{ points: 4 }])
  } finally {
    await database.close()
  }
}, 120_000)

test('attack 2: a database that is too busy to be asked gives nobody a second helping of guesses', async () => {
  const database = await openOwn()
  try {
    let isBusy = false
    const limits = createRateLimits((text, values) =>
      isBusy ? Promise.reject(new Error('timeout exceeded when trying to connect')) : database.aside(text, values),
    )
    const limit = { name: 'guesses', points: 10, seconds: 60 }
    const guesses = async (key: string, count: number): Promise<number> => {
      const taken = await Promise.all(Array.from({ length: count }, () => limits.tryTake(limit, key)))
      return taken.filter(Boolean).length
    }
    expect(await guesses('spent', 12)).toBe(10)
    expect(await guesses('begun', 6)).toBe(6)
    isBusy = true
    expect(await guesses('spent', 12)).toBe(0)
    expect(await guesses('begun', 12)).toBe(4)
    expect(await guesses('new', 12)).toBe(10)
    isBusy = false
    await limits.forgive(limit, 'spent')
    isBusy = true
    expect(await guesses('spent', 1)).toBe(1)
  } finally {
    await database.close()
  }
}, 120_000)

test('fault: two instances boot with migrations, each runs once', async ({ skip }) => {
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (!made) return skip(needsServer)
  const opened = await Promise.all([open(made.url), open(made.url), open(made.url)])
  const rows: { name: string }[] = await opened[0].source.query('SELECT name FROM migration ORDER BY id')
  expect(rows.map((each) => each.name)).toEqual(migrations.map((Migration) => new Migration().name))
  for (const each of opened) await each.close()
  await made.drop()
}, 120_000)

test('fault: a migration gives way to what uses its table, and begins again', async ({ skip }) => {
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (!made) return skip(needsServer)
  await (await open(made.url)).close()
  const reader = new pg.Client({ connectionString: made.url })
  await reader.connect()
  await reader.query('BEGIN; LOCK TABLE guidebook IN ACCESS SHARE MODE')
  const told: string[] = []
  const write = (line: string): void => {
    told.push(line)
    void reader.query('ROLLBACK')
  }
  class Later1863640000000 implements MigrationInterface {
    name = 'Later1863640000000'
    up = (runner: QueryRunner): Promise<void> => runner.query('ALTER TABLE guidebook ADD COLUMN later text')
    down = async (): Promise<void> => undefined
  }
  const settings = { url: made.url, dataDir: folder, migrations: [...migrations, Later1863640000000], guarded: true }
  const database = await openDatabase(settings, pino({ level: 'warn' }, { write }))
  expect([told.length, await database.source.query('SELECT later FROM guidebook')]).toEqual([1, []])
  await reader.end()
  await database.close()
  await made.drop()
}, 120_000)

test('fault: a migration that waits for a request which waits for it gives way, and the request is answered', async ({
  skip,
}) => {
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (!made) return skip(needsServer)
  await (await open(made.url)).close()
  const request = new pg.Client({ connectionString: made.url })
  await request.connect()
  await request.query('BEGIN; LOCK TABLE guidebook_page IN ROW EXCLUSIVE MODE')
  let answered: Promise<unknown> | undefined
  class Crossing1863640000000 implements MigrationInterface {
    name = 'Crossing1863640000000'
    up = async (runner: QueryRunner): Promise<void> => {
      await runner.query('ALTER TABLE guidebook ADD COLUMN later text')
      answered ??= request.query('SELECT 1 FROM guidebook; COMMIT')
      await runner.query('ALTER TABLE guidebook_page ADD COLUMN later text')
    }
    down = async (): Promise<void> => undefined
  }
  const settings = { url: made.url, dataDir: folder, migrations: [...migrations, Crossing1863640000000], guarded: true }
  const database = await openDatabase(settings, pino({ level: 'silent' }))
  await expect(answered).resolves.toBeDefined()
  expect(await database.source.query('SELECT later FROM guidebook_page')).toEqual([])
  await request.end()
  await database.close()
  await made.drop()
}, 120_000)

test('attack 101: of two transactions that wait for each other one begins again, and both are done', async ({
  skip,
}) => {
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (!made) return skip(needsServer)
  const database = await open(made.url)
  await database.source.query('CREATE TABLE place (id int PRIMARY KEY, visits int NOT NULL)')
  await database.source.query('INSERT INTO place VALUES (1, 0), (2, 0)')
  let begun = 0
  let holding = 0
  let bothHold: () => void = () => undefined
  const held = new Promise<void>((resolve) => (bothHold = resolve))
  const visit = (first: number, second: number): Promise<void> =>
    transaction(database.source, async (tx) => {
      begun += 1
      await tx.query('UPDATE place SET visits = visits + 1 WHERE id = $1', [first])
      holding += 1
      if (holding === 2) bothHold()
      await held
      await tx.query('UPDATE place SET visits = visits + 1 WHERE id = $1', [second])
    })
  await Promise.all([visit(1, 2), visit(2, 1)])
  expect(await database.source.query('SELECT visits FROM place')).toEqual([{ visits: 2 }, { visits: 2 }])
  expect(begun).toBe(3)
  await database.close()
  await made.drop()
}, 120_000)

test('every connection gives up in time', async ({ skip }) => {
  const made = await makeDatabase(process.env['TEST_DATABASE_URL'])
  if (!made) return skip(needsServer)
  const database = await open(made.url)
  const limits = ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout']
  const shown: string[] = []
  for (const name of limits) shown.push((await database.pool.query(`SHOW ${name}`)).rows[0][name])
  expect(shown).toEqual(['5s', '3s', '10s'])
  await database.close()
  await made.drop()
}, 120_000)

test('fault: DB down, the process lives, says 503, and serves again when it is back', async ({ skip }) => {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) return skip(needsServer)
  const running = await startTestServer()
  const name = new URL(running.deps.config.databaseUrl ?? '').pathname.slice(1)
  const { token } = await running.signUp()
  await onServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS false`)
  await onServer(server, `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '${name}'`)
  expect((await running.call('GET', '/api/health')).status).toBe(200)
  const ready = await running.call('GET', '/api/ready')
  expect([ready.status, ready.json['missing']]).toEqual([503, ['database', 'migrations']])
  const refused = await running.call('GET', '/api/auth/me', { token })
  expect([refused.status, refused.json['code'], refused.headers.get('retry-after')]).toEqual([503, 'UNAVAILABLE', '5'])
  for (const path of ['/m/3f2504e0-4f89-41d3-9a0c-0305e82c3301', '/g/bcdfgh']) {
    const page = await fetch(`${running.url}${path}`, { headers: { 'accept-language': 'ko' } })
    expect([page.status, page.headers.get('retry-after'), page.headers.get('cache-control')], path).toEqual([
      503,
      '5',
      'private, no-store',
    ])
    expect(await page.text()).toContain('지금은 보여 드릴 수 없어요')
  }
  await onServer(server, `ALTER DATABASE ${name} ALLOW_CONNECTIONS true`)
  expect((await running.call('GET', '/api/ready')).status).toBe(200)
  expect((await running.call('GET', '/api/auth/me', { token })).status).toBe(200)
  await running.stop()
}, 120_000)

test('fault: pool exhausted, 503 within about a second', async ({ skip }) => {
  if (!process.env['TEST_DATABASE_URL']) return skip(needsServer)
  const running = await startTestServer()
  const { token } = await running.signUp()
  const held = Array.from({ length: 10 }, () => running.deps.db.query('SELECT pg_sleep(3)'))
  const began = performance.now()
  const refused = await running.call('GET', '/api/auth/me', { token })
  expect(refused.status).toBe(503)
  expect(performance.now() - began).toBeLessThan(2000)
  await Promise.all(held)
  expect((await running.call('GET', '/api/auth/me', { token })).status).toBe(200)
  await running.stop()
}, 120_000)
