// `gallery-scroll`: what the page's thread spends on scrolling the gallery, and on the next entries, with ten thousand
// entries on the page beside two hundred.
import { chromium, type Page } from 'playwright/test'
import { meterOf, rest, type Meter } from '#e2e/bench/editor/builder-context.ts'
import { median } from '#e2e/bench/figure.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { fill } from './fill.ts'

const FEW = 200
const MANY = 10_000
const STEPS = 30

/** Goes to the end, unless so many entries have come: looked at in the same task, or one more request would follow the last.
 *  @returns how many have; not all of them stand on the page */
const goOn = (page: Page, count: number): Promise<number> =>
  page.evaluate((wanted) => {
    const cards = [...document.querySelectorAll('main li[data-index]')]
    const here = Math.max(cards.length, ...cards.map((card) => Number(card.getAttribute('aria-setsize') ?? 0)))
    if (here < wanted) scrollTo(0, document.documentElement.scrollHeight)
    return here
  }, count)

/** Goes on to the end until so many entries have come, an answer at a time: a minute for all. */
async function bring(page: Page, count: number): Promise<void> {
  // Again and again: what the server wrote asks for nothing, and the app takes over at some time.
  while ((await goOn(page, count)) < count) await page.waitForTimeout(20)
}

/** Milliseconds of the thread for each step of 200 px, up from where the list's end is. */
async function scrolling({ page, spent }: Meter): Promise<number> {
  const before = await spent()
  for (let step = 0; step < STEPS; step += 1)
    await page.evaluate(async () => {
      scrollBy(0, -200)
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))
    })
  return ((await spent()) - before) / STEPS
}

async function adding(meter: Meter): Promise<number> {
  const { page, spent } = meter
  const before = await spent()
  await bring(page, (await goOn(page, 0)) + 1)
  await rest(meter)
  return (await spent()) - before
}

async function measure(meter: Meter, count: number): Promise<{ scroll: number; add: number; nodes: number }> {
  await bring(meter.page, count)
  await rest(meter)
  const [scrolls, adds]: [number[], number[]] = [[], []]
  for (let round = 0; round < 3; round += 1) {
    scrolls.push(await scrolling(meter))
    adds.push(await adding(meter))
  }
  const nodes = await meter.page.evaluate(() => document.querySelectorAll('main *').length)
  return { scroll: median(scrolls), add: median(adds), nodes }
}

export const galleryScroll = async ({ product, databaseUrl }: BenchContext): Promise<Figure[]> => {
  // Half of them are shown.
  await fill(databaseUrl, 2 * MANY + 2000)
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const page = await browser.newPage({ viewport: { width: 1280, height: 800 }, serviceWorkers: 'block' })
    await page.goto(`${product.url}/public-guidebooks`)
    const meter = await meterOf(page)
    const few = await measure(meter, FEW)
    const many = await measure(meter, MANY)
    const figure = (name: string, before: number, after: number, limit: number): Figure => ({
      name,
      ratio: after / before,
      limit,
      wants: 'below',
      detail: `${after.toFixed(2)} ms beside ${before.toFixed(2)} ms, ${many.nodes} elements beside ${few.nodes}`,
    })
    return [figure('gallery-scroll', few.scroll, many.scroll, 2), figure('gallery-scroll-more', few.add, many.add, 3)]
  } finally {
    await browser.close()
  }
}
