// Tabs that the browser froze in the middle of something: nobody waits for them for ever, and nothing of them stays.
import type { Page } from 'playwright/test'
import { freeze } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { everythingKept } from '#e2e/harness/kept.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { onServer } from '#e2e/offline/acts.ts'
import { bystanderOf, expect, gate, test } from '#e2e/offline/device.ts'

/** Once this tab holds the lock. @returns what wakes it */
const freezeWith = async (page: Page, lock: string): Promise<() => Promise<unknown>> => {
  const held = (): Promise<string[]> =>
    page.evaluate(async () => (await navigator.locks.query()).held?.flatMap(({ name }) => name ?? []) ?? [])
  await expect.poll(held, { timeout: 40_000 }).toContain(lock)
  return freeze(page)
}

test('offline 8 18: tabs frozen while they keep a guidebook and renew the session hold nobody up, and signing out empties the device', async ({
  line,
  here,
  person,
  app,
}) => {
  const { _id, title } = await makeGuidebook(app, person, { pages: 1, items: 1, pictures: 0 })
  const { subheader } = await onServer<{ subheader: { image: { medium: string } } }>(app, person, _id)
  const picture = subheader.image.medium
  const list = `${line.url}/guidebooks`
  const held = gate()
  line.fault = ({ path }) => (path === picture ? { kind: 'hold', until: held.opened } : undefined)
  const keeping = await here.context.newPage()
  await signInOnScreen(keeping, { ...app, url: line.url }, person)
  await keeping.goto(list)
  const wake = await freezeWith(keeping, 'gilbook-keep')
  line.fault = ({ path }) => (path === '/api/auth/refresh' ? { kind: 'hold', until: held.opened } : undefined)
  const renewing = await here.context.newPage()
  await renewing.goto(list)
  await freezeWith(renewing, 'gilbook.refresh')
  line.fault = null

  const page = await here.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(list)
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (path) => !!(await (await caches.open('gb-kept-pictures')).match(path)), picture)
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)

  // A tab that the system stopped whole: it does not even hear that the storage is to go.
  const stopped = await bystanderOf(here, line)
  await stopped.evaluate((name) => {
    indexedDB.open(name).onsuccess = ({ target }) => Object.assign(globalThis, { kept: target })
  }, `gb-u-${person.user._id}`)
  await stopped.waitForFunction(() => 'kept' in globalThis)
  await page.bringToFront()
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.getByLabel('이메일').waitFor()
  await wake()
  await keeping.getByLabel('이메일').waitFor()
  // The system ends the browser before that tab goes on.
  const session = await here.context.newCDPSession(page)
  const gone = here.context.waitForEvent('close')
  void session.send('Browser.crash').catch(() => undefined)
  await gone
  await here.restart()
  expect(await everythingKept(await bystanderOf(here, line))).not.toContain(title)
  held.open()
})
