// `npm run screenshots`: drives the running product and writes each screen in every width, language and theme.
import { mkdir, rm } from 'node:fs/promises'
import { chromium } from 'playwright/test'
import type { BrowserContext, Page } from 'playwright/test'
import { type Language, LANGUAGES, localeOf } from '#domain/language.ts'
import { signInAsAdmin, signInAsBusiness } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { startProduct } from '#e2e/harness/product.ts'
import type { Product } from '#e2e/harness/product.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { ownGuidebook, screensOf } from './screens.ts'
import type { Screen } from './screens.ts'
import { shootRoad } from './road.ts'

const folder = 'screenshots'
const widths = [390, 768, 1440]
const themes = ['light', 'dark'] as const

interface Look {
  width: number
  language: Language
  theme: (typeof themes)[number]
}

const looks: Look[] = widths.flatMap((width) =>
  LANGUAGES.flatMap((language) => themes.map((theme) => ({ width, language, theme }))),
)

/** One browser context for all pictures of a person: each look is put on before the screen is opened again. */
const dress = async (context: BrowserContext, page: Page, look: Look): Promise<void> => {
  await page.setViewportSize({ width: look.width, height: look.width < 700 ? 844 : 900 })
  await page.emulateMedia({ colorScheme: look.theme })
  await page.evaluate((language) => localStorage.setItem('gilbook.language', language), look.language)
  await context.setExtraHTTPHeaders({ 'Accept-Language': localeOf(look.language) })
}

const shoot = async (context: BrowserContext, page: Page, product: Product, screen: Screen): Promise<void> => {
  for (const look of looks) {
    await dress(context, page, look)
    await page.goto(product.url + screen.path)
    // A reader's page brings its letters to a machine without Korean ones once somebody is there.
    await page.mouse.move(4, 4)
    // Not until the network is idle: a stream of events stays open.
    await page.waitForTimeout(1500)
    await screen.act?.(page)
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
    const { width, language, theme } = look
    await page.screenshot({ path: `${folder}/${screen.name}-${width}-${language}-${theme}.png` })
  }
  console.log(`${screen.name}: ${looks.length} pictures`)
}

const product = await startProduct({ DEMO: 'on' })
const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
try {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder)
  const business = await signInAsBusiness(product)
  const only = process.argv.slice(2)
  const screens = (await screensOf(product, business)).filter(({ name }) => only.length === 0 || only.includes(name))
  const admin = await signInAsAdmin(product)
  for (const who of ['guest', 'business', 'admin'] as const) {
    const context = await browser.newContext({ locale: 'ko-KR', timezoneId: 'Asia/Seoul', serviceWorkers: 'block' })
    const page = await context.newPage()
    await page.goto(`${product.url}/login`)
    if (who !== 'guest') await signInOnScreen(page, product, who === 'admin' ? admin : business)
    for (const screen of screens.filter((one) => one.who === who)) await shoot(context, page, product, screen)
    await context.close()
  }
  if (only.length === 0 || only.includes('road')) {
    const { uuid, contents } = await ownGuidebook(product, business.token)
    await shootRoad(product.url, uuid, contents, folder)
  }
} finally {
  await browser.close()
  await product.remove()
}
