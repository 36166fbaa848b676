// What a product has stored, changed while it is stopped: time that has passed, say, which no call brings about.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import type { Product } from '#e2e/harness/product.ts'

/** Runs the statements on the embedded database; the product is ready again afterwards. */
export const changeStored = async (product: Product, statements: string[]): Promise<void> => {
  await product.stop()
  const database = await PGlite.create(join(product.dataDir, 'database'))
  for (const sql of statements) await database.exec(sql)
  await database.close()
  await product.start()
}
