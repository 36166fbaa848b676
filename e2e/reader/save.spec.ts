// Saving a guidebook for offline, in a real browser: complete and proven, replaced at once, removed without a trace.
import { randomUUID } from 'node:crypto'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { ask } from '#e2e/harness/api.ts'
import type { Made } from '#e2e/harness/guidebook.ts'
import {
  bundleOf,
  controlled,
  coverOf,
  listed,
  expectProven,
  open,
  readEverything,
  restartBrowser,
  RESTARTS,
  save,
  saveButton,
  saved,
  readerFixture,
  stopped,
  change,
  expect,
  ownerNow,
  test,
} from './reader-fixture.ts'

const fixture = readerFixture()

test(
  'save offline: with the server gone and the browser restarted, every page and picture is there and proven',
  { tag: RESTARTS },
  async () => {
    const list = await bundleOf(fixture)
    const page = await open(fixture)
    await expect(listed(page)).toBeVisible()
    await save(fixture)
    await fixture.proxy.close()
    await restartBrowser(fixture)
    const again = await open(fixture)
    expect(await readEverything(fixture, again)).toBeGreaterThan(5)
    expect(Object.keys(await expectProven(fixture, again)).toSorted()).toEqual(
      [...new Set([list.document, ...list.assets].map(({ url }) => url))].toSorted(),
    )
  },
)

test('save offline: the offer stands before the server has listed the copy, and a tap meanwhile is not lost @ci', async () => {
  const answer = Promise.withResolvers<void>()
  fixture.proxy.fail((path) => (path.endsWith('/bundle') ? { until: answer.promise } : 'pass'))
  const page = await open(fixture)
  await saveButton(page).click()
  await expect(saveButton(page)).toBeDisabled()
  await expect(page.getByText('잠시만요…')).toBeVisible()
  answer.resolve()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 23: nothing opaque is stored, and the copy takes little more than its files', async () => {
  const list = await bundleOf(fixture)
  const page = await open(fixture)
  await expect(saveButton(page)).toBeVisible()
  const usage = (): Promise<number> => page.evaluate(async () => (await navigator.storage.estimate()).usage ?? 0)
  // The worker's files and the databases, which a first visit leaves alone, are no part of the copy.
  await controlled(page)
  await page.reload()
  await expect(saveButton(page)).toBeVisible()
  const before = await usage()
  await save(fixture)
  const found = await page.evaluate(async () => {
    const cache = await caches.open('gilbook-saved-v1')
    const types = await Promise.all((await cache.keys()).map(async (key) => (await cache.match(key))?.type))
    return { types, kept: types.length }
  })
  expect(found.types.filter((type) => type === 'opaque')).toEqual([])
  expect(found.kept).toBe(new Set([list.document, ...list.assets].map(({ url }) => url)).size)
  expect((await usage()) - before).toBeLessThan(list.totalBytes * 1.3)
})

test('removing: the space is free again, and another copy keeps what it shares @ci', async () => {
  const page = await save(fixture)
  await page.getByRole('button', { name: '더 보기' }).click()
  await page.getByRole('button', { name: '이 기기에서 지우기' }).click()
  await expect(saveButton(page)).toBeVisible()
  const left = await page.evaluate(async () => (await (await caches.open('gilbook-saved-v1')).keys()).length)
  expect(left).toBe(0)
})

test('offline 29: a newer version comes beside the old one and replaces it at once', { tag: RESTARTS }, async () => {
  const page = await save(fixture)
  await change(fixture, { footer: { type: 'text', title: 'New', text: 'A new foot of the cover', image: null } })
  await page.reload()
  await expect(page.getByText('새 내용이 있어요')).toBeVisible()
  await expect(page.getByText('A new foot of the cover')).toBeHidden()
  fixture.proxy.fail((path) => (path.includes('/files/') ? 'gone' : 'pass'))
  await page.getByRole('button', { name: '받기' }).click()
  await expect(stopped(page)).toBeVisible()
  await restartBrowser(fixture)
  fixture.proxy.fail(() => 'gone')
  const offline = await open(fixture)
  await expect(offline.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(offline.getByText('A new foot of the cover')).toBeHidden()
  await readEverything(fixture, offline)
  fixture.proxy.fail(() => 'pass')
  await offline.goto(coverOf(fixture))
  await offline.getByRole('button', { name: '받기' }).click()
  await expect(saved(offline)).toBeVisible({ timeout: 60_000 })
  await fixture.proxy.close()
  await offline.reload()
  await expect(offline.getByText('A new foot of the cover')).toBeVisible()
})

test('offline copy: one changed text is one page to fetch, and the copy stays whole and proven @ci', async () => {
  const page = await save(fixture)
  const before = await bundleOf(fixture)
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const now = await ask<Made>(fixture.product, 'GET', path, { token })
  const { _id, sections, ...rest } = now.contents[2]!
  const text = { _id: randomUUID(), type: 'text', isImportant: false, content: paragraph('Bring an umbrella') }
  const [section] = sections
  const contents = { [_id]: { _id, ...rest, sections: [{ ...section, items: [text, ...section!.items] }] } }
  await ask(fixture.product, 'PATCH', path, { token, body: { contents }, headers: { 'If-Match': `"${now.version}"` } })
  const { document, assets } = await bundleOf(fixture)
  await page.reload()
  await expect(page.getByText('새 내용이 있어요')).toBeVisible()
  fixture.proxy.forget()
  await page.getByRole('button', { name: '받기' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
  const files = new Set([document, ...before.assets, ...assets].map(({ url }) => url))
  const changed = assets.find((asset) => asset.path === `/m/${fixture.book.uuid}/contents/${_id}`)
  expect(fixture.proxy.asked.filter((url) => files.has(url)).toSorted()).toEqual(
    [document.url, changed?.url].toSorted(),
  )
  await expectProven(fixture, page)
  await fixture.proxy.close()
  expect(await readEverything(fixture, page)).toBeGreaterThan(5)
  await page.goto(`${coverOf(fixture)}/contents/${_id}`)
  await expect(page.getByText('Bring an umbrella')).toBeVisible()
})

test('offline copy: a place is there with the maps that know it, and a video says what it needs @ci', async () => {
  const { token } = await ownerNow(fixture)
  const path = `/api/guidebooks/${fixture.book._id}`
  const now = await ask<Made>(fixture.product, 'GET', path, { token })
  const page = now.contents[1]!
  const content = { address: '제주특별자치도 서귀포시 성산읍', latitude: 33.4581, longitude: 126.9425, level: 6 }
  const items = [
    { _id: randomUUID(), type: 'map', isImportant: false, content },
    { _id: randomUUID(), type: 'video', isImportant: false, url: 'https://youtu.be/aqz-KE-bpKQ' },
  ]
  const contents = { [page._id]: { ...page, sections: [{ ...page.sections[0], items }] } }
  await ask(fixture.product, 'PATCH', path, { token, body: { contents }, headers: { 'If-Match': `"${now.version}"` } })
  await save(fixture)
  await fixture.proxy.close()
  const offline = await open(fixture, `${coverOf(fixture)}/contents/${page._id}`)
  await expect(offline.getByText(content.address)).toBeVisible()
  for (const name of ['카카오맵', '네이버 지도', '구글 지도'])
    await expect(offline.getByRole('link', { name })).toHaveAttribute('target', '_blank')
  await expect(offline.getByRole('link', { name: '동영상 재생' })).toContainText('연결되면 볼 수 있어요')
})
