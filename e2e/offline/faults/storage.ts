// Devices whose storage fails as browsers let it fail: full, or taken away under an open page.
import type { CDPSession, Page } from 'playwright/test'
import type { Person } from '#e2e/harness/api.ts'
import { inBuilder, titleOf } from '#e2e/offline/builder-page.ts'
import { bystanderOf, type Device, expect, type LastingDevice } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

export interface Full {
  page: Page
  id: string
  devtools: CDPSession
  makeRoom: () => Promise<void>
}

/** A guidebook in the builder on a device without any room. The browser asks only once how much there is: before anything
 *  opens the storage. */
export async function onFullDisk(here: LastingDevice, network: Network, person: Person, title: string): Promise<Full> {
  const { id } = await inBuilder(here, network, person, title)
  await here.restart()
  const page = await bystanderOf(here, network)
  await page.setViewportSize({ width: 1280, height: 800 })
  const devtools = await here.context.newCDPSession(page)
  await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url, quotaSize: 1 })
  await page.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(page)).toHaveValue(title)
  const makeRoom = async (): Promise<void> => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: network.url })
  }
  return { page, id, devtools, makeRoom }
}

/** Leaves an open page no room, once the browser has noticed it. @returns how to give it room again */
export async function withoutRoom(page: Page): Promise<() => Promise<void>> {
  const devtools = await page.context().newCDPSession(page)
  const { origin } = new URL(page.url())
  await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 1 })
  await expect.poll(() => page.evaluate(isFull), { timeout: 40_000 }).toBe(true)
  return async () => {
    await devtools.send('Storage.overrideQuotaForOrigin', { origin })
  }
}

/** Runs in the page: whether its storage takes no more. */
function isFull(): Promise<boolean> {
  return new Promise((resolve) => {
    const opening = indexedDB.open('probe', 1)
    opening.onerror = () => resolve(true)
    opening.onupgradeneeded = () => opening.result.createObjectStore('all')
    opening.onsuccess = () => {
      const transaction = opening.result.transaction('all', 'readwrite')
      transaction.objectStore('all').put('x'.repeat(10_000), 1)
      transaction.oncomplete = () => resolve(false)
      transaction.onabort = () => resolve(true)
      opening.result.close()
    }
  })
}

/** Takes the guidebooks' database away from under every open page, as by hand in the devtools. */
export async function deleteDatabase(here: Device, page: Page, person: Person): Promise<void> {
  const devtools = await here.context.newCDPSession(page)
  const securityOrigin = new URL(page.url()).origin
  await devtools.send('IndexedDB.deleteDatabase', { securityOrigin, databaseName: `gb-u-${person.user._id}` })
  await devtools.detach()
}

/** Chooses a picture for the cover. */
export async function choosePicture(
  page: Page,
  file: { name: string; mimeType: string; buffer: Buffer },
): Promise<void> {
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
  await page.locator('input[type=file]').first().setInputFiles(file)
}

/** Faults that nobody caught. */
export function uncaught(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', (fault) => faults.push(fault.message))
  return faults
}
