// The reader's worker over its life: room running out, files evicted, updates that fail, starts with no network.
import { expect, test } from 'playwright/test'
import {
  bundleOf,
  controlled,
  coverOf,
  open,
  readEverything,
  save,
  saveButton,
  saved,
  stand,
  stopped,
} from './stand.ts'

const here = stand()

test('offline 21: with no room left the old state is kept, said plainly, and saving goes on once there is room', async () => {
  const page = await open(here)
  await controlled(page)
  await expect(saveButton(page)).toBeVisible()
  const session = await here.context.newCDPSession(page)
  const origin = here.wire.url
  const { usage } = await session.send('Storage.getUsageAndQuota', { origin })
  await session.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: usage + 150_000 })
  await saveButton(page).click()
  await expect(page.getByText('남은 공간이 모자라요')).toBeVisible({ timeout: 30_000 })
  await expect(saved(page)).toBeHidden()
  await session.send('Storage.overrideQuotaForOrigin', { origin })
  await page.getByRole('button', { name: '다시' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 60_000 })
})

test('offline 24: files that went missing are noticed at the next start, never called saved, and only they come again', async () => {
  const page = await save(here)
  const lost = (await bundleOf(here)).assets.findLast(({ role }) => role === 'picture')?.url ?? ''
  await page.evaluate(async (url) => (await caches.open('gilbook-saved-v1')).delete(url), lost)
  await page.reload()
  await expect(page.getByText('파일 몇 개가 사라졌어요')).toBeVisible()
  here.wire.forget()
  await page.getByRole('button', { name: '고치기' }).click()
  await expect(saved(page)).toBeVisible({ timeout: 30_000 })
  // From the line, or from the browser's own cache where it still lies.
  expect(here.wire.asked.filter((path) => /\/uploads\/|\/files\//.test(path) && path !== lost)).toEqual([])
})

test('offline 30 32: a worker that cannot get all of its files does not take over, and saved guidebooks stay', async () => {
  const page = await save(here)
  here.wire.fail((path) => {
    if (path.startsWith('/m/sw.js'))
      return {
        status: 200,
        type: 'text/javascript',
        body: "self.addEventListener('install', (e) => e.waitUntil(caches.open('x').then((c) => c.add('/reader-assets/gone.js'))))",
      }
    return path.startsWith('/reader-assets/gone') ? { status: 404 } : 'pass'
  })
  const state = await page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready
    const found = new Promise<ServiceWorker | null>((resolve) =>
      registration.addEventListener('updatefound', () => resolve(registration.installing)),
    )
    await registration.update().catch(() => undefined)
    const worker = await found
    await new Promise<void>((resolve) => {
      if (worker?.state === 'redundant') resolve()
      worker?.addEventListener('statechange', () => worker.state === 'redundant' && resolve())
    })
    return registration.active?.state
  })
  expect(state).toBe('activated')
  await here.wire.close()
  expect(await readEverything(here, page)).toBeGreaterThan(5)
})

test('offline 31: starting with no network leaves the worker and the copy as they are', async () => {
  await save(here)
  await here.wire.close()
  await here.context.close()
  here.context = await here.device.open()
  const page = await open(here)
  await expect(saved(page)).toBeVisible()
  const registered = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistration('/m/'))?.active?.state,
  )
  expect(registered).toBe('activated')
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.book.title)
})

test('offline 42: a line that is there but answers nothing is no reason to show nothing', async () => {
  await save(here)
  here.wire.fail(() => 'gone')
  const page = await open(here)
  expect(await page.evaluate(() => navigator.onLine)).toBe(true)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.book.title)
  await expect(stopped(page)).toBeHidden()
  await page.goto(`${coverOf(here)}/contents/${here.book.contents[0]?._id}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(here.book.contents[0]?.title ?? '')
})
