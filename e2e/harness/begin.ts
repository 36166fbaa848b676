// Before all tests: a product begins once, and the others start on copies of its data.
import { BEGUN, startProduct } from './product.ts'

/** Playwright asks for it by its place in the file; what it answers runs after all tests. */
export default async function begin(): Promise<() => Promise<void>> {
  const product = await startProduct()
  await product.stop()
  process.env[BEGUN] = product.dataDir
  return product.remove
}
