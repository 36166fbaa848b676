// Before all tests: a product begins once; the others start on copies of its data, with its code compiled.
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { BEGUN, BEGUN_DATABASE, startProduct } from '#e2e/harness/product.ts'

/** Playwright asks for it by its place in the file; what it answers runs after all tests. */
export default async function begin(): Promise<() => Promise<void>> {
  process.env['NODE_COMPILE_CACHE'] ??= fileURLToPath(new URL('../.cache/compiled', import.meta.url))
  const product = await startProduct({ LOG_LEVEL: 'info' })
  // It is kept in the background, and need not be by every copy again.
  for (const until = Date.now() + 60_000; !product.log().includes('kept this build'); await wait(50))
    if (Date.now() > until) throw new Error(`the build was not kept:\n${product.log().slice(-3000)}`)
  await product.stop()
  process.env[BEGUN] = product.dataDir
  if (product.database) process.env[BEGUN_DATABASE] = new URL(product.database.url).pathname.slice(1)
  return product.remove
}
