// The builder's screen for tests of the offline part: a guidebook opened in it, its title, and what its pill says.
import type { Locator, Page } from 'playwright/test'
import type { Person } from '#e2e/harness/api.ts'
import { type Device, expect, synced } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

/** A guidebook in the builder, with the app's worker in charge unless the network gives it none. */
export const inBuilder = async (
  here: Device,
  network: Network,
  person: Person,
  title: string,
): Promise<{ page: Page; id: string }> => {
  const page = await here.tabOf(person)
  await page.setViewportSize({ width: 1280, height: 800 })
  const { id } = await page.evaluate((name) => gilbook.make(name), title)
  await synced(page, id)
  await page.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(page)).toHaveValue(title)
  if (!network.workerless)
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
      timeout: 60_000,
    })
  return { page, id }
}

/** What the device has of guidebooks on its disk, as text. */
export const onDisk = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const asked = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result)
        request.onerror = () => reject(request.error ?? new Error('not read'))
      })
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('gb-u-'))?.name
    if (name === undefined) return ''
    const opening = indexedDB.open(name)
    // Deleted since: it is not for a test to make it again.
    opening.onupgradeneeded = () => opening.transaction?.abort()
    const database = await asked(opening).catch(() => null)
    if (!database) return ''
    const stores = ['drafts', 'edits'].map((store) => database.transaction(store).objectStore(store).getAll())
    const rows = await Promise.all(stores.map((rows) => asked(rows)))
    database.close()
    return JSON.stringify(rows)
  })

export const titleOf = (page: Page): Locator => page.getByRole('textbox', { name: '길북 제목', exact: true }).first()

export const pill = (page: Page, words: string): Locator => page.getByRole('status').filter({ hasText: words })
