// The last page of the app is closed while its work is on its way: somebody sends it all the same.
import type { Page } from 'playwright/test'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, gate, test } from '#e2e/offline/device.ts'
import { isPatch, patches } from '#e2e/offline/network.ts'

const PATIENT = { timeout: 40_000 }

declare global {
  /** By the page's own clock: its last key, and when it last began to say that all is saved. */
  var keys: { lastAt: number; savedAt: number }
}

/** From now on. */
const timeKeys = (page: Page): Promise<void> =>
  page.evaluate(() => {
    globalThis.keys = { lastAt: Infinity, savedAt: 0 }
    addEventListener('keydown', ({ timeStamp }) => (keys.lastAt = timeStamp), true)
    const isSaid = (): boolean =>
      [...document.querySelectorAll('[role=status]')].some((one) => one.textContent.includes('모두 저장됨'))
    let was = isSaid()
    const look = (): void => {
      const now = isSaid()
      if (now && !was) keys.savedAt = performance.now()
      was = now
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true })
  })

test('offline 64: what rests for its autosave when the last page is closed is sent by the worker at once @window @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await titleOf(page).fill('Typed and closed')
  await expect.poll(() => onDisk(page)).toContain('Typed and closed')
  await page.close()
  const title = async (): Promise<string> => (await onServer<Guidebook>(app, person, id)).title
  await expect.poll(title).toBe('Typed and closed')
})

test('offline 64: the last page closed 2.5 s after its last letter, when a row rests and the worker has been called already, is sent by the worker @window @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await timeKeys(page)
  await titleOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Typed and left')
  await page.waitForFunction(() => performance.now() - keys.lastAt >= 2500, null, { polling: 20 })
  const closedAt = Date.now()
  expect(patches(network), 'it rests').toEqual([])
  await page.close()
  await expect.poll(async () => (await onServer<Guidebook>(app, person, id)).title, PATIENT).toBe('Typed and left')
  test.info().annotations.push({ type: 'sent after closing', description: `${Date.now() - closedAt} ms` })
})

test('offline 64: with a line and the page open all is said to be saved a few seconds after the last key @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await timeKeys(page)
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  await titleOf(page).click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Typed and watched', { delay: 60 })
  await page.waitForFunction(() => keys.savedAt > keys.lastAt, null, PATIENT)
  expect((await onServer<Guidebook>(app, person, id)).title).toBe('Typed and watched')
  const took = await page.evaluate(() => keys.savedAt - keys.lastAt)
  test.info().annotations.push({ type: 'all saved after the last key', description: `${Math.round(took)} ms` })
})

test('offline 64: a page that is hidden sends at once, and a request on its way outlives the page under its own key', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const arrived = gate()
  network.fault = (passed) => (isPatch(passed) ? { kind: 'hold', until: arrived.opened } : undefined)
  // Autosave never comes: what is sent is sent because the page is hidden.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await titleOf(page).fill('Typed and put away')
  await expect.poll(() => onDisk(page)).toContain('Typed and put away')
  expect(patches(network)).toEqual([])
  // As a phone does when its screen goes dark.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => patches(network).length).toBe(1)
  await page.close()
  arrived.open()
  await expect.poll(async () => (await onServer<Guidebook>(app, person, id)).title).toBe('Typed and put away')
  const again = await here.context.newPage()
  await again.clock.resume()
  network.fault = null
  await again.setViewportSize({ width: 1280, height: 800 })
  await again.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(pill(again, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(new Set(patches(network).map(({ key }) => key)).size, 'the same request').toBe(1)
})
