// An unresponsive database server: each waiting query is answered with a failure, and none waits behind it.
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, type Server, type Socket } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterEach, describe, expect, test } from 'vitest'
import { refusalText } from '#domain/refusal.ts'
import { startFaultProxy } from '#backend/deploy/faults/tcp-proxy.ts'
import { refusalOf } from '#backend/platform/http/answer-errors.ts'
import { makeDatabase } from '#backend/testing/database.ts'
import { startTestServer } from '#backend/testing/server.ts'
import { closeUnresponsive, withoutStatementTimeout } from './statement-timeout.ts'

/** As PostgreSQL says that whoever asks is in, and that it waits for a statement. */
const WELCOME = Buffer.concat([
  Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, 0]),
  Buffer.from([0x5a, 0, 0, 0, 5, 'I'.charCodeAt(0)]),
])
/** That an empty statement is done. */
const DONE = Buffer.concat([Buffer.from([0x49, 0, 0, 0, 4]), Buffer.from([0x5a, 0, 0, 0, 5, 'I'.charCodeAt(0)])])

interface Silent {
  pool: pg.Pool
  /** What the server has of each connection, in the order in which they came. */
  sockets: Socket[]
}

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0).toReversed()) await end()
})

async function silent({ greets, ms }: { greets: boolean; ms: number }): Promise<Silent> {
  const sockets: Socket[] = []
  const server: Server = createServer((socket) => {
    sockets.push(socket)
    socket.on('error', () => undefined)
    if (greets) socket.once('data', () => socket.write(WELCOME))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  const limits = { max: 1, connectionTimeoutMillis: greets ? 0 : ms }
  const pool = new pg.Pool({ host: '127.0.0.1', port, user: 'x', database: 'x', ...limits })
  pool.on('error', () => undefined)
  closeUnresponsive(pool, ms)
  ends.push(
    () => new Promise((resolve) => server.close(resolve)),
    async () => sockets.forEach((socket) => socket.destroy()),
    () => pool.end(),
  )
  return { pool, sockets }
}

const failureOf = (asked: Promise<unknown>): Promise<unknown> => asked.then(() => 'answered', refusalOf)
const NOT_NOW = { code: 'UNAVAILABLE', status: 503, detail: { retryAfter: 5 } }

test('silence: a statement that is never answered is refused for now, and the next one has a connection of its own', async () => {
  const { pool, sockets } = await silent({ greets: true, ms: 50 })
  for (const count of [1, 2]) {
    expect(await failureOf(pool.query(''))).toMatchObject(NOT_NOW)
    expect([sockets.length, pool.totalCount]).toEqual([count, 0])
  }
})

test('silence: inside a transaction the whole of it is refused', async () => {
  const { pool, sockets } = await silent({ greets: true, ms: 50 })
  const client = await pool.connect()
  const begun = client.query('')
  sockets[0]?.write(DONE)
  await begun
  expect(await failureOf(client.query(''))).toMatchObject(NOT_NOW)
  await expect(client.query('ROLLBACK')).rejects.toThrow(/not queryable/)
  client.release()
  expect(pool.totalCount).toBe(0)
})

test('silence: who gets no connection is refused for now', async () => {
  const { pool } = await silent({ greets: false, ms: 50 })
  expect(await failureOf(pool.query(''))).toMatchObject(NOT_NOW)
})

test('silence: what may take long is waited for', async () => {
  const { pool, sockets } = await silent({ greets: true, ms: 20 })
  const later = await silent({ greets: true, ms: 100 })
  const client = await pool.connect()
  let answered = false
  const asked = withoutStatementTimeout(() => client.query('')).then(() => (answered = true))
  // Asked after it, and given up after a longer limit.
  await failureOf(later.pool.query(''))
  expect(answered).toBe(false)
  sockets[0]?.write(DONE)
  expect(await asked).toBe(true)
  client.release()
})

const url = process.env['TEST_DATABASE_URL']
describe.skipIf(!url)('on PostgreSQL', () => {
  test('fault: while the database is silent every call is told to come back, and all is well once it speaks', async () => {
    const made = await makeDatabase(url)
    const target = new URL(made?.url ?? '')
    const proxy = await startFaultProxy(Number(target.port))
    target.port = String(proxy.port)
    const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-silence-'))
    const server = await startTestServer({
      limited: false,
      machine: { dataDir, databaseUrl: target.href },
      env: { WORKERS: 'off' },
    })
    ends.push(
      () => rm(dataDir, { recursive: true, force: true }),
      async () => made?.drop(),
      () => proxy.cut(),
      () => server.stop(),
    )
    const { token } = await server.admin()
    proxy.hold()
    const asked = await Promise.all(
      Array.from({ length: 20 }, (_, at) => {
        if (at % 3 === 0) return server.call('GET', '/api/guidebooks/recent', { token })
        if (at % 3 === 1) return server.call('GET', `/api/guidebooks/uuid/${randomUUID()}`)
        return server.call('POST', '/api/auth', { headers: { Authorization: 'Basic YUBiLmNvOng=' }, body: {} })
      }),
    )
    for (const { status, json, headers } of asked)
      expect([status, headers.get('retry-after'), json]).toEqual([
        503,
        '5',
        expect.objectContaining({ code: 'UNAVAILABLE', message: refusalText('UNAVAILABLE', 'en', {}) }),
      ])
    proxy.release()
    await expect
      .poll(async () => (await server.call('GET', '/api/guidebooks/recent', { token })).status, { timeout: 30_000 })
      .toBe(200)
  }, 120_000)
})
