// `event-loop`: how long the dearest legal request of every route holds the loop on which everybody else is answered, beside
// the 100 ms that it may.
import { setTimeout as wait } from 'node:timers/promises'
import type { Figure } from '#e2e/bench/figure.ts'
import { withBenchContext, type BenchContext } from '#e2e/bench/bench-context.ts'
import { apiRequests } from './api.ts'
import { longestHoldOf, PROBED } from './longest-hold.ts'
import { pageRequests } from './pages.ts'
import { makeLoopContext } from './loop-context.ts'
import { textsFigure } from './texts.ts'

/** Nothing holds it longer, whoever asks for what. */
const MOST_MS = 100

export const eventLoop = (): Promise<Figure[]> => withBenchContext(measure, PROBED)

async function measure({ product, databaseUrl }: BenchContext): Promise<Figure[]> {
  const context = await makeLoopContext(product, databaseUrl)
  const requests = { ...pageRequests(context), ...(await apiRequests(context)) }
  const idle = await longestHoldOf(product, () => wait(2000))
  const figures: Figure[] = [await textsFigure()]
  for (const [name, work] of Object.entries(requests)) {
    await context.stayIn()
    const { worked, waited, failed } = await longestHoldOf(product, work)
    const detail =
      failed ??
      `worked ${worked.toFixed(0)} ms at one stretch; health waited ${waited.toFixed(0)} ms at most, ${idle.waited.toFixed(0)} ms with nothing to do`
    figures.push({
      name: `event-loop ${name}`,
      ratio: failed === null ? worked / MOST_MS : Infinity,
      limit: 1,
      wants: 'below',
      detail,
    })
  }
  return figures
}
