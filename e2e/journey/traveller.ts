// The traveller's part of the main journey: opens by link, saves, and reads everything with the server gone.
import type { BrowserContext, Page } from 'playwright/test'
import type { Bundle } from '#domain/reader/bundle.ts'
import { expect } from '#e2e/fixtures.ts'
import type { InputPage } from '#e2e/input/book.ts'

const SAVE = /^(오프라인 저장|Save offline)$/
const SAVED = /이 기기에 저장됨|Saved on this device/

/** Opens the cover, taps save once, and waits until the copy is proven. */
export async function saveForOffline(context: BrowserContext, link: string): Promise<void> {
  const page = await context.newPage()
  await page.goto(link)
  await page.getByRole('button', { name: SAVE }).click()
  await expect(page.getByRole('status').filter({ hasText: SAVED })).toBeVisible({ timeout: 60_000 })
  await page.close()
}

/** Every picture of the page, fetched now even where it would wait to be scrolled to; answers those that do not decode. */
const broken = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const decodes = (picture: HTMLImageElement): Promise<boolean> =>
      picture.decode().then(
        () => picture.naturalWidth > 0,
        () => false,
      )
    // A picture whose address was changed meanwhile, as the cover's is for a sharper one, is asked once more.
    const check = async (picture: HTMLImageElement): Promise<string | null> => {
      picture.loading = 'eager'
      const good = (await decodes(picture)) || (await decodes(picture))
      return good ? null : picture.currentSrc.slice(0, 100)
    }
    const failed = await Promise.all([...document.images].map(check))
    return failed.filter((src) => src !== null)
  })

/** Reads the cover and each page, from the tile on; answers how many pictures were seen. */
export async function readAll(context: BrowserContext, link: string, pages: InputPage[]): Promise<number> {
  const page = await context.newPage()
  let pictures = 0
  for (const each of pages) {
    await page.goto(link)
    expect(await broken(page), 'pictures of the cover').toEqual([])
    await page.getByRole('link', { name: each.title, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(each.title)
    await expectWords(page, each)
    expect(await broken(page), `pictures of ${each.title}`).toEqual([])
    pictures += await page.locator('main img').count()
  }
  await page.close()
  return pictures
}

/** The words of each text are on the page, in their order. */
async function expectWords(page: Page, { sections }: InputPage): Promise<void> {
  const shown = ((await page.locator('main').textContent()) ?? '').replace(/\s+/g, '')
  let from = 0
  for (const item of sections.flatMap((section) => section.items)) {
    if (!('content' in item)) continue
    for (const block of item.content.content) {
      const words = ('content' in block ? (block.content ?? []) : [])
        .map((node) => ('text' in node ? node.text : ''))
        .join('')
      const at = shown.indexOf(words.replace(/\s+/g, ''), from)
      expect(at, `“${words.slice(0, 60)}” is shown`).toBeGreaterThanOrEqual(0)
      from = at
    }
  }
}

/** Hashes what the device keeps; answers the addresses whose bytes are absent or differ from the bundle. */
export async function wrongFiles(context: BrowserContext, link: string, bundle: Bundle): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(link)
  const wrong = await page.evaluate(
    async (files) => {
      const hex = (bytes: ArrayBuffer) =>
        [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
      const bad: string[] = []
      for (const { url, sha256, bytes } of files) {
        const kept = await caches.match(url, { ignoreVary: true })
        const body = await kept?.arrayBuffer()
        const good = body && body.byteLength === bytes && hex(await crypto.subtle.digest('SHA-256', body)) === sha256
        if (!good) bad.push(url)
      }
      return bad
    },
    [bundle.document, ...bundle.assets],
  )
  await page.close()
  return wrong
}
