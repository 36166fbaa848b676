// `autosave-bytes`: what one letter typed into a guidebook of 12 pages and 60 KB sends, over the page that it changed, and
// over the whole document. An edit names its page, so that page and a little around it may travel, and nothing else.
import { chromium } from 'playwright/test'
import { ask, signUp } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import type { Figure } from '#e2e/bench/figure.ts'
import type { BenchContext } from '#e2e/bench/bench-context.ts'

const PAGES = 12
const ITEMS = 12
/** The page, its name around it, and 20 % for what may have to travel with it. */
const PAGE_MOST = 1.2
/** A twelfth of the document with the same allowance, and pages differ in length. */
const WHOLE_MOST = 0.15

const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value))

export const autosaveBytes = async ({ product }: BenchContext): Promise<Figure[]> => {
  const person = await signUp(product)
  const made = await makeGuidebook(product, person, { pages: PAGES, items: ITEMS, pictures: 0, cover: false })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const page = await browser.newPage({ locale: 'ko-KR', viewport: { width: 1280, height: 800 } })
    await signInOnScreen(page, product, person)
    await page.goto(`${product.url}/guidebooks/edit/${made._id}/contents/${made.contents[0]!._id}`)
    const saves: number[] = []
    page.on('request', (request) => {
      if (request.method() === 'PATCH') saves.push(request.postDataBuffer()?.length ?? 0)
    })
    await page.getByRole('textbox', { name: '글', exact: true }).first().click()
    const answered = page.waitForResponse((response) => response.request().method() === 'PATCH' && response.ok())
    await page.keyboard.press('a')
    await answered
    const saved = await ask<Made>(product, 'GET', `/api/guidebooks/${made._id}`, { token: person.token })
    const sent = saves.reduce((sum, bytes) => sum + bytes, 0)
    const changed = bytesOf(saved.contents[0])
    const whole = bytesOf(saved)
    const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(1)} KB`
    const figure = (name: string, ratio: number, limit: number, beside: string): Figure => ({
      name,
      ratio,
      limit,
      wants: 'below',
      detail: `${kilobytes(sent)} sent for a letter, ${beside}`,
    })
    return [
      figure('autosave-bytes-page', sent / changed, PAGE_MOST, `${kilobytes(changed)} the page`),
      figure('autosave-bytes-whole', sent / whole, WHOLE_MOST, `${kilobytes(whole)} the guidebook`),
    ]
  } finally {
    await browser.close()
  }
}
