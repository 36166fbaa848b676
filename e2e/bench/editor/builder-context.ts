// A person at the builder in a browser, and what the page's own thread spends on what they do.
import { chromium, type CDPSession, type Page } from 'playwright/test'
import { signUp, type Person } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import type { Product } from '#e2e/harness/product.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { median, type Figure } from '#e2e/bench/figure.ts'

export interface BuilderContext extends Meter {
  person: Person
  product: Product
  /** Opens a page of a guidebook by its address, and waits until it rests. */
  open: (book: Made, page?: number) => Promise<void>
  /** A page like the builder's, in a context that knows nothing of the product. */
  elsewhere: () => Promise<Page>
  /** A guidebook of titles and texts, so many on each of its pages. */
  book: (...items: number[]) => Promise<Made>
}

export interface Meter {
  page: Page
  /** Milliseconds of the page's thread since it was opened: scripts, styles, layout, paint. */
  spent: () => Promise<number>
  /** Of scripts alone. */
  scripted: () => Promise<number>
}

/** The processor's time of the page's thread: other programs on the machine do not count. */
export const meterOf = async (page: Page): Promise<Meter> => {
  const client: CDPSession = await page.context().newCDPSession(page)
  await client.send('Performance.enable', { timeDomain: 'threadTicks' })
  const read = (metric: string) => async (): Promise<number> => {
    const { metrics } = await client.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === metric)?.value ?? 0)
  }
  return { page, spent: read('TaskDuration'), scripted: read('ScriptDuration') }
}

/** Until its thread has done next to nothing for half a second. */
export const rest = async ({ page, spent }: Meter): Promise<void> => {
  for (let before = -Infinity, now = await spent(), turn = 0; now - before > 8 && turn < 40; turn += 1) {
    await page.waitForTimeout(500)
    ;[before, now] = [now, await spent()]
  }
}

export const withBuilder = async (
  product: Product,
  work: (builder: BuilderContext) => Promise<Figure[]>,
): Promise<Figure[]> => {
  const person = await signUp(product)
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const elsewhere = () => browser.newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } })
    const page = await elsewhere()
    const meter = await meterOf(page)
    await signInOnScreen(page, product, person)
    const open = async (book: Made, at = 0): Promise<void> => {
      await page.goto(`${product.url}/guidebooks/edit/${book._id}/contents/${book.contents[at]!._id}`)
      await page.getByRole('textbox').nth(1).waitFor()
      await rest(meter)
    }
    const book = (...items: number[]): Promise<Made> =>
      makeGuidebook(product, person, { pages: items.length, items, pictures: 0, cover: false })
    return await work({ ...meter, person, product, open, elsewhere, book })
  } finally {
    await browser.close()
  }
}

/** Sides measured in turns, the first round thrown away as it warms both up; the median of each. */
export const inTurns = async <Side extends string>(
  rounds: number,
  sides: Record<Side, () => Promise<number>>,
): Promise<Record<Side, number>> => {
  const names = Object.keys(sides) as Side[]
  const measured = Object.fromEntries(names.map((name) => [name, [] as number[]])) as Record<Side, number[]>
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const value = await sides[name]()
      if (round > 0) measured[name].push(value)
    }
  return Object.fromEntries(names.map((name) => [name, median(measured[name])])) as Record<Side, number>
}

/** One over the other, both in milliseconds. */
export const over = (
  name: string,
  limit: number,
  [mine, said]: readonly [number, string],
  [theirs, beside]: readonly [number, string],
): Figure => ({
  name,
  ratio: mine / theirs,
  limit,
  wants: 'below',
  detail: `${mine.toFixed(2)} ms ${said}, ${theirs.toFixed(2)} ms ${beside}`,
})
