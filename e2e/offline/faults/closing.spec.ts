// The last page of the app is closed while its work is on its way: somebody sends it all the same.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, gate, test } from '#e2e/offline/device.ts'
import { isPatch, patches } from '#e2e/offline/line.ts'

test('offline 64: what rests for its autosave when the last page is closed is sent by the worker at once @window @ci', async ({
  line,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, line, person, 'Jeju')
  await titleOf(page).fill('Typed and closed')
  await expect.poll(() => onDisk(page)).toContain('Typed and closed')
  await page.close()
  const title = async (): Promise<string> => (await onServer<Guidebook>(app, person, id)).title
  await expect.poll(title).toBe('Typed and closed')
})

test('offline 64: a page that is hidden sends at once, and a request on its way outlives the page under its own key', async ({
  line,
  here,
  person,
  app,
}) => {
  line.workerless = true
  const { page, id } = await inBuilder(here, line, person, 'Jeju')
  const arrived = gate()
  line.fault = (passed) => (isPatch(passed) ? { kind: 'hold', until: arrived.opened } : undefined)
  // Autosave never comes: what is sent is sent because the page is hidden.
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1000)
  await titleOf(page).fill('Typed and put away')
  await expect.poll(() => onDisk(page)).toContain('Typed and put away')
  expect(patches(line)).toEqual([])
  // As a phone does when its screen goes dark.
  await page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
    document.dispatchEvent(new Event('visibilitychange'))
  })
  await expect.poll(() => patches(line).length).toBe(1)
  await page.close()
  arrived.open()
  await expect.poll(async () => (await onServer<Guidebook>(app, person, id)).title).toBe('Typed and put away')
  const again = await here.context.newPage()
  await again.clock.resume()
  line.fault = null
  await again.setViewportSize({ width: 1280, height: 800 })
  await again.goto(`${line.url}/guidebooks/edit/${id}`)
  await expect(pill(again, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(new Set(patches(line).map(({ key }) => key)).size, 'the same request').toBe(1)
})
