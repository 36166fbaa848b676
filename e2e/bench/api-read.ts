// `api-read`: GET /api/guidebooks/uuid/{uuid} of a 60 KB guidebook, whole and conditional, beside a bare Koa on the same
// PostgreSQL server; and how often a crowd of readers makes the product ask its database.
import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import pg from 'pg'
import { call, signInAsAdmin } from '#e2e/harness/api.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { freePort } from '#backend/testing/port.ts'
import { startProduct } from '#e2e/harness/product.ts'
import type { Figure } from './figure.ts'
import { alternating, load } from './load.ts'
import type { BenchContext } from './bench-context.ts'
import { copyStored } from './stored-copies.ts'

// So many that the uncached runs seldom ask for the same one at the same time.
const COPIES = 400

/** Copies the guidebook's rows, and puts each document as one JSON value where the baseline reads it. */
const prepare = async (databaseUrl: string, uuid: string, body: string): Promise<string[]> => {
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const uuids = await copyStored(client, uuid, COPIES)
  await client.query('CREATE TABLE bare (uuid uuid PRIMARY KEY, version int NOT NULL, body json NOT NULL)')
  await client.query('INSERT INTO bare SELECT uuid, version, $1::json FROM guidebook', [body])
  await client.query('VACUUM ANALYZE')
  await client.end()
  return uuids
}

const startBare = async (databaseUrl: string, port: number): Promise<ChildProcess> => {
  const queries = {
    version: 'SELECT version FROM bare WHERE uuid = $1',
    text: 'SELECT body::text AS body FROM bare WHERE uuid = $1',
  }
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    BARE_DATABASE_URL: databaseUrl,
    BARE_QUERIES: JSON.stringify(queries),
  }
  const child = spawn('node', ['e2e/bench/peers/bare-koa.ts'], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise<void>((resolve, reject) => {
    child.stdout.once('data', () => resolve())
    child.once('exit', () => reject(new Error('the bare Koa ended')))
  })
  return child
}

const byNumber = (url: string): string => url.replace('localhost', '127.0.0.1')

export const apiRead = async ({ product, databaseUrl }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const { uuid } = await makePublished(product, admin, { pages: 12, items: 12, pictures: 0, cover: false })
  const path = `/api/guidebooks/uuid/${uuid}`
  const { text, status, headers } = await call(product, 'GET', path)
  if (status !== 200) throw new Error(`${path} answered ${status}`)
  const held = { headers: { 'if-none-match': headers.get('etag') ?? '' } }
  const uuids = await prepare(databaseUrl, uuid, text)
  const port = await freePort()
  const bare = await startBare(databaseUrl, port)
  const peer = `http://127.0.0.1:${port}`
  const ours = byNumber(product.url)
  const forgetful = await startProduct({
    DATABASE_URL: databaseUrl,
    READ_CACHE_MB: '0',
    WORKERS: 'off',
    LOG_LEVEL: 'error',
  })
  try {
    const seconds = 6
    await load(ours, [path], 2)
    await load(peer, [`/buffer/${uuid}`], 2)
    const measured = await alternating({
      cached: () => load(ours, [path], seconds),
      buffer: () => load(peer, [`/buffer/${uuid}`], seconds),
      fresh: () => load(ours, [path], seconds, held),
      bareFresh: () => load(peer, [`/fresh/${uuid}`], seconds, held),
      uncached: () =>
        load(
          byNumber(forgetful.url),
          uuids.map((each) => `/api/guidebooks/uuid/${each}`),
          seconds,
        ),
      text: () =>
        load(
          peer,
          uuids.map((each) => `/text/${each}`),
          seconds,
        ),
    })
    const compare = (name: string, mine: string, theirs: string, limit: number): Figure => ({
      name,
      ratio: measured[mine]!.perSecond / measured[theirs]!.perSecond,
      limit,
      wants: 'above',
      detail: `${Math.round(measured[mine]!.perSecond)}/s (p99 ${measured[mine]!.p99} ms) beside ${Math.round(measured[theirs]!.perSecond)}/s (p99 ${measured[theirs]!.p99} ms), ${Math.round(text.length / 1024)} KB`,
    })
    return [
      compare('api-read', 'cached', 'buffer', 0.85),
      compare('api-read-fresh', 'fresh', 'bareFresh', 0.85),
      compare('api-read-uncached', 'uncached', 'text', 0.8),
    ]
  } finally {
    bare.kill('SIGTERM')
    await forgetful.remove()
  }
}
