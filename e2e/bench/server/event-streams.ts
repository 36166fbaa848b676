// `events`: what a thousand idle streams cost an instance, and how soon one device's save is on another's screen.
import { request } from 'node:http'
import type { ClientRequest } from 'node:http'
import { readFile } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { chromium } from 'playwright/test'
import type { Page } from 'playwright/test'
import { ask, signUp } from '#e2e/harness/api.ts'
import type { Person } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { startProduct } from '#e2e/harness/product.ts'
import type { Product } from '#e2e/harness/product.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { median } from '#e2e/bench/figure.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const STREAMS = 1000
/** An account has five. */
const ACCOUNTS = STREAMS / 5
const MEGABYTES = 60
/** Longer than a heartbeat. */
const IDLE_MS = 30_000
const SAMPLE_MS = 1000
/** What opening the last one asked is answered by then. */
const SETTLED_MS = 5000
const SAVES = 15
const SHOWN_MS = 1000

export const events = async (context: BenchContext): Promise<Figure[]> => [
  ...(await idle(context)),
  await latency(context.product),
]

async function idle({ product, databaseUrl }: BenchContext): Promise<Figure[]> {
  const { email, password } = await signUp(product)
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(
    `INSERT INTO account (id, email, password_hash, name, company_name, is_activated)
     SELECT gen_random_uuid(), 'stream-' || n || '@example.com', password_hash, name, company_name, true
     FROM account, generate_series(1, ${ACCOUNTS}) n WHERE email = $1`,
    [email],
  )
  // An instance that only serves: background jobs ask the database by themselves.
  const instance = await startProduct({ DATABASE_URL: databaseUrl, WORKERS: 'off', LOG_LEVEL: 'error' })
  await product.stop()
  const open: ClientRequest[] = []
  try {
    const tokens: string[] = []
    for (let n = 1; n <= ACCOUNTS; n += 1) tokens.push(await tokenOf(instance, n, password))
    // An instance that is warm: what it needs to answer so many requests at all is not the price of holding streams.
    for (let n = 0; n < 2 * STREAMS; n += 1)
      await ask(instance, 'GET', '/api/auth/me', { token: tokens[n % ACCOUNTS] ?? '' })
    const before = await megabytesOf(instance)
    for (let n = 0; n < STREAMS; n += 1) open.push(await openStream(instance, tokens[n % ACCOUNTS] ?? ''))
    await wait(SETTLED_MS)
    const asked = await queriesWhileIdle(client)
    const grown = (await megabytesOf(instance)) - before
    return [
      {
        name: 'events-idle-memory',
        ratio: grown / MEGABYTES,
        limit: 1,
        wants: 'below',
        detail: `${grown.toFixed(1)} MB for ${STREAMS} idle streams, at most ${MEGABYTES}`,
      },
      {
        name: 'events-idle-queries',
        ratio: asked,
        limit: 0,
        wants: 'below',
        detail: `${asked} queries in ${IDLE_MS / 1000} s by ${STREAMS} idle streams, none allowed`,
      },
    ]
  } finally {
    for (const stream of open) stream.destroy()
    await client.end()
    await instance.remove()
    await product.start()
  }
}

/** Each from a network of its own: sign-ins are limited by that. */
async function tokenOf(instance: Product, n: number, password: string): Promise<string> {
  const basic = Buffer.from(`stream-${n}@example.com:${password}`, 'utf8').toString('base64')
  const headers = { Authorization: `Basic ${basic}`, 'X-Forwarded-For': `10.1.0.${n}` }
  return (await ask<{ token: string }>(instance, 'POST', '/api/auth', { headers, body: {} })).token
}

const openStream = (instance: Product, token: string): Promise<ClientRequest> =>
  new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` }
    const asked = request(`${instance.url}/api/events`, { headers, agent: false }, (answer) => {
      answer.resume()
      if (answer.statusCode === 200) resolve(asked)
      else reject(new Error(`a stream was answered ${answer.statusCode}`))
    })
    asked.on('error', reject)
    asked.end()
  })

/** A connection of the instance rests for ten seconds before it is closed: whatever was asked is seen on it. Each half minute
 *  an instance asks the database for the time, streams or none: that is not counted. */
async function queriesWhileIdle(client: pg.Client): Promise<number> {
  const sql = `
    SELECT pid || ' ' || query_start AS query FROM pg_stat_activity
    WHERE datname = current_database() AND application_name LIKE 'gilbook%' AND query_start > $1
      AND query <> 'SELECT clock_timestamp() AS now'`
  const { rows } = await client.query<{ now: Date }>('SELECT clock_timestamp() AS now')
  const seen = new Set<string>()
  for (let ms = 0; ms < IDLE_MS; ms += SAMPLE_MS) {
    await wait(SAMPLE_MS)
    for (const { query } of (await client.query<{ query: string }>(sql, [rows[0]?.now])).rows) seen.add(query)
  }
  return seen.size
}

const megabytesOf = async ({ pid }: Product): Promise<number> => {
  const status = await readFile(`/proc/${pid()}/status`, 'utf8')
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1024
}

async function latency(product: Product): Promise<Figure> {
  const person = await signUp(product)
  const book = await makeGuidebook(product, person, { pages: 3, items: 12, pictures: 0, cover: false })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } })
    await signInOnScreen(page, product, person)
    const streamed = page.waitForResponse('**/api/events')
    await page.goto(`${product.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`)
    await streamed
    const took: number[] = []
    for (let n = 0; n < SAVES; n += 1) took.push(await shownAfter(page, product, person, book, `saved ${n}`))
    const middle = median(took)
    return {
      name: 'events-latency',
      ratio: middle / SHOWN_MS,
      limit: 1,
      wants: 'below',
      detail: `${middle.toFixed(0)} ms from a save to another screen in the middle of ${SAVES} (${Math.max(...took).toFixed(0)} at most), at most ${SHOWN_MS}`,
    }
  } finally {
    await browser.close()
  }
}

/** Milliseconds from sending the save of another device until its words are on this screen. */
async function shownAfter(page: Page, product: Product, person: Person, book: Made, words: string): Promise<number> {
  const { token } = person
  const [first] = book.contents
  const { version } = await ask<Made>(product, 'GET', `/api/guidebooks/${book._id}`, { token })
  const shown = page.evaluate(
    (text) =>
      new Promise<number>((resolve) => {
        const look = (): void => {
          if (document.body.textContent?.includes(text)) resolve(Date.now())
          else requestAnimationFrame(look)
        }
        look()
      }),
    words,
  )
  const content = { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }] }
  const [section] = first!.sections
  const items = section!.items.map((item, at) => (at === 1 ? { ...item, content } : item))
  const changed = { ...first, sections: [{ ...section, items }] }
  const sent = Date.now()
  await ask(product, 'PATCH', `/api/guidebooks/${book._id}`, {
    token,
    body: { contents: { [first!._id]: changed } },
    headers: { 'If-Match': `"${version}"` },
  })
  return (await shown) - sent
}
