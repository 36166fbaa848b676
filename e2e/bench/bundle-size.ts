// `bundle-size`: the compressed script that login and list need to show themselves, and what opening the editor adds.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { chromium } from 'playwright/test'
import type { Page } from 'playwright/test'
import { signUp } from '#e2e/harness/api.ts'
import { browserArgs, browserPath } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import type { Figure } from './figure.ts'
import type { BenchContext } from './bench-context.ts'

const client = fileURLToPath(new URL('../../dist/client', import.meta.url))

interface Script {
  url: string
  /** Of the body as it came over the wire. */
  bytes: number
}

const scriptsOf = (page: Page): Promise<Script[]> =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, encodedBodySize }) => ({ url: name, bytes: encodedBodySize })),
  )

const kilobytes = (scripts: Script[]): number => scripts.reduce((sum, { bytes }) => sum + bytes, 0) / 1024

/** What came by the time the page is quiet, with an empty cache. */
const open = async (page: Page, url: string, shows: (page: Page) => Promise<void>): Promise<Script[]> => {
  const client = await page.context().newCDPSession(page)
  // Twice: the server packs a file while it first serves it.
  for (const pause of [5000, 3000]) {
    await client.send('Network.clearBrowserCache')
    await page.goto(url)
    await shows(page)
    await page.waitForTimeout(pause)
  }
  return scriptsOf(page)
}

interface Part {
  file: string
  imports?: string[]
}

/** Kilobytes of the scripts that these routes import, and all that those import: nothing is shown before they are there. */
const neededBy = (routes: string[]): number => {
  const parts = JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8')) as Record<string, Part>
  const files = new Set<string>()
  const follow = (name: string): void => {
    const part = parts[name]
    if (!part || files.has(part.file)) return
    files.add(part.file)
    part.imports?.forEach(follow)
  }
  // A route's screen is a part of its own: `routes/_guest/login.tsx?tsr-split=component`.
  const routeOf = (name: string): string => name.split('?')[0] ?? ''
  const absent = routes.filter((route) => !Object.keys(parts).some((name) => routeOf(name) === route))
  if (absent.length > 0) throw new Error(`not in the build: ${absent.join(', ')}`)
  for (const name of Object.keys(parts)) if (routes.includes(routeOf(name))) follow(name)
  const scripts = [...files].filter((file) => file.endsWith('.js'))
  return scripts.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(client, file))).length, 0) / 1024
}

const LOGIN = ['index.html', 'routes/_guest.tsx', 'routes/_guest/login.tsx']
const LIST = ['index.html', 'routes/_framed.tsx', 'routes/_framed/guidebooks/recent.tsx']

const figure = (name: string, size: number, allowed: number, more = ''): Figure => ({
  name,
  ratio: size / allowed,
  limit: 1,
  wants: 'below',
  detail: `${size.toFixed(1)} KB of at most ${allowed} KB${more}`,
})

export const bundleSize = async ({ product }: BenchContext): Promise<Figure[]> => {
  const person = await signUp(product)
  const book = await makeGuidebook(product, person, { pages: 2, items: 4, pictures: 0, cover: false })
  const content = `${product.url}/guidebooks/edit/${book._id}/contents/${book.contents[0]!._id}`
  const browser = await chromium.launch({ executablePath: browserPath(), args: browserArgs })
  try {
    const context = await browser.newContext({ serviceWorkers: 'block', locale: 'ko-KR' })
    const page = await context.newPage()
    const login = await open(page, `${product.url}/login`, (at) => at.getByLabel('이메일').waitFor())
    await signInOnScreen(page, product, person)
    const list = await open(page, `${product.url}/guidebooks/recent`, (at) =>
      at.getByText(book.title).first().waitFor(),
    )
    const edit = await open(page, content, (at) => at.getByText(book.contents[0]!.title).first().waitFor())
    const known = new Set(list.map(({ url }) => url))
    const added = edit.filter(({ url }) => !known.has(url))
    const later = (all: Script[]): string => `, ${kilobytes(all).toFixed(1)} KB with what comes when idle`
    return [
      figure('bundle-size-login', neededBy(LOGIN), 150, later(login)),
      figure('bundle-size-list', neededBy(LIST), 150, later(list)),
      figure('bundle-size-editor', kilobytes(added), 80, ' beyond the list'),
    ]
  } finally {
    await browser.close()
  }
}
