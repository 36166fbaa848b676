// What the router promises of every declared route: guards, limits, bodies, repeated requests.
import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Deps, Feature } from '#backend/platform/deps.ts'
import { multipart, route } from '#backend/platform/route.ts'
import { pausePoint, type Pause } from '#backend/testing/pause.ts'
import { startTestServer, type TestServer } from '#backend/testing/server.ts'

let server: TestServer
beforeAll(async () => void (server = await startTestServer({ features: (deps) => [probe(deps)] })))
afterAll(() => server.stop())

const ANY = z.unknown()
/** Where a handler stands in its transaction. */
let held: Pause | null = null

/** By each step, how often others had their turn before it. */
let turnsAtSteps: number[] = []
let turns = 0

/** Six steps that each take longer than others may wait. */
function* longSteps(): Generator<void> {
  for (let step = 0; step < 6; step += 1) {
    for (const until = performance.now() + 25; performance.now() < until;);
    turnsAtSteps.push(turns)
    yield
  }
}

/** A feature that counts its effects. */
function probe(deps: Deps): Feature {
  const write = { method: 'POST', who: 'signed-in', summary: 'probe', answers: { 200: ANY } } as const
  return {
    seed: async () => {
      await deps.db.query('CREATE TABLE effect (id int GENERATED ALWAYS AS IDENTITY, note text)')
      return []
    },
    routes: [
      route({
        ...write,
        path: '/probe/effects',
        body: z.object({ note: z.string(), held: z.boolean().optional(), fail: z.boolean().optional() }),
        handle: (ask) =>
          ask.transact(async (tx) => {
            const [row]: { id: number }[] = await tx.query('INSERT INTO effect (note) VALUES ($1) RETURNING id', [
              ask.body.note,
            ])
            if (ask.body.held) await held?.hold()
            if (ask.body.fail) throw new Error('a secret of the database')
            return { status: 200, body: { id: row?.id } }
          }),
      }),
      route({
        ...write,
        path: '/probe/steps',
        body: ANY,
        bodyLimit: 1_000_000,
        ahead: longSteps,
        handle: async () => ({ status: 200, body: {} }),
      }),
      route({
        ...write,
        path: '/probe/files',
        body: multipart(100_000),
        handle: ({ file, transact }) =>
          transact(async () => ({ status: 200, body: { size: file.size, made: crypto.randomUUID() } })),
      }),
      route({
        ...write,
        path: '/probe/beside',
        handle: (ask) => ask.transact(async () => ({ status: 200, body: await deps.db.query('SELECT 1') })),
      }),
      route({
        ...write,
        method: 'PUT',
        path: '/probe/version',
        handle: async ({ ifMatch }) => ({ status: 200, body: { ifMatch } }),
      }),
      route({
        ...write,
        method: 'GET',
        path: '/probe/admin',
        who: 'admin',
        handle: async () => ({ status: 200, body: {} }),
      }),
      route({
        ...write,
        method: 'GET',
        path: '/probe/limited',
        who: 'anyone',
        limit: { name: 'probe', points: 3, seconds: 60, by: 'ip' },
        handle: async () => ({ status: 200, body: {} }),
      }),
    ],
  }
}

const effects = async (note: string) =>
  (await server.deps.db.query('SELECT 1 FROM effect WHERE note = $1', [note])).length as number
const post = (token: string | undefined, body: unknown, headers: Record<string, string> = {}) =>
  server.call('POST', '/api/probe/effects', { token, body, headers })
const formOf = (bytes: number, name = 'file') => {
  const form = new FormData()
  form.set(name, new Blob([new Uint8Array(bytes)]), '../../etc/passwd')
  return form
}
const temporary = async () => (await readdir(join(server.dataDir, 'tmp')).catch(() => [])).length

describe('guards', () => {
  test('401 without a session, 403 without the role', async () => {
    const { token } = await server.signUp()
    const admin = await server.admin()
    const statuses = [undefined, token, admin.token].map(
      async (each) => (await server.call('GET', '/api/probe/admin', { token: each })).status,
    )
    expect(await Promise.all(statuses)).toEqual([401, 403, 200])
  })

  test('attack 18: a stranger’s files are refused before they touch the disk', async () => {
    const replies = await Promise.all(
      Array.from({ length: 100 }, () => server.call('POST', '/api/probe/files', { form: formOf(50_000) })),
    )
    expect(new Set(replies.map((each) => each.status))).toEqual(new Set([401]))
    expect(await temporary()).toBe(0)
  })

  test('attack 17: a limit answers 429 with the seconds to wait, and HEAD counts as GET', async () => {
    const statuses: number[] = []
    for (const method of ['GET', 'HEAD', 'GET', 'HEAD'])
      statuses.push((await server.call(method, '/api/probe/limited')).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await server.call('GET', '/api/probe/limited')).headers.get('retry-after'))).toBeGreaterThan(0)
  })
})

describe('bodies', () => {
  test('broken JSON 400, another type 415, an absent one names its fields', async () => {
    const { token } = await server.signUp()
    expect((await post(token, '{"note":')).json).toMatchObject({ code: 'MALFORMED' })
    expect((await post(token, 'note=1', { 'Content-Type': 'application/x-www-form-urlencoded' })).status).toBe(415)
    expect((await post(token, {})).json).toMatchObject({ code: 'INVALID', fields: { note: 'Required Field' } })
    expect((await server.call('POST', '/api/probe/effects', { token })).status).toBe(400)
  })

  test('attack 49: NUL, lone surrogates and deep nesting are refused, never a failure', async () => {
    const { token } = await server.signUp()
    const deep = `${'{"a":'.repeat(70)}1${'}'.repeat(70)}`
    for (const body of [
      '{"note":"\\u0000"}',
      '{"note":"\\ud800"}',
      '{"note":"x","\\u0000":1}',
      `{"note":"x","more":${deep}}`,
    ]) {
      expect((await post(token, body)).status, body.slice(0, 30)).toBe(400)
    }
    expect((await post(token, { note: 'x'.repeat(5_000_000) })).status).toBe(413)
  })

  test('attack 19: bombs are refused cheaply and the prototype stays clean', async () => {
    const { token } = await server.signUp()
    const blanks = Buffer.alloc(200_000_000, 0x20)
    // The second would be small enough to be let in, and too large once it is opened.
    const bombs = [gzipSync(blanks), gzipSync(blanks.subarray(0, 50_000_000))]
    const before = process.memoryUsage().rss
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' }
    for (const body of bombs)
      expect((await fetch(`${server.url}/api/probe/effects`, { method: 'POST', body, headers })).status).toBe(415)
    expect((await post(token, `${'['.repeat(30_000)}${']'.repeat(30_000)}`)).status).toBe(400)
    expect((await post(token, `${'['.repeat(400_000)}${']'.repeat(400_000)}`)).status).toBe(413)
    await post(token, '{"note":"x","__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}')
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined()
    expect(process.memoryUsage().rss - before).toBeLessThan(50_000_000)
  })

  test('a file is received, and gone when the request ends; a larger one is 413', async () => {
    const { token } = await server.signUp()
    const upload = (form: FormData) => server.call('POST', '/api/probe/files', { token, form })
    expect((await upload(formOf(100_000))).json).toMatchObject({ size: 100_000 })
    expect((await upload(formOf(100_001))).status).toBe(413)
    expect((await upload(formOf(3_000_000))).status).toBe(413)
    expect((await upload(formOf(10, 'other'))).status).toBe(400)
    expect((await server.call('POST', '/api/probe/files', { token, body: {} })).status).toBe(415)
    expect(await temporary()).toBe(0)
  })

  test('If-Match is a version or refused', async () => {
    const { token } = await server.signUp()
    const put = async (value: string) => {
      const reply = await server.call('PUT', '/api/probe/version', { token, headers: { 'If-Match': value } })
      return reply.json['ifMatch'] ?? reply.status
    }
    expect([await put('"7"'), await put('W/"8"'), await put('seven'), await put('*')]).toEqual([7, 8, 400, 400])
  })
})

describe('repeated requests', () => {
  const keyed = (key = crypto.randomUUID() as string) => ({ 'Idempotency-Key': key })

  test('one effect and the stored answer; another body 422; another person’s key is another key', async () => {
    const [a, b] = [await server.signUp(), await server.signUp()]
    const headers = keyed()
    const first = await post(a.token, { note: 'once' }, headers)
    expect((await post(a.token, { note: 'once' }, headers)).text).toBe(first.text)
    expect((await post(a.token, { note: 'other' }, headers)).json).toMatchObject({ code: 'KEY_REUSED' })
    expect(await effects('once')).toBe(1)
    expect((await post(b.token, { note: 'once' }, headers)).text).not.toBe(first.text)
    expect(await effects('once')).toBe(2)
  })

  test('attack 100: who is signed out shares no key with anybody: only the same request is the same', async () => {
    const headers = keyed()
    const tell = (feedback: string) => server.call('POST', '/api/feedback', { body: { feedback }, headers })
    const [one, other, again] = [await tell('하나'), await tell('둘'), await tell('하나')]
    expect([one.status, other.status]).toEqual([201, 201])
    expect(other.json['_id']).not.toBe(one.json['_id'])
    expect(again.text).toBe(one.text)
  })

  test('a failure stores nothing, and tells nothing of its reason', async () => {
    const { token } = await server.signUp()
    const headers = keyed()
    const failed = await post(token, { note: 'fails', fail: true }, headers)
    expect(failed.status).toBe(500)
    expect(failed.text).not.toContain('secret')
    expect(await effects('fails')).toBe(0)
    expect((await post(token, { note: 'fails' }, headers)).status).toBe(200)
  })

  test('the same file twice is one request', async () => {
    const { token } = await server.signUp()
    const upload = (bytes: number, headers: Record<string, string>) =>
      server.call('POST', '/api/probe/files', { token, form: formOf(bytes), headers })
    const headers = keyed()
    const first = await upload(10, headers)
    expect((await upload(10, headers)).text).toBe(first.text)
    expect((await upload(11, headers)).status).toBe(422)
  })

  test('what is kept of a request lets nobody try out what it held', async () => {
    const { token } = await server.signUp()
    const [headers, body] = [keyed(), { note: 'Hallasan-1950!' }]
    await post(token, body, headers)
    const rows: { request_hash: string }[] = await server.deps.db.query(
      'SELECT request_hash FROM idempotency_key WHERE key = $1',
      [headers['Idempotency-Key']],
    )
    const guess = JSON.stringify(['POST', '/api/probe/effects', body, null])
    expect(rows).toHaveLength(1)
    expect(rows[0]?.request_hash).not.toBe(createHash('sha256').update(guess).digest('base64url'))
  })

  test('a key that is none is refused', async () => {
    const { token } = await server.signUp()
    const none = ['x'.repeat(256), 'with blank']
    for (const key of none) expect((await post(token, { note: 'key' }, keyed(key))).status).toBe(400)
  })

  test('at once: one effect; the others are told that it still runs', async ({ skip }) => {
    skip(!server.real, 'locks exclude only on PostgreSQL: set TEST_DATABASE_URL')
    const { token } = await server.signUp()
    const headers = keyed()
    held = pausePoint()
    const slow = post(token, { note: 'slow', held: true }, headers)
    await held.reached
    const other = await post(token, { note: 'slow', held: true }, headers)
    expect([other.status, other.json['code']]).toEqual([409, 'IN_PROGRESS'])
    held.letGo()
    expect((await post(token, { note: 'slow', held: true }, headers)).text).toBe((await slow).text)
    expect(await effects('slow')).toBe(1)
  })
})

test('a query beside the open transaction is an error in tests', async () => {
  const { token } = await server.signUp()
  expect((await server.call('POST', '/api/probe/beside', { token })).status).toBe(500)
})

test.each([
  ['with its length', true],
  ['in chunks, which tell no length', false],
])('attack 111: what is large is judged in steps, between which others have their turn: %s', async (_, told) => {
  const { token } = await server.signUp()
  const text = JSON.stringify({ note: 'a'.repeat(300_000) })
  turnsAtSteps = []
  let isOver = false
  const turn = (): void => {
    turns += 1
    if (!isOver) setImmediate(turn)
  }
  turn()
  const answer = await fetch(`${server.url}/api/probe/steps`, {
    method: 'POST',
    headers: { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' },
    body: told ? text : new Blob([text]).stream(),
    duplex: 'half',
  } as RequestInit)
  isOver = true
  expect(answer.status).toBe(200)
  expect(turnsAtSteps).toHaveLength(6)
  expect(new Set(turnsAtSteps).size).toBe(6)
})
