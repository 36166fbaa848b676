// Files that are made while they are sent: whoever reads slowly or leaves, and however long they are.
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { get, type IncomingMessage } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Feature } from './deps.ts'
import { route } from './route.ts'
import { makeDatabase, onServer } from '#backend/testing/database.ts'
import { basic } from '#backend/testing/identities.ts'
import { freePort } from '#backend/testing/port.ts'
import { runProgram, until } from '#backend/testing/program.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'
import { z } from 'zod'
import { csvHeaders, csvOf, type CsvRow } from './csv.ts'

const PARTS = 200
const line: CsvRow = ['=1+1', '@cmd', '-2', '+3', '바람\n=돌', 'x'.repeat(1000)]
let asked = 0
let ended = false

async function* parts(): AsyncGenerator<CsvRow[]> {
  try {
    for (; asked < PARTS; asked += 1) yield Array.from({ length: 1000 }, () => line)
  } finally {
    ended = true
  }
}

const probe = (): Feature => ({
  routes: [
    route({
      method: 'GET',
      path: '/probe.csv',
      who: 'anyone',
      summary: 'A long file',
      answers: { 200: z.string() },
      handle: async () => ({
        status: 200,
        body: csvOf(['a', 'b', 'c', 'd', 'e', 'f'], parts(), () => {}),
        headers: csvHeaders('probe', '2026-01-01'),
      }),
    }),
  ],
})

describe('a file that is read slowly', () => {
  let server: TestServer
  beforeAll(async () => void (server = await startTestServer({ features: () => [probe()] })))
  afterAll(() => server.stop())

  test('is made no further than it is read, and no more of it once its reader has left', async () => {
    const answer = await new Promise<IncomingMessage>((resolve) => void get(`${server.url}/api/probe.csv`, resolve))
    const [first] = (await once(answer, 'data')) as [Buffer]
    answer.pause()
    expect(first.toString()).toMatch(/^\uFEFFa,b,c,d,e,f\r\n/)
    for (let n = 0; n < 20; n += 1) expect((await server.call('GET', '/api/health')).status).toBe(200)
    // What the two ends of a connection buffer is a few megabytes; a part is one.
    expect(asked).toBeLessThan(PARTS / 4)
    expect(ended).toBe(false)
    answer.destroy()
    await expect.poll(() => ended).toBe(true)
    expect(asked).toBeLessThan(PARTS / 4)
  })

  test('runs nothing in a spreadsheet, keeps a text of several lines in its cell, and says that it is UTF-8', async () => {
    asked = PARTS - 1
    const { text } = await server.call('GET', '/api/probe.csv')
    expect(text.split('\r\n')[1]).toBe(`'=1+1,'@cmd,'-2,'+3,"바람\n=돌",${'x'.repeat(1000)}`)
  })
})

const needsServer = 'the memory of a server beside its database: set TEST_DATABASE_URL'

describe.skipIf(!process.env['TEST_DATABASE_URL'])(needsServer, () => {
  /** Kilobytes that the process has had at most. */
  const peakOf = (pid: number): number =>
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])
  const admin = { email: 'admin@example.com', password: 'Hallasan-1950!' }

  interface Beside {
    env: Record<string, string>
    url: string
  }

  /** The peak of a fresh server that sent this many files of an act's entries, each read to its end. */
  async function peakOver({ env, url }: Beside, act: string, files: number, rows: number): Promise<number> {
    const program = runProgram(env)
    try {
      await until(() => program.output().includes('Gilbook is at') || program.process.exitCode !== null)
      const signedIn = await fetch(`${url}/api/auth`, { method: 'POST', headers: basic(admin.email, admin.password) })
      const { token } = (await signedIn.json()) as { token: string }
      for (let file = 0; file < files; file += 1) {
        const answer = await fetch(`${url}/api/admin/audit.csv?act=${act}`, {
          headers: { Authorization: `Bearer ${token}` },
        })
        let lines = 0
        for await (const bytes of answer.body!) for (const byte of bytes) if (byte === 10) lines += 1
        expect(lines).toBe(rows + 1)
      }
      return peakOf(program.process.pid!)
    } finally {
      program.process.kill('SIGTERM')
      await program.ended
    }
  }

  test('is the same for one file of 200,000 rows as for ten of 20,000', async () => {
    const dataDir = await mkdtemp(join(tmpdir(), 'gilbook-csv-'))
    const database = (await makeDatabase(process.env['TEST_DATABASE_URL']))!
    const port = String(await freePort())
    const settings = { PORT: port, DATA_DIR: dataDir, DATABASE_URL: database.url, DEMO: 'off', WORKERS: 'off' }
    const env = { ...settings, ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }
    const beside = { env, url: `http://127.0.0.1:${port}` }
    try {
      // Migrates, so that there is something to write to.
      await peakOver(beside, 'none', 1, 0)
      await onServer(
        database.url,
        `INSERT INTO audit_entry (at, actor_id, act, subject, before, after)
         SELECT now(), gen_random_uuid(), CASE WHEN n <= 20000 THEN 'few' ELSE 'many' END, n,
           '{"status": "active"}', '{"status": "hidden"}' FROM generate_series(1, 220000) n`,
      )
      const few = await peakOver(beside, 'few', 10, 20_000)
      const many = await peakOver(beside, 'many', 1, 200_000)
      expect(many / few).toBeLessThan(1.25)
    } finally {
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    }
  }, 180_000)
})
