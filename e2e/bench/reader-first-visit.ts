// `reader-first-visit`: the first time a slow phone opens a guidebook's cover, and a page with every type of item, each
// beside a hand-written page of the same content.
import { ask, call, signInAsAdmin } from '#e2e/harness/api.ts'
import type { Person } from '#e2e/harness/api.ts'
import type { Product } from '#e2e/harness/product.ts'
import { makeEverything } from '#e2e/canvas/everything.ts'
import { serveStaticPage } from '#e2e/bench/peers/static-page.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import type { BenchContext } from './bench-context.ts'
import { inFreshBrowser, visit } from './visit.ts'
import type { Visit } from './visit.ts'

const ROUNDS = 7

interface Pair {
  ours: Visit[]
  theirs: Visit[]
}

const once = (url: string): Promise<Visit> => inFreshBrowser(async (context) => visit(await context.newPage(), url))

/** Until the small cover that comes with the page is made. */
const warmed = async (product: Product, path: string): Promise<string> => {
  for (let tries = 0; tries < 100; tries += 1) {
    const { status, text } = await call(product, 'GET', path)
    if (status !== 200) throw new Error(`${path} answered ${status}`)
    if (!path.includes('/contents/') && !text.includes('data:image/avif'))
      await new Promise((go) => setTimeout(go, 100))
    else return `${product.url}${path}`
  }
  throw new Error('the page never carried its cover')
}

/** One after the other, so that what the machine does otherwise falls on both. */
const measure = async (address: string): Promise<Pair> => {
  const baseline = await serveStaticPage(address)
  const pair: Pair = { ours: [], theirs: [] }
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      pair.ours.push(await once(address))
      pair.theirs.push(await once(baseline.url))
    }
  } finally {
    await baseline.stop()
  }
  return pair
}

const figuresOf = (what: string, { ours, theirs }: Pair): Figure[] => {
  const beside = (name: string, of: (seen: Visit) => number, limit: number): Figure => {
    const [mine, base] = [median(ours.map(of)), median(theirs.map(of))]
    const detail = `${mine.toFixed(0)} ms beside ${base.toFixed(0)} ms`
    return { name: `${what}-${name}`, ratio: mine / base, limit, wants: 'below', detail }
  }
  const atMost = (name: string, of: (seen: Visit) => number, allowed: number, unit: string): Figure => {
    const middle = median(ours.map(of))
    const ratio = allowed === 0 ? middle : middle / allowed
    const detail = `${middle.toFixed(3)} ${unit}, at most ${allowed}`
    return { name: `${what}-${name}`, ratio, limit: allowed === 0 ? 0 : 1, wants: 'below', detail }
  }
  return [
    beside('first-paint', ({ firstPaint }) => firstPaint, 1.15),
    beside('largest-paint', ({ largestPaint }) => largestPaint, 1.25),
    atMost('blockers', ({ blockers }) => blockers, 0, 'blocking scripts and styles'),
    atMost('script', ({ script }) => script, 8, 'KB'),
    atMost('blocking-time', ({ blocking }) => blocking, 0, 'ms'),
    beside('main-thread', ({ mainThread }) => mainThread, 1.4),
    atMost('requests', ({ requests }) => requests, 3, 'requests besides pictures'),
    atMost('layout-shift', ({ layoutShift }) => layoutShift, 0.01, ''),
  ]
}

export const readerFirstVisit = async ({ product }: BenchContext): Promise<Figure[]> => {
  const admin: Person = await signInAsAdmin(product)
  const maker = {
    url: product.url,
    ask: <T>(...given: [string, string, object?]) => ask<T>(product, ...given),
    admin: () => signInAsAdmin(product),
  }
  const { uuid, contents } = await makeEverything(maker, admin)
  const cover = await warmed(product, `/m/${uuid}`)
  const page = await warmed(product, `/m/${uuid}/contents/${contents[0]?._id}`)
  return [
    ...figuresOf('reader-first-visit', await measure(cover)),
    ...figuresOf('reader-first-visit-items', await measure(page)),
  ]
}
