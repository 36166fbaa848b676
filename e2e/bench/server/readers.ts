// `readers`: what a crowd of readers of one guidebook makes an instance ask its database: whole pages, JSON, and 304s.
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { call, signInAsAdmin } from '#e2e/harness/api.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { startProduct } from '#e2e/harness/product.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import { load } from '#e2e/bench/load.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

/** As many as a process here may hold open; each goes on asking, so that far more than 10,000 readings are made. */
const CONNECTIONS = 500
const SECONDS = 10
/** Queries a second that an instance may make for them. */
const ALLOWED = 2
/** PostgreSQL tells what a session did once it has been idle for ten seconds at the latest. */
const TOLD_AFTER = 11_000

/** Transactions of that database by others than who asks: without one that was begun, each query is one. */
const queriesOf = async (client: pg.Client): Promise<number> => {
  await client.query('SELECT pg_stat_clear_snapshot()')
  const sql = 'SELECT xact_commit + xact_rollback AS n FROM pg_stat_database WHERE datname = current_database()'
  const { rows } = await client.query<{ n: string }>(sql)
  return Number(rows[0]?.n)
}

export const readers = async ({ product, databaseUrl }: BenchContext): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const book = await makePublished(product, admin, { pages: 4, items: 12, pictures: 0 })
  // An instance that only serves: background jobs ask the database by themselves.
  const instance = await startProduct({ DATABASE_URL: databaseUrl, WORKERS: 'off', LOG_LEVEL: 'error' })
  await product.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    const pages = book.contents.map(({ _id }) => `/m/${book.uuid}/contents/${_id}`)
    const paths = [`/m/${book.uuid}`, `/api/guidebooks/uuid/${book.uuid}`, `/api/m/${book.uuid}/bundle`, ...pages]
    for (const path of paths) await call(instance, 'GET', path)
    const tag = (await call(instance, 'GET', paths[0] ?? '')).headers.get('etag') ?? ''
    const measured = async (name: string, headers: Record<string, string>): Promise<Figure> => {
      await wait(TOLD_AFTER)
      const [before, idle] = [await queriesOf(client), performance.now()]
      await wait(TOLD_AFTER)
      const between = ((await queriesOf(client)) - before) / ((performance.now() - idle) / 1000)
      const [start, began] = [await queriesOf(client), performance.now()]
      const { perSecond, p99, failed } = await load(instance.url.replace('localhost', '127.0.0.1'), paths, SECONDS, {
        headers,
        connections: CONNECTIONS,
      })
      const seconds = (performance.now() - began) / 1000
      await wait(TOLD_AFTER)
      const caused = (await queriesOf(client)) - start - between * (seconds + TOLD_AFTER / 1000)
      if (failed > 0) throw new Error(`${name}: ${failed} requests failed`)
      const rate = Math.max(0, caused / seconds)
      const detail = `${rate.toFixed(2)} queries/s for ${Math.round(perSecond)} readings/s by ${CONNECTIONS} (p99 ${p99} ms), at most ${ALLOWED}`
      return { name, ratio: rate / ALLOWED, limit: 1, wants: 'below', detail }
    }
    return [await measured('readers-queries', {}), await measured('readers-queries-fresh', { 'if-none-match': tag })]
  } finally {
    await client.end()
    await instance.remove()
  }
}
