// `reader-first-visit`: the first time a slow phone opens a guidebook, beside a hand-written page with the same words and cover.
import { call, signInAsAdmin } from '#e2e/harness/api.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import type { Figure } from './figure.ts'
import { median } from './figure.ts'
import { serveStaticPage } from '#e2e/bench/peers/static-page.ts'
import type { Stage } from './stage.ts'
import { inFreshBrowser, visit } from './visit.ts'
import type { Visit } from './visit.ts'

const ROUNDS = 5

const once = (url: string): Promise<Visit> => inFreshBrowser(async (context) => visit(await context.newPage(), url))

export const readerFirstVisit = async ({ product }: Stage): Promise<Figure[]> => {
  const admin = await signInAsAdmin(product)
  const book = await makePublished(product, admin, { pages: 12, items: 12, pictures: 2 })
  const address = `${product.url}/m/${book.uuid}`
  const warm = await call(product, 'GET', `/m/${book.uuid}`)
  if (warm.status !== 200) throw new Error(`${address} answered ${warm.status}`)
  const tiles = book.contents.map(({ title }) => title)
  const baseline = await serveStaticPage({ title: book.title, subtitle: '', tiles, cover: await photo(1000) })
  const ours: Visit[] = []
  const theirs: Visit[] = []
  try {
    for (let round = 0; round < ROUNDS; round += 1) {
      ours.push(await once(address))
      theirs.push(await once(baseline.url))
    }
  } finally {
    await baseline.stop()
  }
  const beside = (name: string, of: (seen: Visit) => number, limit: number): Figure => {
    const [mine, base] = [median(ours.map(of)), median(theirs.map(of))]
    return {
      name,
      ratio: mine / base,
      limit,
      wants: 'below',
      detail: `${mine.toFixed(0)} ms beside ${base.toFixed(0)} ms`,
    }
  }
  const atMost = (name: string, of: (seen: Visit) => number, allowed: number, unit: string): Figure => {
    const middle = median(ours.map(of))
    const ratio = allowed === 0 ? middle : middle / allowed
    return {
      name,
      ratio,
      limit: allowed === 0 ? 0 : 1,
      wants: 'below',
      detail: `${middle.toFixed(3)} ${unit}, at most ${allowed}`,
    }
  }
  return [
    beside('reader-first-visit-first-paint', ({ firstPaint }) => firstPaint, 1.15),
    beside('reader-first-visit-largest-paint', ({ largestPaint }) => largestPaint, 1.25),
    atMost('reader-first-visit-blockers', ({ blockers }) => blockers, 0, 'blocking scripts and styles'),
    atMost('reader-first-visit-script', ({ script }) => script, 8, 'KB'),
    atMost('reader-first-visit-blocking-time', ({ blocking }) => blocking, 0, 'ms'),
    beside('reader-first-visit-main-thread', ({ mainThread }) => mainThread, 1.4),
    atMost('reader-first-visit-requests', ({ requests }) => requests, 3, 'requests besides pictures'),
    atMost('reader-first-visit-layout-shift', ({ layoutShift }) => layoutShift, 0.01, ''),
  ]
}
