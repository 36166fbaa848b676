// `save-offline`: saving a guidebook of a hundred pictures, beside a bare loop that fetches and caches the same files; and
// what the copy takes of the device.
import type { BrowserContext, Page } from 'playwright/test'
import type { Bundle } from '#domain/reader/bundle.ts'
import { ask, signInAsAdmin } from '#e2e/harness/api.ts'
import { makeProfile } from '#e2e/harness/browser.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import type { BenchContext } from './bench-context.ts'

const ROUNDS = 5

/** Both sides on a device of their own, which nothing has been read on before. */
const onDevice = async <T>(work: (page: Page, context: BrowserContext) => Promise<T>): Promise<T> => {
  const device = await makeProfile()
  try {
    const context = await device.open()
    return await work(context.pages()[0] ?? (await context.newPage()), context)
  } finally {
    await device.remove()
  }
}

interface Saved {
  /** Milliseconds from the tap to the word that all of it is there. */
  took: number
  /** Bytes that the origin's storage grew by. */
  grew: number
}

const usage = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)

const save = (address: string): Promise<Saved> =>
  onDevice(async (page) => {
    await page.goto(address)
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    const button = page.getByRole('button', { name: '오프라인 저장' })
    await button.waitFor()
    await page.waitForLoadState('networkidle')
    const before = await usage(page)
    const took = await page.evaluate(
      ([tap, done]) =>
        new Promise<number>((resolve) => {
          const start = performance.now()
          const isSaved = (): boolean => document.querySelector('[data-save]')?.textContent?.includes(done) === true
          const watching = new MutationObserver(() => {
            if (!isSaved()) return
            watching.disconnect()
            resolve(performance.now() - start)
          })
          watching.observe(document.body, { childList: true, subtree: true, characterData: true })
          const buttons = [...document.querySelectorAll('button')]
          buttons.find(({ textContent }) => textContent === tap)?.click()
        }),
      ['오프라인 저장', '이 기기에 저장됨'] as const,
    )
    return { took, grew: (await usage(page)) - before }
  })

/** The same files, four at a time as we do, kept as they come: not proven, not listed, not resumable. */
const loop = (origin: string, urls: string[]): Promise<Saved> =>
  onDevice(async (page) => {
    // Any page of the origin that has no worker.
    await page.goto(`${origin}/icon.svg`)
    const before = await usage(page)
    const took = await page.evaluate(async (all) => {
      const waiting = [...all]
      const cache = await caches.open('bare')
      const start = performance.now()
      const work = async (): Promise<void> => {
        for (let url = waiting.shift(); url; url = waiting.shift()) await cache.put(url, await fetch(url))
      }
      await Promise.all(Array.from({ length: 4 }, work))
      return performance.now() - start
    }, urls)
    return { took, grew: (await usage(page)) - before }
  })

export const saveOffline = async ({ product }: BenchContext): Promise<Figure[]> => {
  const book = await makePublished(product, await signInAsAdmin(product), { pages: 20, items: 6, pictures: 100 })
  const { totalBytes, document, assets } = await ask<Bundle>(product, 'GET', `/api/m/${book.uuid}/bundle`)
  const urls = [...new Set([document, ...assets].map(({ url }) => url))]
  const [ours, bare]: [Saved[], Saved[]] = [[], []]
  for (let round = 0; round < ROUNDS; round += 1) {
    bare.push(await loop(product.url, urls))
    ours.push(await save(`${product.url}/m/${book.uuid}`))
  }
  const rate = (all: Saved[]): number => totalBytes / median(all.map(({ took }) => took)) / 1000
  const grew = median(ours.map((each) => each.grew))
  const megabytes = (bytes: number): string => `${(bytes / 1_000_000).toFixed(1)} MB`
  const detail = `${rate(ours).toFixed(1)} MB/s beside ${rate(bare).toFixed(1)} MB/s, ${urls.length} files`
  const taken = `${megabytes(grew)} for ${megabytes(totalBytes)} of files`
  return [
    { name: 'save-offline', ratio: rate(ours) / rate(bare), limit: 0.6, wants: 'above', detail },
    { name: 'save-offline-space', ratio: grew / totalBytes, limit: 1.3, wants: 'below', detail: taken },
  ]
}
