// An own icon on its way: from the popup to the tile, the preview, and a traveller's phone without network.
import type { Page } from 'playwright/test'
import { ask } from '#e2e/harness/api.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import {
  bundleOf,
  coverOf,
  expectProven,
  open,
  restartBrowser,
  RESTARTS,
  save,
  readerFixture,
  expect,
  test,
} from '#e2e/reader/reader-fixture.ts'
import { addIcon, iconPng } from './icons.ts'

const fixture = readerFixture({ pages: 2, items: 2, pictures: 0 })

/** The picture is there and drawn, not only named. */
const expectDrawn = async (page: Page, url: string): Promise<void> => {
  const picture = page.locator(`img[src="${url}"]`).first()
  await expect(picture).toBeVisible()
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(100)
}

test(
  'own icons: chosen in the popup with and without a line, shown on the tile, saved for offline, outliving the library @ci',
  { tag: RESTARTS },
  async ({ page }) => {
    const { product, book } = fixture
    const admin = fixture.owner
    const icon = await addIcon(product, admin, '감귤 배지')
    await addIcon(product, admin, '찻잔', await iconPng('#3a7d44'))
    await signInOnScreen(page, product, admin)
    const name = book.contents[0]?.title ?? ''
    const popup = page.getByRole('dialog', { name: '아이콘 고르기' })
    const openPopup = async (): Promise<void> => {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click()
      const tools = page.getByRole('toolbar', { name: `${name} 도구` })
      await tools.getByRole('button', { name: '아이콘 바꾸기' }).click()
    }
    await page.route('**/api/icons', (route) => route.abort())
    await page.goto(`${product.url}/guidebooks/edit/${book._id}`)
    await openPopup()
    await popup.getByRole('tab', { name: '내 아이콘' }).click()
    await expect(popup.getByText('내 아이콘을 불러오지 못했어요.')).toBeVisible()
    await page.unroute('**/api/icons')
    await page.keyboard.press('Escape')
    await openPopup()
    await popup.getByRole('tab', { name: '기본 아이콘 모음' }).press('ArrowRight')
    await expect(popup.getByRole('tab', { name: '내 아이콘' })).toHaveAttribute('aria-selected', 'true')
    const grid = popup.getByRole('grid', { name: '내 아이콘' })
    await expect(grid.getByRole('gridcell')).toHaveCount(2)
    await expectAccessible(page)
    await popup.getByRole('searchbox', { name: '이름으로 찾기' }).fill('배지')
    await expect(grid.getByRole('gridcell')).toHaveCount(1)
    await grid.getByRole('gridcell', { name: '감귤 배지' }).press('Enter')
    await expectDrawn(page, icon.url)
    await expect(page.getByText('모두 저장됨')).toBeVisible()

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => allStoredText(page)).toContain('찻잔')
    await page.context().setOffline(true)
    await page.reload()
    await openPopup()
    await expect(grid.getByRole('gridcell', { name: '감귤 배지' })).toHaveAttribute('aria-selected', 'true')
    await expect(grid.getByRole('gridcell')).toHaveCount(2)
    await page.keyboard.press('Escape')
    await page.context().setOffline(false)

    await page.goto(`${product.url}/guidebooks/preview/${book._id}`)
    await expectDrawn(page, icon.url)
    await ask(product, 'DELETE', `/api/icons/${icon._id}`, { token: admin.token })
    const copy = await ask<{ _id: string }>(product, 'POST', '/api/guidebooks/copy', {
      token: admin.token,
      body: { guidebookId: book._id },
    })
    await page.goto(`${product.url}/guidebooks/preview/${copy._id}`)
    await expectDrawn(page, icon.url)

    const listed = (await bundleOf(fixture)).assets.find(({ url }) => url === icon.url)
    expect(listed).toMatchObject({ role: 'picture', type: 'image/webp' })
    const reader = await save(fixture)
    await fixture.proxy.close()
    await restartBrowser(fixture)
    await reader.close().catch(() => undefined)
    const offline = await open(fixture)
    await expect(offline).toHaveURL(coverOf(fixture))
    await expectDrawn(offline, icon.url)
    await offline.goto(`${coverOf(fixture)}/contents/${book.contents[0]?._id}`)
    await expectDrawn(offline, icon.url)
    expect((await expectProven(fixture, offline))[icon.url]).toBe(listed?.sha256)
  },
)
