// `overhead`: what being observed costs an instance: the same load with metrics and traces and without, in ten interleaved pairs.
import { spawn } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { once } from 'node:events'
import { ask, signInAsAdmin } from '#e2e/harness/api.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { freePort } from '#backend/testing/port.ts'
import { startProduct, type Product } from '#e2e/harness/product.ts'
import { median, type Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const PAIRS = 10
const LIMIT = 1.05
/** Published guidebooks, as many as an account may have, each with a builder and readers who ask for one thing after the other. */
const CROWD = 10
/**
 * Both sides of a pair take turns so often that what else this machine does meets them alike; in each turn everybody goes through
 * all that is asked once.
 */
const TURNS = 12

/** As `backend/deploy/prometheus.yaml` has it. */
const SCRAPED_MS = 15_000

interface Call {
  method: 'GET' | 'PATCH'
  path: string
  headers?: Record<string, string>
  body?: unknown
}

const agent = new Agent({ keepAlive: true, maxSockets: CROWD })

const answerOf = (url: string, { method, path, headers = {}, body }: Call) =>
  new Promise<{ status: number; etag: string }>((resolve, reject) => {
    const sent = body === undefined ? undefined : JSON.stringify(body)
    const all = { ...headers, ...(sent === undefined ? {} : { 'content-type': 'application/json' }) }
    request(url + path, { method, headers: all, agent }, (answer) => {
      answer.resume().on('end', () => resolve({ status: answer.statusCode ?? 0, etag: answer.headers.etag ?? '' }))
    })
      .on('error', reject)
      .end(sent)
  })

interface Member {
  book: Made
  token: string
  version: number
  etag: string
}

/** As many as a save has in a real day: most who read come again, and a builder looks before it writes. */
function* steps({ book, token, version, etag }: Member, round: number): Generator<Call> {
  const page = `/m/${book.uuid}`
  const own = { authorization: `Bearer ${token}` }
  for (let visit = 0; visit < 3; visit += 1) {
    yield { method: 'GET', path: page }
    yield { method: 'GET', path: `${page}/contents/${book.contents[0]!._id}` }
    yield { method: 'GET', path: `/api/m/${book.uuid}/bundle` }
    for (let again = 0; again < 3; again += 1) yield { method: 'GET', path: page, headers: { 'if-none-match': etag } }
  }
  yield { method: 'GET', path: '/api/guidebooks/recent', headers: own }
  yield { method: 'GET', path: `/api/guidebooks/${book._id}`, headers: own }
  yield {
    method: 'PATCH',
    path: `/api/guidebooks/${book._id}`,
    headers: { ...own, 'if-match': `"${version}"` },
    body: { shell: { title: `${book.title} ${round}` } },
  }
}

interface Run {
  asked: number
  seconds: number
  /** Of the instance's processor. */
  processor: number
}

/** User and system time of a process, in seconds: the kernel counts hundredths. */
async function processorOf({ pid }: Product): Promise<number> {
  const stat = await readFile(`/proc/${pid()}/stat`, 'utf8')
  const [user, system] = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .slice(11, 13)
  return (Number(user) + Number(system)) / 100
}

/** Everybody asks for all of it once. @returns how much that was, and how long it took */
async function turn({ url }: Product, crowd: Member[], round: number): Promise<Omit<Run, 'processor'>> {
  const by = url.replace('localhost', '127.0.0.1')
  let asked = 0
  const began = performance.now()
  await Promise.all(
    crowd.map(async (member) => {
      for (const step of steps(member, round)) {
        const { status, etag } = await answerOf(by, step)
        if (status >= 400) throw new Error(`${step.method} ${step.path} answered ${status}`)
        if (step.path === `/m/${member.book.uuid}`) member.etag = etag
        if (step.method === 'PATCH') member.version += 1
        asked += 1
      }
    }),
  )
  return { asked, seconds: (performance.now() - began) / 1000 }
}

const scrape = (port: number): Promise<string> =>
  fetch(`http://127.0.0.1:${port}/metrics`).then((answer) => answer.text())

type Side = 'off' | 'on'
type Pair = Record<Side, Run>

async function pairOf(sides: Record<Side, Product>, crowd: Member[], turns: number): Promise<Pair> {
  const empty = (): Run => ({ asked: 0, seconds: 0, processor: 0 })
  const pair = { off: empty(), on: empty() }
  const before = { off: await processorOf(sides.off), on: await processorOf(sides.on) }
  for (let at = 0; at < turns; at += 1) {
    // Neither always comes second.
    for (const side of at % 2 === 0 ? (['off', 'on'] as const) : (['on', 'off'] as const)) {
      const { asked, seconds } = await turn(sides[side], crowd, at)
      pair[side].asked += asked
      pair[side].seconds += seconds
    }
  }
  for (const side of ['off', 'on'] as const) pair[side].processor = (await processorOf(sides[side])) - before[side]
  return pair
}

async function sink(): Promise<{ endpoint: string; stop: () => void }> {
  const port = await freePort()
  const env = { PATH: process.env['PATH'] ?? '', PORT: String(port) }
  const child = spawn('node', ['e2e/bench/peers/trace-sink.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await once(child.stdout, 'data')
  return { endpoint: `http://127.0.0.1:${port}`, stop: () => void child.kill() }
}

export const overhead = async ({ product, databaseUrl }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const crowd: Member[] = []
  for (let n = 0; n < CROWD; n += 1) {
    const book = await makePublished(product, admin, { pages: 4, items: 12, pictures: 0, cover: false, seed: n + 1 })
    const { version } = await ask<Made>(product, 'GET', `/api/guidebooks/${book._id}`, { token: admin.token })
    crowd.push({ book, token: '', version, etag: '' })
  }
  await product.stop()
  const { endpoint, stop } = await sink()
  const serves = {
    JWT_SECRET: 'one secret of both, of 32 bytes at the least',
    DATABASE_URL: databaseUrl,
    WORKERS: 'off',
    LOG_LEVEL: 'error',
  }
  const port = await freePort()
  const off = await startProduct(serves)
  const on = await startProduct({ ...serves, METRICS_PORT: String(port), OTEL_EXPORTER_OTLP_ENDPOINT: endpoint })
  let scraping: NodeJS.Timeout | undefined
  try {
    const { token } = await signInAsAdmin(off)
    for (const member of crowd) member.token = token
    // Until both are warm.
    await pairOf({ off, on }, crowd, TURNS / 2)
    scraping = setInterval(() => void scrape(port), SCRAPED_MS)
    const pairs: Pair[] = []
    for (let pair = 0; pair < PAIRS; pair += 1) pairs.push(await pairOf({ off, on }, crowd, TURNS))
    return figuresOf(pairs)
  } finally {
    clearInterval(scraping)
    await on.remove()
    await off.remove()
    stop()
  }
}

function figuresOf(pairs: Pair[]): Figure[] {
  const figure = (name: string, unit: string, of: (run: Run) => number): Figure => {
    const per = (run: Run): number => (of(run) / run.asked) * 1000
    const ratios = pairs.map(({ on, off }) => per(on) / per(off))
    const middle = (side: Side): string => median(pairs.map((pair) => per(pair[side]))).toFixed(3)
    const spread = `${Math.min(...ratios).toFixed(3)} to ${Math.max(...ratios).toFixed(3)}`
    const detail = `the median of ${PAIRS} pairs (${spread}); ${middle('on')} beside ${middle('off')} ms ${unit} a request`
    return { name, ratio: median(ratios), limit: LIMIT, wants: 'below', detail }
  }
  return [
    figure('overhead', 'of time', ({ seconds }) => seconds),
    figure('overhead-processor', 'of the processor', ({ processor }) => processor),
  ]
}
