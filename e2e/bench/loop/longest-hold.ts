// How long one thing holds the event loop of the product: as others feel it, who ask for its health meanwhile, and as its own
// thread tells, in processor time, which a busy machine makes no longer.
import { setTimeout as wait } from 'node:timers/promises'
import type { Product } from '#e2e/harness/product.ts'

export interface LongestHold {
  /** The longest that `GET /api/health` was waited for. Milliseconds. */
  waited: number
  /** The most that the thread worked between two turns of its loop. Milliseconds. */
  worked: number
  /** Why it was not done. */
  failed: string | null
}

const EVERY_MS = 50

/** Loaded into the product: asked by a signal, it says the most of all turns since it was asked before. */
const PROBE = `
  import { isMainThread } from 'node:worker_threads'
  const work = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000 }
  let [before, most] = [work(), 0]
  const turn = () => { const now = work(); most = Math.max(most, now - before); before = now }
  if (isMainThread) {
    setInterval(turn, 1).unref()
    process.on('SIGUSR2', () => { console.error('worked ' + most + ' ms;'); most = 0 })
  }`

/** For the product that is measured. */
export const PROBED = { NODE_OPTIONS: `--import "data:text/javascript,${encodeURIComponent(PROBE)}"` }

const told = (product: Product): string[] =>
  [...product.log().matchAll(/worked ([\d.]+) ms;/g)].map(([, most = '']) => most)

async function workedSince(product: Product): Promise<number> {
  const before = told(product).length
  process.kill(product.pid(), 'SIGUSR2')
  while (told(product).length === before) await wait(5)
  return Number(told(product).at(-1))
}

/** Until `work` is done. */
export async function longestHoldOf(product: Product, work: () => Promise<unknown>): Promise<LongestHold> {
  const health = `${product.url.replace('localhost', '127.0.0.1')}/api/health`
  await workedSince(product)
  let [waited, isOver] = [0, false]
  const asking = (async () => {
    while (!isOver) {
      const began = performance.now()
      await (await fetch(health)).text()
      const took = performance.now() - began
      waited = Math.max(waited, took)
      await wait(Math.max(0, EVERY_MS - took))
    }
  })()
  const failed = await work().then(
    () => null,
    (failure: unknown) => String(failure),
  )
  isOver = true
  await asking
  return { waited, worked: await workedSince(product), failed }
}
