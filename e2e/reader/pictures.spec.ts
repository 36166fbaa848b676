// Pictures opened large from a saved copy, with no network: the largest that the copy has, closed by the back of the phone.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { bundleOf, coverOf, expect, save, readerFixture, test } from './reader-fixture.ts'

const fixture = readerFixture({ pages: 1, items: 1, pictures: 6 })

test('pictures: those of a saved copy open large with no network, one after the other, as large as the copy has them @ci', async () => {
  const page = await save(fixture)
  await page.setViewportSize({ width: 390, height: 844 })
  await fixture.context.setOffline(true)
  const address = `${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`
  await page.goto(address)
  const links = page.locator('a.rd-pic')
  await expect(links).toHaveCount(6)
  const held = new Set((await bundleOf(fixture)).assets.map(({ url }) => url))
  const large = page.locator('.rd-lb-i')
  const shown = (): Promise<string> => large.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)
  await links.first().click()
  await expect(page.getByRole('dialog', { name: '사진' })).toBeVisible()
  await expectAccessible(page)
  for (const [at, link] of (await links.all()).entries()) {
    await expect(page.getByText(`${at + 1}/6`)).toBeVisible()
    const wanted = await link.evaluate((anchor: HTMLAnchorElement) => anchor.pathname)
    const own = await link.locator('img').evaluate((image: HTMLImageElement) => new URL(image.currentSrc).pathname)
    await expect.poll(shown).toBe(held.has(wanted) ? wanted : own)
    await expect.poll(() => large.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0)
    await page.keyboard.press('ArrowRight')
  }
  await page.goBack()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(page.url()).toBe(address)
  await expect(links.last()).toBeFocused()
})

test('pictures: a part of the script that does not come leads to the picture itself @ci', async () => {
  const page = await fixture.context.newPage()
  await fixture.context.route('**/open-pictures-*.js', (route) => route.abort())
  await page.goto(`${coverOf(fixture)}/contents/${fixture.book.contents[0]?._id}`)
  await page.waitForFunction(() => document.documentElement.classList.contains('rd-ready'))
  await page.locator('a.rd-pic').first().click()
  await page.waitForURL(/\/uploads\/[0-9a-f]{64}\.webp$/)
})
