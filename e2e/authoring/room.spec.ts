// The room that work takes on the device: asked to last at the right moment, told, and honest when there is none.
import type { Page } from 'playwright/test'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { bystanderOf, expect, test } from '#e2e/offline/device.ts'

/** How often the browser was asked that nothing is cleared. */
const asked = (page: Page): Promise<number> => page.evaluate(() => Number(sessionStorage.getItem('asked') ?? 0))

test('offline 22: on a full disk the builder says at once that an edit is not stored, keeps it, and stores it once there is room @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { id } = await inBuilder(here, network, person, 'Jeju')
  await here.restart()
  const page = await bystanderOf(here, network)
  await page.setViewportSize({ width: 1280, height: 800 })
  const session = await here.context.newCDPSession(page)
  // Before anything opens the storage: the browser asks only then how much room there is.
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 })
  await page.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(page)).toHaveValue('Jeju')
  // With a network it would be on the server at once.
  await here.context.setOffline(true)
  await titleOf(page).fill('No room for this')
  await expect(page.getByRole('alert').filter({ hasText: '이 기기에 담지 못함' })).toBeVisible()
  await expect(titleOf(page)).toHaveValue('No room for this')
  // Whoever leaves now is asked, since only this page has it.
  const leaving = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await leaving
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await expect(titleOf(page)).toHaveValue('No room for this')
  await session.send('Storage.overrideQuotaForOrigin', { origin: network.url })
  await here.context.setOffline(false)
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect((await onServer<{ title: string }>(app, person, id)).title).toBe('No room for this')
})

test('storage: the browser is asked to keep everything when somebody asks for a guidebook to be kept, not before @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  await app.ask('POST', '/api/guidebooks', {
    token: person.token,
    body: { _id: crypto.randomUUID(), title: 'Jeju' },
  })
  const page = await here.context.newPage()
  await page.addInitScript(() => {
    const { persist } = StorageManager.prototype
    StorageManager.prototype.persist = function () {
      sessionStorage.setItem('asked', String(Number(sessionStorage.getItem('asked') ?? 0) + 1))
      return persist.call(this)
    }
  })
  await signInOnScreen(page, { ...app, url: network.url }, person)
  await page.goto(`${network.url}/guidebooks`)
  await page.getByRole('link', { name: 'Jeju' }).click()
  await expect(titleOf(page)).toHaveValue('Jeju')
  expect(await asked(page)).toBe(0)
  await page.goto(`${network.url}/guidebooks`)
  await page.getByRole('button', { name: 'Jeju 더 보기' }).click()
  await page.getByRole('menuitemradio', { name: '이 기기에 보관' }).click()
  await expect.poll(() => asked(page)).toBe(1)
})
