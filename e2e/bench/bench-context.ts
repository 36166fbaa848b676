// What every benchmark is given: the product on a database of its own on a real PostgreSQL server.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { startProduct } from '#e2e/harness/product.ts'
import type { Product } from '#e2e/harness/product.ts'
import type { Figure } from './figure.ts'

export interface BenchContext {
  product: Product
  /** The product's database, for a baseline to read the same rows. */
  databaseUrl: string
}

export type Bench = (context: BenchContext) => Promise<Figure[]>

/** Runs the work on a fresh product and a fresh database; both are gone afterwards. */
export const withBenchContext = async <T>(work: (context: BenchContext) => Promise<T>): Promise<T> => {
  const server = process.env['TEST_DATABASE_URL']
  if (!server) throw new Error('Start benches with "npm run bench": they measure on PostgreSQL.')
  const client = new pg.Client({ connectionString: server })
  await client.connect()
  const name = `gilbook_bench_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name}`)
  const databaseUrl = new URL(`/${name}`, server).href
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' })
  try {
    return await work({ product, databaseUrl })
  } finally {
    await product.remove()
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
}

/** A second product on a database of its own beside the context's. */
export async function beside<T>(
  context: BenchContext,
  work: (product: Product, databaseUrl: string) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> {
  const client = new pg.Client({ connectionString: context.databaseUrl })
  await client.connect()
  const name = `gilbook_bench_${randomUUID().replaceAll('-', '')}`
  await client.query(`CREATE DATABASE ${name}`)
  const databaseUrl = new URL(`/${name}`, context.databaseUrl).href
  const product = await startProduct({ DATABASE_URL: databaseUrl, LOG_LEVEL: 'error', ...environment })
  try {
    return await work(product, databaseUrl)
  } finally {
    await product.remove()
    await client.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
    await client.end()
  }
}
