// The builder as an app: it starts with no network, is replaced only when asked, and never breaks what is open.
import type { Page } from 'playwright/test'
import { type Device, expect, synced, test } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'
import type { Person } from '#e2e/harness/api.ts'
import { afterVainUpdate } from '#e2e/harness/browser.ts'

/** A guidebook on the device, and the list of guidebooks shown by the app with its worker in charge. */
const opened = async (
  here: Device,
  network: Network,
  person: Person,
  title: string,
): Promise<{ app: Page; id: string }> => {
  const tab = await here.tabOf(person)
  const { id } = await tab.evaluate((name) => gilbook.make(name), title)
  await synced(tab, id)
  await tab.goto(`${network.url}/guidebooks/recent`)
  await expect(tab.getByText(title).first()).toBeVisible()
  await tab.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 })
  return { app: tab, id }
}

const askForUpdate = (page: Page): Promise<string> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/')
    await registration?.update().catch(() => undefined)
    const next = registration?.installing ?? registration?.waiting
    if (!next) return 'none'
    return new Promise<string>((resolve) => {
      const settled = (): void => {
        if (next.state === 'installed' || next.state === 'redundant') resolve(next.state)
      }
      next.addEventListener('statechange', settled)
      settled()
    })
  })

/** The worker as the next version would be: another page, and without the parts that `gone` matches. */
const nextWorker = async (product: string, gone?: RegExp): Promise<string> => {
  const text = await (await fetch(`${product}/sw.js`)).text()
  const parts = text.replaceAll(/,?\{"revision":[^{}]*?"url":"([^"]+)"\}/g, (entry, url: string) =>
    gone?.test(url) ? '' : entry,
  )
  return parts.replace(/\{"revision":"[0-9a-f]+","url":"\/index.html"\}/, '{"revision":"next","url":"/index.html"}')
}

const asScript = (text: string) => ({
  kind: 'answer' as const,
  status: 200,
  text,
  headers: { 'content-type': 'text/javascript', 'cache-control': 'no-cache' },
})

/** To another screen without loading the page anew, as a link does. */
const goInside = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to)
    dispatchEvent(new PopStateEvent('popstate'))
  }, path)

test('offline 31: started with no network, the app shows its guidebooks and keeps its worker', async ({
  network,
  lasting: here,
  person,
}) => {
  const { app, id } = await opened(here, network, person, 'Seogwipo by bus')
  await app.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(app.getByRole('textbox').first()).toBeVisible()
  await here.restart()
  await here.context.setOffline(true)
  // What the browser asks for by itself goes on past that.
  network.fault = ({ path }) => (path === '/sw.js' ? { kind: 'cut' } : undefined)
  const cold = await here.context.newPage()
  await cold.goto(`${network.url}/guidebooks/recent?app=builder`)
  await expect(cold.getByText('Seogwipo by bus').first()).toBeVisible()
  expect(await afterVainUpdate(cold, '/')).toBe('activated')
  await cold.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(cold.locator('input[value="Seogwipo by bus"]').first()).toBeVisible()
})

test('offline 30: a new version that can not be had whole leaves the old one working @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { app: page } = await opened(here, network, person, 'Udo')
  const worker = await nextWorker(app.url)
  network.fault = ({ path }) => {
    if (path === '/sw.js') return asScript(worker)
    return path.includes('__WB_REVISION__') || path.startsWith('/index.html')
      ? { kind: 'answer', status: 404, text: 'gone' }
      : undefined
  }
  expect(await askForUpdate(page)).toBe('redundant')
  await here.context.setOffline(true)
  await page.reload()
  await expect(page.getByText('Udo').first()).toBeVisible()
})

test('offline 34: an accepted update loads every tab once, with what was typed there, and breaks no part it never opened @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  network.uncached = true
  const { app: first, id } = await opened(here, network, person, 'Hallasan')
  const second = await here.context.newPage()
  const third = await here.context.newPage()
  await third.goto(`${network.url}/guidebooks/edit/${id}`)
  const errors: string[] = []
  second.on('pageerror', ({ message }) => errors.push(message))
  await second.goto(`${network.url}/guidebooks/recent`)
  await expect(second.getByText('Hallasan').first()).toBeVisible()
  const editor = /\/assets\/(edit\.|builder|use-opening|content)/
  const worker = await nextWorker(app.url, editor)
  network.fault = ({ path }) => {
    if (path === '/sw.js') return asScript(worker)
    return editor.test(path) ? { kind: 'answer', status: 404, text: 'gone' } : undefined
  }
  expect(await askForUpdate(first)).toBe('installed')
  const offer = first.getByRole('button', { name: '지금 바꾸기' })
  await expect(offer).toBeVisible()
  await first.bringToFront()
  const loads = [first, second, third].map((tab) => {
    const count = { loads: 0 }
    tab.on('load', () => (count.loads += 1))
    return count
  })
  await third.getByRole('textbox', { name: '길북 제목' }).first().fill('Hallasan in deep snow')
  // It stands over what is typed meanwhile, and waits for that to be sent.
  await offer.click()
  await expect.poll(() => loads.map((count) => count.loads), { timeout: 60_000 }).toEqual([1, 1, 1])
  await expect(third.locator('input[value="Hallasan in deep snow"]').first()).toBeVisible()
  await goInside(second, `/guidebooks/edit/${id}`)
  await expect(second.locator('input[value="Hallasan in deep snow"]').first()).toBeVisible()
  expect(loads.map((count) => count.loads)).toEqual([1, 1, 1])
  expect(errors).toEqual([])
})

test('offline 32: an update that the network cuts short is made by the next start with a line @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { app: page } = await opened(here, network, person, 'Jeju')
  const worker = await nextWorker(app.url)
  network.fault = ({ path }) => {
    if (path === '/sw.js') return asScript(worker)
    return path.startsWith('/index.html') ? { kind: 'cut' } : undefined
  }
  expect(await askForUpdate(page)).toBe('redundant')
  await page.reload()
  await expect(page.getByText('Jeju').first()).toBeVisible()
  network.fault = ({ path }) => (path === '/sw.js' ? asScript(worker) : undefined)
  expect(await askForUpdate(page)).toBe('installed')
})

test('offline 33: a part that is missing for ever reloads the page once, then says so', async ({
  network,
  here,
  person,
}) => {
  const tab = await here.tabOf(person)
  const { id } = await tab.evaluate(() => gilbook.make('Jeju'))
  await synced(tab, id)
  await tab.clock.install()
  // It would have the part.
  network.workerless = true
  network.fault = ({ path }) => {
    return /\/assets\/(edit\.|use-opening)/.test(path) ? { kind: 'answer', status: 404, text: 'gone' } : undefined
  }
  await tab.goto(`${network.url}/guidebooks/recent`)
  await expect(tab.getByText('Jeju').first()).toBeVisible()
  let loads = 0
  tab.on('load', () => loads++)
  await goInside(tab, `/guidebooks/edit/${id}`)
  await expect(tab.getByRole('alert')).toBeVisible()
  await tab.clock.fastForward(60_000)
  expect(loads).toBeLessThanOrEqual(1)
})
