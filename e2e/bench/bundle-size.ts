// `bundle-size`: the compressed script that the login and list routes load, and what the editor adds to it.
import { chromium } from 'playwright/test'
import type { Page } from 'playwright/test'
import { signUp } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import type { Figure } from './figure.ts'
import type { Stage } from './stage.ts'

/** Bytes of script that came over the wire since the page was watched, by address. */
const watchScripts = async (page: Page): Promise<Map<string, number>> => {
  const sizes = new Map<string, number>()
  const client = await page.context().newCDPSession(page)
  const scripts = new Map<string, string>()
  await client.send('Network.enable')
  client.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type === 'Script' && !response.fromServiceWorker) scripts.set(requestId, response.url)
  })
  client.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const url = scripts.get(requestId)
    if (url) sizes.set(url, Math.max(encodedDataLength, sizes.get(url) ?? 0))
  })
  return sizes
}

const total = (sizes: Map<string, number>): number => [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0) / 1024

const settled = async (page: Page, url: string): Promise<void> => {
  await page.goto(url)
  await page.waitForLoadState('networkidle')
}

export const bundleSize = async ({ product }: Stage): Promise<Figure[]> => {
  const person = await signUp(product)
  const book = await makeGuidebook(product, person, { pages: 2, items: 4, pictures: 0, cover: false })
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', baseURL: product.url })
    const page = await context.newPage()
    const watched = await watchScripts(page)
    await settled(page, `${product.url}/login`)
    const login = new Map(watched)
    await signInOnScreen(page, product, person)
    const inside = await context.newPage()
    const list = await watchScripts(inside)
    const cache = await context.newCDPSession(inside)
    await cache.send('Network.setCacheDisabled', { cacheDisabled: true })
    await settled(inside, `${product.url}/guidebooks/recent`)
    await inside.getByText(book.title).first().waitFor()
    const before = new Map(list)
    await settled(inside, `${product.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`)
    const added = new Map([...list].filter(([url]) => !before.has(url)))
    const figure = (name: string, kilobytes: number, allowed: number): Figure => ({
      name,
      ratio: kilobytes / allowed,
      limit: 1,
      wants: 'below',
      detail: `${kilobytes.toFixed(1)} KB of at most ${allowed} KB`,
    })
    return [
      figure('bundle-size-login', total(login), 150),
      figure('bundle-size-list', total(before), 150),
      figure('bundle-size-editor', total(added), 90),
    ]
  } finally {
    await browser.close()
  }
}
