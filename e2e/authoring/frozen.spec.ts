// Tabs that the browser froze in the middle of something: nobody waits for them for ever, and nothing of them stays.
import type { Page } from 'playwright/test'
import { freeze } from '#e2e/harness/browser.ts'
import { makeGuidebook } from '#e2e/harness/guidebook.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { bystanderOf, expect, gate, test } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

/** Holds back this request of whoever makes it. */
const holding = (network: Network, asked: string) => {
  const [seen, end] = [gate(), gate()]
  network.fault = ({ path }) => {
    if (path !== asked) return undefined
    seen.open()
    return { kind: 'hold', until: end.opened }
  }
  return { seen: seen.opened, end: end.open }
}

/** Runs in pages: how many transactions with the storage are under way, and when the last one ended. */
const watchStorage = (): void => {
  const storage = { open: 0, quietSince: 0 }
  const begin = IDBDatabase.prototype.transaction
  IDBDatabase.prototype.transaction = function (...given) {
    const transaction = begin.apply(this, given)
    storage.open += 1
    const onEnd = (): void => {
      storage.open -= 1
      storage.quietSince = performance.now()
    }
    transaction.addEventListener('complete', onEnd)
    transaction.addEventListener('abort', onEnd)
    return transaction
  }
  Object.assign(globalThis, { storage })
}

/** With a transaction under way browsers freeze no tab, and here it would hold everybody up. Lists are written down a while
 *  after they came. */
const inPeace = (tab: Page): Promise<unknown> =>
  tab.waitForFunction(() => {
    const { open, quietSince } = (globalThis as unknown as { storage: { open: number; quietSince: number } }).storage
    return open === 0 && performance.now() - quietSince > 2000
  })

/** Freezes a tab that holds the lock. @returns what wakes it */
const freezeWith = async (tab: Page, lock: string): Promise<() => Promise<unknown>> => {
  const held = await tab.evaluate(async () => (await navigator.locks.query()).held?.map(({ name }) => name))
  expect(held).toContain(lock)
  return freeze(tab)
}

test('offline 8 18: tabs frozen while they keep a guidebook and renew the session hold nobody up, and signing out empties the device @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { _id, title } = await makeGuidebook(app, person, { pages: 1, items: 1, pictures: 0 })
  const { subheader } = await onServer<{ subheader: { image: { medium: string } } }>(app, person, _id)
  const picture = subheader.image.medium
  const list = `${network.url}/guidebooks`
  const kept = holding(network, picture)
  const keeping = await here.context.newPage()
  await keeping.addInitScript(watchStorage)
  await signInOnScreen(keeping, { ...app, url: network.url }, person)
  await keeping.goto(list)
  await kept.seen
  await inPeace(keeping)
  const wake = await freezeWith(keeping, 'gilbook-keep')
  const renewed = holding(network, '/api/auth/refresh')
  const renewing = await here.context.newPage()
  await renewing.goto(list, { waitUntil: 'commit' })
  // Before it opens its storage.
  await renewed.seen
  await freezeWith(renewing, 'gilbook.refresh')
  network.fault = null

  const page = await here.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto(list)
  const isKept = (): Promise<boolean> =>
    page.evaluate(async (path) => !!(await (await caches.open('gb-kept-pictures')).match(path)), picture)
  await expect.poll(isKept, { timeout: 60_000 }).toBe(true)

  // A tab that the system stopped whole: it does not even hear that the storage is to go.
  const stopped = await bystanderOf(here, network)
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
  expect(await allStoredText(await bystanderOf(here, network))).not.toContain(title)
  kept.end()
  renewed.end()
})
