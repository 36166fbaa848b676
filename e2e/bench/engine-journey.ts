// `engine-journey`: a traveller's way through the engines of iPhones and of Firefox, beside Chromium's: opened, saved, and each
// page read with the server gone. It is told and has no limit; an engine that is not installed is left out.
import type { Page } from 'playwright/test'
import { signInAsAdmin } from '#e2e/harness/api.ts'
import { makeProfile } from '#e2e/harness/browser.ts'
import { startFaultProxy } from '#e2e/harness/fault-proxy.ts'
import { makePublished, type Made } from '#e2e/harness/guidebook.ts'
import { type Engine, type Json, press, says } from '#e2e/engines/engine.ts'
import { startFirefox } from '#e2e/engines/firefox.ts'
import { startWebKit } from '#e2e/engines/webkit.ts'
import { median } from './figure.ts'
import type { Figure } from './figure.ts'
import type { BenchContext } from './bench-context.ts'

const ROUNDS = 3

/** As much of an engine as the way takes. */
type Walker = Pick<Engine, 'name' | 'open' | 'call' | 'end'>

async function startChromium(): Promise<Walker> {
  const device = await makeProfile()
  const context = await device.open()
  const page: Page = context.pages()[0] ?? (await context.newPage())
  return {
    name: 'Chromium',
    open: async (address) => void (await page.goto(address)),
    call: <R extends Json>(work: (...given: never[]) => R | Promise<R>, ...given: Json[]) =>
      page.evaluate<R>(`(${String(work)})(...${JSON.stringify(given)})`),
    end: () => device.remove(),
  }
}

interface Took {
  saved: number
  read: number
}

/** Milliseconds from the address to the word that all is saved, and for all pages from the copy. */
async function walk(
  start: () => Promise<Walker | null>,
  product: BenchContext['product'],
  book: Made,
): Promise<Took | null> {
  const engine = await start()
  if (!engine) return null
  const proxy = await startFaultProxy(product.url)
  try {
    const cover = `${proxy.url}/m/${book.uuid}`
    const begun = performance.now()
    await engine.open(cover)
    await press(engine, '오프라인 저장|Save offline')
    await says(engine, '이 기기에 저장됨|Saved on this device')
    const saved = performance.now() - begun
    await proxy.close()
    for (const { _id, title } of book.contents) {
      await engine.open(`${cover}/contents/${_id}`)
      await says(engine, title)
    }
    return { saved, read: performance.now() - begun - saved }
  } finally {
    await engine.end()
  }
}

const seconds = (all: Took[], part: keyof Took): number => median(all.map((took) => took[part])) / 1000

export const engineJourney = async ({ product }: BenchContext): Promise<Figure[]> => {
  const wish = { pages: 10, items: 6, pictures: 20 }
  const book = await makePublished(product, await signInAsAdmin(product), wish)
  const starts = { Chromium: startChromium, WebKit: () => startWebKit(), Firefox: () => startFirefox() }
  const took: Record<string, Took[]> = { Chromium: [], WebKit: [], Firefox: [] }
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, start] of Object.entries(starts)) {
      const one = await walk(start, product, book)
      if (one) took[name]?.push(one)
    }
  const { Chromium = [], ...others } = took
  return Object.entries(others).flatMap(([name, theirs]) =>
    theirs.length === 0
      ? []
      : (['saved', 'read'] as const).map((part) => ({
          name: `engine-journey-${name.toLowerCase()}-${part}`,
          ratio: seconds(theirs, part) / seconds(Chromium, part),
          limit: Infinity,
          wants: 'below' as const,
          detail: `${seconds(theirs, part).toFixed(1)} s beside ${seconds(Chromium, part).toFixed(1)} s in Chromium`,
        })),
  )
}
