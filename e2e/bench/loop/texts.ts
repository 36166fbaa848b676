// How long the dearest of hostile texts of 100 KB is looked at, by whatever takes a text.
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { root } from '#e2e/harness/product.ts'
import type { Figure } from '#e2e/bench/figure.ts'

const MOST_MS = 50
const PROGRAM = new URL('../../../backend/testing/access/dearest-text.ts', import.meta.url).pathname

export async function textsFigure(): Promise<Figure> {
  const { stdout } = await promisify(execFile)(process.execPath, [PROGRAM], { cwd: root })
  const found = JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Record<'ms' | 'count' | 'takers', number> & {
    name: string
    text: string
  }
  const detail = `${found.ms.toFixed(0)} ms of ${found.name} with ${JSON.stringify(found.text)}, the most of ${found.count} looks by ${found.takers} that take texts`
  return { name: 'event-loop texts of 100 KB', ratio: found.ms / MOST_MS, limit: 1, wants: 'below', detail }
}
