// `export-memory`: what a server needs for a file of a million rows, beside ten files of a hundred thousand.
import { readFileSync } from 'node:fs'
import pg from 'pg'
import { signInAsAdmin } from '#e2e/harness/api.ts'
import { startProduct, type Product } from '#e2e/harness/product.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const FEW = 100_000
const MANY = 1_000_000

const ENTRIES = `
  INSERT INTO audit_entry (at, actor_id, act, subject, before, after)
  SELECT now(), gen_random_uuid(), CASE WHEN n <= ${FEW} THEN 'few' ELSE 'many' END, n, '{"status": "active"}',
    '{"status": "hidden"}' FROM generate_series(1, ${FEW + MANY}) n`

/** Megabytes that its process has had at most. */
const peakOf = (product: Product): number =>
  Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${product.pid()}/status`, 'utf8'))?.[1]) / 1024

/** Reads a file to its end as it comes. @returns its bytes */
async function read(product: Product, token: string, act: string): Promise<number> {
  const headers = { Authorization: `Bearer ${token}` }
  const answer = await fetch(`${product.url}/api/admin/audit.csv?act=${act}`, { headers })
  if (!answer.ok || !answer.body) throw new Error(`the file answered ${answer.status}`)
  let bytes = 0
  for await (const part of answer.body) bytes += part.length
  return bytes
}

async function peakOver(databaseUrl: string, act: string, files: number): Promise<number> {
  const product = await startProduct({ DATABASE_URL: databaseUrl, WORKERS: 'off', LOG_LEVEL: 'error' })
  try {
    const { token } = await signInAsAdmin(product)
    for (let file = 0; file < files; file += 1) await read(product, token, act)
    return peakOf(product)
  } finally {
    await product.remove()
  }
}

export const exportMemory = async ({ product, databaseUrl }: BenchContext): Promise<Figure[]> => {
  await product.stop()
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  await client.query(ENTRIES)
  await client.end()
  const one = await peakOver(databaseUrl, 'few', 1)
  const ten = await peakOver(databaseUrl, 'few', 10)
  const whole = await peakOver(databaseUrl, 'many', 1)
  const detail = `${whole.toFixed(0)} MB at most for a million rows beside ${ten.toFixed(0)} MB for ten files of a hundred thousand`
  return [
    { name: 'export-memory', ratio: whole / ten, limit: 1.25, wants: 'below', detail },
    {
      name: 'export-memory-growth',
      ratio: whole / one,
      limit: 2,
      wants: 'below',
      detail: `beside ${one.toFixed(0)} MB for one of them: what is swept late, however long the file`,
    },
  ]
}
