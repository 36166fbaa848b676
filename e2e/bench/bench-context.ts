// What every benchmark is given: the product on a database of its own on a real PostgreSQL server.
import { startProduct } from '#e2e/harness/product.ts'
import type { Product } from '#e2e/harness/product.ts'
import type { Figure } from './figure.ts'

export interface BenchContext {
  product: Product
  /** The product's database, for a baseline to read the same rows. */
  databaseUrl: string
}

export type Bench = (context: BenchContext) => Promise<Figure[]>

/** Runs the work on a fresh product and a fresh database, also beside another one; both are gone afterwards. */
export const withBenchContext = async <T>(
  work: (context: BenchContext) => Promise<T>,
  environment: Record<string, string> = {},
): Promise<T> => {
  const product = await startProduct({ LOG_LEVEL: 'error', ...environment })
  try {
    if (!product.database) throw new Error('Start benches with "npm run bench": they measure on PostgreSQL.')
    return await work({ product, databaseUrl: product.database.url })
  } finally {
    await product.remove()
  }
}
