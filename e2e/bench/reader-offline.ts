// `reader-offline`: a saved guidebook opened with its server gone, beside a hand-written page that a worker keeps.
import type { BrowserContext, Page } from 'playwright/test'
import { signInAsAdmin } from '#e2e/harness/api.ts'
import { makeProfile } from '#e2e/harness/browser.ts'
import type { Profile } from '#e2e/harness/browser.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { serveStaticPage } from '#e2e/bench/peers/static-page.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import type { BenchContext } from './bench-context.ts'
import { phone, visit } from './visit.ts'
import type { Visit } from './visit.ts'

const ROUNDS = 5

const controlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller !== null)

/** One visit, one tap, and it says that all of it is there. */
const save = async (context: BrowserContext, address: string): Promise<void> => {
  const page = await context.newPage()
  await page.goto(address)
  await controlled(page)
  await page.getByRole('button', { name: '오프라인 저장' }).click()
  await page.getByText('이 기기에 저장됨').waitFor({ timeout: 120_000 })
  await page.close()
}

const once = async (context: BrowserContext, address: string): Promise<Visit> => {
  const page = await context.newPage()
  const seen = await visit(page, address, false)
  await page.close()
  return seen
}

/** Pictures of all pages that did not decode, after scrolling each to its end. */
const missing = async (context: BrowserContext, addresses: string[]): Promise<{ all: number; missing: number }> => {
  const page = await context.newPage()
  const sum = { all: 0, missing: 0 }
  for (const address of addresses) {
    await page.goto(address)
    const [all, undecoded] = await page.evaluate(async () => {
      const images = [...document.images]
      for (const image of images) image.loading = 'eager'
      const decoded = await Promise.all(
        images.map((image) =>
          image.decode().then(
            () => true,
            () => false,
          ),
        ),
      )
      return [images.length, decoded.filter((one) => !one).length] as const
    })
    sum.all += all
    sum.missing += undecoded
  }
  await page.close()
  return sum
}

const withProfiles = async <T>(work: (ours: Profile, theirs: Profile) => Promise<T>): Promise<T> => {
  const [ours, theirs] = [await makeProfile(), await makeProfile()]
  try {
    return await work(ours, theirs)
  } finally {
    await ours.remove()
    await theirs.remove()
  }
}

export const readerOffline = ({ product }: BenchContext): Promise<Figure[]> =>
  withProfiles(async (ours, theirs) => {
    const book = await makePublished(product, await signInAsAdmin(product), { pages: 12, items: 12, pictures: 20 })
    const address = `${product.url}/m/${book.uuid}`
    const mine = await ours.open(phone)
    await save(mine, address)
    const baseline = await serveStaticPage(address)
    const peer = await theirs.open(phone)
    const first = await peer.newPage()
    await first.goto(baseline.url)
    await controlled(first)
    await baseline.stop()
    await product.stop()
    const [saved, kept]: [Visit[], Visit[]] = [[], []]
    for (let round = 0; round < ROUNDS; round += 1) {
      saved.push(await once(mine, address))
      kept.push(await once(peer, baseline.url))
    }
    const pictures = await missing(mine, [address, ...book.contents.map(({ _id }) => `${address}/contents/${_id}`)])
    const paint = (visits: Visit[]): number => median(visits.map(({ largestPaint }) => largestPaint))
    const detail = `${paint(saved).toFixed(0)} ms beside ${paint(kept).toFixed(0)} ms`
    const decoded = `${pictures.all - pictures.missing} of ${pictures.all} pictures decoded`
    return [
      { name: 'reader-offline', ratio: paint(saved) / paint(kept), limit: 2, wants: 'below', detail },
      { name: 'reader-offline-pictures', ratio: pictures.missing, limit: 0, wants: 'below', detail: decoded },
    ]
  })
