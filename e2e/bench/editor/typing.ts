// `typing`: what a key costs in a page of 500 items, over what it costs in a page of 20 (facts: measuring (a)).
import { chromium, type CDPSession, type Page } from 'playwright/test'
import { signUp, type Person } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import type { Product } from '#e2e/harness/product.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { median, type Figure } from '#e2e/bench/figure.ts'
import type { Stage } from '#e2e/bench/stage.ts'

const KEYS = 60
const APART_MS = 40
const ROUNDS = 5

const scriptMs = async (client: CDPSession): Promise<number> => {
  const { metrics } = await client.send('Performance.getMetrics')
  return 1000 * (metrics.find(({ name }) => name === 'ScriptDuration')?.value ?? 0)
}

/** Milliseconds of script for a key in the middle of a page, with the handing over of what was typed. */
const perKey = async (page: Page, client: CDPSession, product: Product, book: Made): Promise<number> => {
  await page.goto(`${product.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`)
  const text = page.getByRole('textbox', { name: '글', exact: true }).nth(6)
  await text.click()
  await page.keyboard.type('warm up ')
  await page.waitForTimeout(1500)
  const before = await scriptMs(client)
  for (let key = 0; key < KEYS; key += 1) {
    await page.keyboard.press('a')
    await page.waitForTimeout(APART_MS)
  }
  await page.waitForTimeout(600)
  return ((await scriptMs(client)) - before) / KEYS
}

const bookOf = (product: Product, person: Person, items: number): Promise<Made> =>
  makeGuidebook(product, person, { pages: 1, items, pictures: 0, cover: false })

export const typing = async ({ product }: Stage): Promise<Figure[]> => {
  const person = await signUp(product)
  const small = await bookOf(product, person, 20)
  const large = await bookOf(product, person, 500)
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } })
    const client = await page.context().newCDPSession(page)
    // The processor's time of the page's thread: other programs on the machine do not count.
    await client.send('Performance.enable', { timeDomain: 'threadTicks' })
    await signInOnScreen(page, product, person)
    const few: number[] = []
    const many: number[] = []
    for (let round = 0; round < ROUNDS; round += 1) {
      few.push(await perKey(page, client, product, small))
      many.push(await perKey(page, client, product, large))
    }
    const detail = `${median(many).toFixed(2)} ms a key among 500 items, ${median(few).toFixed(2)} ms among 20`
    return [{ name: 'typing', ratio: median(many) / median(few), limit: 1.3, wants: 'below', detail }]
  } finally {
    await browser.close()
  }
}
