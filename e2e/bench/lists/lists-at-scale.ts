// `lists-at-scale`: every list with a million rows in each table beside the same list with a thousand, over HTTP.
import { ask, call, signInAsAdmin } from '#e2e/harness/api.ts'
import type { Product } from '#e2e/harness/product.ts'
import { median } from '#e2e/bench/figure.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import { withBenchContext } from '#e2e/bench/bench-context.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { fill } from './fill.ts'
import { LISTS } from './lists.ts'
import { fillOffice } from './admin-fill.ts'

const FEW = 1_000
const MANY = 1_000_000
const LIMIT = 1.5
const ROUNDS = 10
const ASKED = 20

interface Side {
  product: Product
  token: string
}

/** Milliseconds of each of so many answers, one after the other. */
async function timesOf({ product, token }: Side, path: string): Promise<number[]> {
  const times: number[] = []
  for (let n = 0; n < ASKED; n += 1) {
    const start = performance.now()
    const { status, text } = await call(product, 'GET', path, { token })
    times.push(performance.now() - start)
    if (status !== 200) throw new Error(`${path} answered ${status}: ${text.slice(0, 200)}`)
  }
  return times
}

async function compare(few: Side, many: Side, path: string): Promise<[few: number, many: number]> {
  const times: [number[], number[]] = [[], []]
  await timesOf(few, path)
  await timesOf(many, path)
  for (let round = 0; round < ROUNDS; round += 1) {
    times[0].push(...(await timesOf(few, path)))
    times[1].push(...(await timesOf(many, path)))
  }
  return [median(times[0]), median(times[1])]
}

export const listsAtScale = (context: BenchContext): Promise<Figure[]> =>
  withBenchContext(async ({ product: small, databaseUrl }) => {
    for (const [url, count] of [
      [databaseUrl, FEW],
      [context.databaseUrl, MANY],
    ] as const) {
      await fill(url, count)
      await fillOffice(url, count)
    }
    const figures: Figure[] = []
    for (const [name, path] of Object.entries(LISTS)) {
      // Tokens last ten minutes.
      const [few, many] = await Promise.all(
        [small, context.product].map(async (product) => ({ product, token: (await signInAsAdmin(product)).token })),
      )
      const { totalCount } = await ask<{ totalCount: number }>(context.product, 'GET', path, { token: many!.token })
      const [before, after] = await compare(few!, many!, path)
      const detail = `${after.toFixed(1)} ms with a million beside ${before.toFixed(1)} ms with a thousand, ${totalCount} found`
      figures.push({ name: `lists-at-scale-${name}`, ratio: after / before, limit: LIMIT, wants: 'below', detail })
    }
    const worst = figures.reduce((a, b) => (b.ratio > a.ratio ? b : a))
    return [{ ...worst, name: 'lists-at-scale', detail: `the slowest of ${figures.length}: ${worst.name}` }, ...figures]
  })
