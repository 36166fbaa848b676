// The streets below the map of the trip: part of the saved copy, drawn with no network, and left out by who wants them not.
import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { STREETS } from '#domain/reader/bundle.ts'
import { ask } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import {
  bundleOf,
  controlled,
  coverOf,
  expect,
  expectProven,
  listed,
  open,
  ownerNow,
  save,
  saved,
  readerFixture,
  test,
} from './reader-fixture.ts'

const FLORENCE = join(import.meta.dirname, '../../../shared/real-input/map/firenze.pmtiles')
const isThere = existsSync(FLORENCE)

test.skip(!isThere, 'the folder real-input is not beside the project')
test.use({ environment: isThere ? { PMTILES_PATH: FLORENCE } : {} })

const fixture = readerFixture({ pages: 1, items: 1, pictures: 1, cover: false })

const spot = (address: string, latitude: number, longitude: number) => ({
  _id: randomUUID(),
  type: 'map',
  content: { address, latitude, longitude, level: 6 },
})
const sights = {
  _id: randomUUID(),
  title: '들를 곳',
  contentType: 'attractions',
  sections: [
    { _id: randomUUID(), items: [spot('두오모', 43.7731, 11.256), spot('산타 마리아 노벨라역', 43.7765, 11.2478)] },
  ],
}

test.beforeAll(async () => {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const { version } = await ask<Made>(fixture.product, 'GET', path, { token })
  const body = { contents: { [sights._id]: sights } }
  await ask(fixture.product, 'PATCH', path, { token, body, headers: { 'If-Match': `"${version}"` } })
})

const drawn = (page: Page) => page.locator('.rd-mp[data-drawn=round] canvas')

/** How many colours there are on it: a blank has one. */
const coloursOn = (page: Page): Promise<number> =>
  drawn(page).evaluate((canvas: HTMLCanvasElement) => {
    const pixels = canvas.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? []
    return new Set(new Uint32Array(new Uint8Array(pixels).buffer)).size
  })

const toMap = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: '여행 지도' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('여행 지도')
}

const choice = (page: Page) => page.getByRole('checkbox', { name: /배경 지도까지/ })
const absent = (page: Page) => page.getByText('배경 지도는 이 기기에 없어요')

test('streets: with no network they are drawn below the map out of the saved copy, which is proven with them', async () => {
  const page = await save(fixture)
  const list = await bundleOf(fixture)
  const streets = list.assets.find(({ type }) => type === STREETS)
  expect(await expectProven(fixture, page)).toMatchObject({ [streets?.url ?? '']: streets?.sha256 })
  await fixture.context.setOffline(true)
  await fixture.proxy.close()
  await toMap(page)
  await expect(drawn(page)).toBeVisible()
  expect(await coloursOn(page)).toBeGreaterThan(50)
  await expect(page.getByText('© OpenStreetMap contributors')).toBeVisible()
  await expect(absent(page)).toBeHidden()
  await page.getByRole('button', { name: '가까이' }).click()
  await expectAccessibleLightAndDark(page)
})

test('streets: who leaves them out sees what that saves, has a whole copy, is told so, and may get them after all', async () => {
  const list = await bundleOf(fixture)
  const page = await open(fixture)
  await controlled(page)
  await expect(listed(page)).toBeVisible()
  const size = await listed(page).textContent()
  await choice(page).uncheck()
  await expect(listed(page)).not.toHaveText(size ?? '')
  await page.reload()
  await expect(choice(page)).not.toBeChecked()
  await save(fixture)
  await expect(page.getByText('배경 지도는 없어요')).toBeVisible()
  const kept = await expectProven(fixture, page)
  const without = list.assets.filter(({ role }) => role !== 'map')
  expect(Object.keys(kept).toSorted()).toEqual(
    [...new Set([list.document, ...without].map(({ url }) => url))].toSorted(),
  )
  await fixture.context.setOffline(true)
  await toMap(page)
  await expect(absent(page)).toBeVisible()
  await expect(drawn(page)).toBeHidden()
  await fixture.context.setOffline(false)
  await page.goto(coverOf(fixture))
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: /배경 지도 받기/ }).click()
  await expect(page.getByText('배경 지도는 없어요')).toBeHidden()
  await expect(saved(page)).toBeVisible()
  await fixture.context.setOffline(true)
  await toMap(page)
  await expect(drawn(page)).toBeVisible()
})

test('streets: a browser that unpacks nothing by itself draws them all the same', async () => {
  await fixture.context.addInitScript(() => Reflect.deleteProperty(window, 'DecompressionStream'))
  const page = await save(fixture)
  await fixture.context.setOffline(true)
  await toMap(page)
  await expect(drawn(page)).toBeVisible()
  expect(await coloursOn(page)).toBeGreaterThan(50)
})
