// What a test of the offline part is given: a network to the product that can fail, and devices of their own.
import type { BrowserContext, Page } from 'playwright/test'
import { expect, test as base } from '#e2e/fixtures.ts'
import { openBriefly, pictureFailure, testProfile } from '#e2e/harness/browser.ts'
import type { Person } from '#e2e/harness/api.ts'
import { type Network, openNetwork } from '#e2e/offline/network.ts'
import type { OfflinePage } from '#pwa/testing/offline-page.ts'

export { expect } from 'playwright/test'

declare global {
  var gilbook: OfflinePage
}

export interface Device {
  readonly context: BrowserContext
  /** A tab with the offline part, nobody signed in yet. */
  tab: () => Promise<Page>
  /** A tab where this person's guidebooks are open. */
  tabOf: (person: Person) => Promise<Page>
}

/** One of a browser of its own. */
export interface LastingDevice extends Device {
  /** Closes the browser and starts it again on the same storage. */
  restart: () => Promise<void>
}

interface Fixtures {
  network: Network
  /** The first device; `another` makes more. */
  here: Device
  /** In place of `here`, for a test that restarts its browser. */
  lasting: LastingDevice
  another: () => Promise<Device>
}

export const test = base.extend<Fixtures>({
  serviceWorkers: 'allow',
  network: async ({ app }, provide) => {
    const network = await openNetwork(app.url)
    await provide(network)
    await network.close()
  },
  another: async ({ network, browser }, provide) => {
    const contexts: BrowserContext[] = []
    await provide(async () => {
      const context = await openBriefly(browser)
      contexts.push(context)
      return deviceOn(network, () => context)
    })
    await pictureFailure(contexts)
    for (const context of contexts) await context.close()
  },
  here: async ({ another }, provide) => provide(await another()),
  lasting: async ({ network }, provide) => {
    const profile = await testProfile()
    let context = await profile.open()
    const restart = async (): Promise<void> => {
      await context.close()
      context = await profile.open()
    }
    await provide(
      Object.assign(
        deviceOn(network, () => context),
        { restart },
      ),
    )
    await profile.remove()
  },
})

const deviceOn = (network: Network, contextOf: () => BrowserContext): Device => {
  const tab = async (): Promise<Page> => {
    const page = await contextOf().newPage()
    await page.goto(`${network.url}/__offline/offline.html`)
    await page.waitForFunction(() => 'gilbook' in globalThis)
    return page
  }
  const tabOf = async ({ email, password }: Person): Promise<Page> => {
    const page = await tab()
    await page.evaluate(([name, secret]) => gilbook.begin(name, secret), [email, password] as const)
    return page
  }
  return {
    get context() {
      return contextOf()
    },
    tab,
    tabOf,
  }
}

/** The builder's real worker, in charge of this tab. */
export const withWorker = async (page: Page): Promise<void> => {
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js', { scope: '/' })
    await navigator.serviceWorker.ready
  })
}

/** Waits until the guidebook says that everything is on the server. */
export const synced = (page: Page, id: string): Promise<void> =>
  expect.poll(() => stateOf(page, id), { timeout: 40_000 }).toBe('synced')

export const stateOf = (page: Page, id: string): Promise<string> =>
  page.evaluate(async (guidebook) => (await gilbook.sync(guidebook)).state, id)

/** A promise and the way to keep it. */
export const gate = (): { opened: Promise<void>; open: () => void } => {
  let open = (): void => {}
  const opened = new Promise<void>((resolve) => (open = resolve))
  return { opened, open }
}

/** Lets the browser fire the worker's `sync` event, as it does by itself when the network comes back. */
export const fireSync = async (page: Page, lastChance = false): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  const registered = new Promise<string>((resolve) => {
    session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => new URL(scopeURL).pathname === '/' && !isDeleted)
      if (own) resolve(own.registrationId)
    })
  })
  await session.send('ServiceWorker.enable')
  const registrationId = await registered
  const origin = new URL(page.url()).origin
  await session.send('ServiceWorker.dispatchSyncEvent', { origin, registrationId, tag: 'outbox', lastChance })
  await session.detach()
}

export const stopWorkers = async (page: Page): Promise<void> => {
  const session = await page.context().newCDPSession(page)
  await session.send('ServiceWorker.enable')
  await session.send('ServiceWorker.stopAllWorkers')
  await session.detach()
}

/** A page of the product that knows nothing of the outbox: beside it only the worker can send. */
export const bystanderOf = async (here: Device, network: Network): Promise<Page> => {
  const page = await here.context.newPage()
  await page.goto(`${network.url}/api/health`)
  return page
}
