// What a product has stored, changed while it is stopped: time that has passed, say, which no call brings about.
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { onServer } from '#backend/testing/database.ts'
import type { Product } from '#e2e/harness/product.ts'

const onEmbedded = async (folder: string, sql: string): Promise<void> => {
  const database = await PGlite.create(folder)
  await database.exec(sql)
  await database.close()
}

/** Runs the statements on the product's database; the product is ready again afterwards. */
export const changeStored = async (
  { database, dataDir, stop, start }: Product,
  statements: string[],
): Promise<void> => {
  const sql = statements.join(';\n')
  await stop()
  await (database ? onServer(database.url, sql) : onEmbedded(join(dataDir, 'database'), sql))
  await start()
}
