// What a shared cache may and may not do, proven with nginx's own before two instances, under readers that never stop.
import assert from 'node:assert/strict'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { APP_ICONS } from '#backend/features/thumbnail/icon-scene.ts'
import { makeBook, signIn, type Book, type Trial } from './proofs.ts'
import type { VisitorResponse } from './visitor.ts'

const KEPT_MS = 60_000
const WORDS = '성산'
/** As browsers, old ones and programs ask. */
const ENCODINGS = ['gzip, deflate, br, zstd', 'gzip', '']
const PICTURES = [...Object.keys(APP_ICONS).map((name) => `${name}.png`), 'share.jpg']

interface Reading {
  path: string
  encoding: string
}

/** What a crowd asks for: of a guidebook's icons a browser takes one. */
const ASKED = ['manifest.webmanifest', 'icon-192.png', 'share.jpg']
/** All that may be kept. */
const KEPT = ['map', 'manifest.webmanifest', ...PICTURES]

function readingsOf({ uuid, pages }: Read, kinds = KEPT): Reading[] {
  const names = kinds.map((name) => `/m/${uuid}/${name}`)
  const paths = [`/m/${uuid}`, ...pages.map((id) => `/m/${uuid}/contents/${id}`), ...names, `/api/m/${uuid}/bundle`]
  return paths.flatMap((path) => ENCODINGS.map((encoding) => ({ path, encoding })))
}

interface Read extends Book {
  pages: string[]
}

async function openBook(trial: Trial, token: string): Promise<Read> {
  const book = await makeBook(trial, token)
  const { text } = await trial.visitor.ask(`/api/guidebooks/${book._id}`, { token })
  const { contents } = JSON.parse(text) as { contents: { _id: string }[] }
  return { ...book, pages: contents.map(({ _id }) => _id) }
}

const read = ({ visitor }: Trial, { path, encoding }: Reading): Promise<VisitorResponse> =>
  visitor.ask(path, { host: 'read', headers: { 'accept-encoding': encoding } })

/** How many requests for pages of guidebooks and their lists the instances answered. */
async function reached({ machine }: Trial): Promise<number> {
  let sum = 0
  for (const { figures } of machine.instances) {
    const text = await (await fetch(`http://127.0.0.1:${figures}/metrics`)).text()
    for (const line of text.split('\n'))
      if (line.startsWith('http_request_duration_seconds_count{') && /route="(?:\/api)?\/m\/:uuid/.test(line))
        sum += Number(line.slice(line.lastIndexOf(' ') + 1))
  }
  return sum
}

/** PostgreSQL tells what a session did once it has been idle for ten seconds at the latest. */
const TOLD_AFTER_MS = 11_000

/** How often guidebooks were looked for, by whomever. */
async function queries(): Promise<number> {
  await wait(TOLD_AFTER_MS)
  const client = new pg.Client({ connectionString: process.env['TEST_DATABASE_URL'] })
  await client.connect()
  const sql = `SELECT seq_scan + coalesce(idx_scan, 0) AS n FROM pg_stat_user_tables WHERE relname = 'guidebook'`
  const { rows } = await client.query<{ n: string }>(sql)
  await client.end()
  return Number(rows[0]?.n)
}

/** Readers of all of it, in all ways, one after the other. */
function readOn(trial: Trial, all: Reading[], many: number) {
  const seen = { answered: 0, isOver: false }
  const one = async (first: number): Promise<void> => {
    const inTurn = [...all.slice(first), ...all.slice(0, first)]
    while (!seen.isOver)
      for (const reading of inTurn) {
        if (seen.isOver) return
        await read(trial, reading)
        seen.answered += 1
      }
  }
  const ended = Promise.all(Array.from({ length: many }, (_, at) => one(at)))
  // Heard when they are stopped.
  ended.catch(() => undefined)
  const stop = async (): Promise<number> => {
    seen.isOver = true
    await ended
    return seen.answered
  }
  return { seen, stop }
}

const crowd = async (trial: Trial): Promise<string> => {
  const token = await signIn(trial)
  const book = await openBook(trial, token)
  const [before, queriesBefore] = [await reached(trial), await queries()]
  const readings = readingsOf(book, ASKED)
  const readers = readOn(trial, readings, 8)
  const begun = Date.now()
  await wait(10_000)
  const [title, version] = ['제주 서쪽', { 'if-match': `"${book.version}"` }]
  const saved = await trial.visitor.ask(`/api/guidebooks/${book._id}`, {
    method: 'PATCH',
    token,
    headers: version,
    body: { shell: { title } },
  })
  assert.equal(saved.status, 200, saved.text)
  await wait(KEPT_MS + 1000)
  const stale: string[] = []
  for (const { path, encoding } of readings.filter((each) => !/png|jpg|contents/.test(each.path))) {
    const { text, status } = await trial.visitor.ask(path, { host: 'read', headers: { 'accept-encoding': encoding } })
    assert.equal(status, 200)
    if (encoding === '' && !text.includes(title)) stale.push(path)
  }
  const seconds = (Date.now() - begun) / 1000
  const answered = await readers.stop()
  const asked = (await reached(trial)) - before
  assert.deepEqual(stale, [])
  const made = (await queries()) - queriesBefore
  const found = `${asked} of ${answered} requests reached the instances in ${seconds.toFixed(0)} s, ${made} queries`
  assert.ok(made <= seconds && asked * 100 < answered, found)
  return `${found}; after a minute all show what was saved`
}

/** What nobody may be told any more: a word of a page, or that there is a list. */
function tells({ status, text }: VisitorResponse, { path }: Reading): boolean {
  if (PICTURES.some((name) => path.endsWith(name))) return false
  return status === 200 && (text.includes(WORDS) || text.includes('"assets"'))
}

type Act = (book: Read) => Promise<VisitorResponse>

const actsOf = ({ visitor }: Trial, token: string): Record<string, Act> => ({
  unpublished: ({ _id }) => visitor.ask(`/api/guidebooks/${_id}/unpublish`, { method: 'PUT', token, body: {} }),
  locked: ({ _id, version }) =>
    visitor.ask(`/api/guidebooks/${_id}`, {
      method: 'PATCH',
      token,
      headers: { 'if-match': `"${version}"` },
      body: { shell: { password: 'olle-2026' } },
    }),
  deleted: ({ _id }) => visitor.ask(`/api/guidebooks/${_id}`, { method: 'DELETE', token }),
})

/** Reads all of it again and again once it is closed. @returns how often */
async function readClosed(trial: Trial, what: string, open: ReadonlyMap<Reading, string>): Promise<number> {
  let asked = 0
  for (let round = 0; round < 20; round += 1)
    for (const [reading, before] of open) {
      const answer = await read(trial, reading)
      // A locked guidebook's manifest has its title, as before; an icon without a cover is a neutral one anyhow.
      const mayBeAlike = what === 'locked' && /manifest|icon/.test(reading.path)
      const isAsBefore = answer.status === 200 && answer.text === before && !mayBeAlike
      const isStale = tells(answer, reading) || isAsBefore
      assert.ok(!isStale, `${what}, and ${reading.path} (${reading.encoding}) is still told`)
      asked += 1
    }
  return asked
}

const closing = async (trial: Trial): Promise<string> => {
  const token = await signIn(trial)
  let asked = 0
  for (const [what, act] of Object.entries(actsOf(trial, token))) {
    const book = await openBook(trial, token)
    const open = new Map<Reading, string>()
    for (const reading of readingsOf(book)) open.set(reading, (await read(trial, reading)).text)
    // Every copy is told to run out while others ask for it.
    const readers = readOn(trial, readingsOf(book), 8)
    try {
      const done = await act(book)
      assert.equal(done.status, 200, done.text)
      asked += await readClosed(trial, what, open)
    } finally {
      await readers.stop()
    }
  }
  return `unpublished, locked, deleted: 0 of ${asked} readings after the answer were stale`
}

export const SHARED_CACHE_PROOFS: Record<string, (trial: Trial) => Promise<string>> = {
  'a crowd of one guidebook costs less than a query a second, and sees what is saved within a minute': crowd,
  'nothing that was unpublished, locked or deleted is told once the act was answered': closing,
}
