// What tests of the offline part do again and again: a guidebook on device and server, words in it, and what is stored.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { bystanderOf, type Device, expect, synced, withWorker } from './device.ts'
import type { Network } from './network.ts'

export interface Begun {
  tab: Page
  /** Of the guidebook, of its one page, and of the one text there. */
  id: string
  page: string
  text: string
}

/** A guidebook with one page and one text, known to the server, in a tab of this person. */
export async function begin(here: Device, person: Person, title = 'Jeju'): Promise<Begun> {
  const tab = await here.tabOf(person)
  const made = await tab.evaluate((name) => gilbook.make(name), title)
  await synced(tab, made.id)
  return { tab, ...made }
}

/** Writes into a text; resolves once the device has it. */
export const write = (tab: Page, id: string, text: string, words: string): Promise<unknown> =>
  tab.evaluate(([guidebook, item, value]) => gilbook.write(guidebook, item, value), [id, text, words] as const)

/** Writes these words with no network and closes the tab: only the worker is left to send them. The network is still down.
 *  @returns the guidebook, and a page beside it */
export async function leaveToWorker(
  here: Device,
  network: Network,
  person: Person,
  words: string,
): Promise<{ id: string; bystander: Page }> {
  const tab = await here.tabOf(person)
  await withWorker(tab)
  const { id, text } = await tab.evaluate(() => gilbook.make('Jeju'))
  await synced(tab, id)
  const bystander = await bystanderOf(here, network)
  network.up = false
  await write(tab, id, text, words)
  await tab.evaluate(() => gilbook.flush())
  await tab.close()
  return { id, bystander }
}

declare global {
  var disk: { isHeld: boolean; isLetGo: boolean }
}

/** Has this tab in the middle of storing something: what others store waits, and then goes in order. @returns what ends it */
export async function holdDisk(tab: Page): Promise<() => Promise<void>> {
  const held = tab.evaluate(async () => {
    globalThis.disk = { isHeld: false, isLetGo: false }
    const db = gilbook.database()
    await db.transaction('rw', db.tables, async () => {
      while (!disk.isLetGo) {
        await db.heads.count()
        disk.isHeld = true
      }
    })
  })
  await expect.poll(() => tab.evaluate(() => disk.isHeld)).toBe(true)
  return async () => {
    await tab.evaluate(() => void (disk.isLetGo = true))
    await held
  }
}

/** The guidebook as the server has it. */
export const onServer = <T = object>(app: App, person: Person, id: string): Promise<T> =>
  app.ask<T>('GET', `/api/guidebooks/${id}`, { token: person.token })

/** Requests that wait on this device. */
export const waiting = (tab: Page): Promise<number> => tab.evaluate(async () => (await gilbook.rows()).length)
