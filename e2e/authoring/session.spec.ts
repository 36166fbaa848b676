// Signed in without a network: for thirty days the device is believed; past them, and where the session ended meanwhile,
// the same user is asked to sign in, and nothing that waited is lost.
import type { BrowserContext, Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { titleOf } from '#e2e/offline/builder-page.ts'
import { type Device, expect, gate, test } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

const DAY = 24 * 3600 * 1000

/** Signed in on the screen, with a guidebook of the server's open. */
const atWork = async (
  here: Device,
  network: Network,
  app: App,
  person: Person,
): Promise<{ page: Page; id: string }> => {
  const body = { _id: crypto.randomUUID(), title: 'Jeju' }
  await app.ask('POST', '/api/guidebooks', { token: person.token, body })
  const page = await here.context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await signInOnScreen(page, { ...app, url: network.url }, person)
  await page.goto(`${network.url}/guidebooks/edit/${body._id}`)
  await expect(titleOf(page)).toHaveValue('Jeju')
  return { page, id: body._id }
}

/** A page of this device so many days from now. */
const after = async (context: BrowserContext, days: number, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.clock.setSystemTime(Date.now() + days * DAY)
  await page.goto(path)
  return page
}

/** At work with no network, on a title that only this device has. */
const withUnsentWork: typeof atWork = async (here, ...at) => {
  const work = await atWork(here, ...at)
  await here.context.setOffline(true)
  await titleOf(work.page).fill('Waits for its owner')
  await expect(work.page.getByRole('status').filter({ hasText: '오프라인' })).toBeVisible()
  return work
}

test('remember me: for thirty days with no network the work goes on; past them the same user signs in, and it is sent @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page: first, id } = await atWork(here, network, app, person)
  await first.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, {
    timeout: 60_000,
  })

  await here.restart()
  await here.context.setOffline(true)
  const late = await after(here.context, 29.9, `${network.url}/guidebooks/edit/${id}`)
  await titleOf(late).fill('Written on day 30')
  await titleOf(late).blur()
  await expect(late.getByRole('status').filter({ hasText: '오프라인' })).toBeVisible()
  await late.close()

  const past = await after(here.context, 30.1, `${network.url}/guidebooks/edit/${id}`)
  await expect(past.getByLabel('이메일')).toBeVisible()
  await expect(past.getByText('Written on day 30')).toHaveCount(0)
  await past.close()

  await here.context.setOffline(false)
  const back = await here.context.newPage()
  await back.context().clearCookies()
  await signInOnScreen(back, { ...app, url: network.url }, person)
  await expect
    .poll(async () => (await onServer<{ title: string }>(app, person, id)).title, { timeout: 60_000 })
    .toBe('Written on day 30')
})

test('offline 2: a session that was ended elsewhere asks the same user to sign in, and then sends what waited @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await withUnsentWork(here, network, app, person)
  await page.request.delete(`${network.url}/api/auth`)
  await here.context.setOffline(false)
  const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(again).toBeVisible({ timeout: 60_000 })
  expect((await onServer<{ title: string }>(app, person, id)).title).toBe('Jeju')
  // The cookie from before is refused late, and takes the cookie away with it.
  const late = gate()
  let asked = false
  network.fault = ({ path }) => {
    asked ||= path === '/api/auth/refresh'
    return path === '/api/auth/refresh' ? { kind: 'hold', until: late.opened } : undefined
  }
  await page.evaluate(() => dispatchEvent(new Event('online')))
  await expect.poll(() => asked).toBe(true)
  let answered = false
  page.on('response', (response) => (answered ||= new URL(response.url()).pathname === '/api/auth'))
  await again.getByLabel('비밀번호', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: '로그인' }).click()
  const waits = (): Promise<boolean> =>
    page.evaluate(async () => !!(await navigator.locks.query()).pending?.some(({ name }) => name === 'gilbook.refresh'))
  await expect.poll(async () => answered || (await waits())).toBe(true)
  network.fault = null
  late.open()
  await expect(page.getByRole('status').filter({ hasText: '모두 저장됨' })).toBeVisible({ timeout: 60_000 })
  expect((await onServer<{ title: string }>(app, person, id)).title).toBe('Waits for its owner')
})

test('attack 71: what a device that was signed out from elsewhere has not sent yet waits for its owner', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await withUnsentWork(here, network, app, person)
  const elsewhere = await app.signIn(person.email, person.password)
  await app.ask('DELETE', `/api/users/${person.user._id}/sessions`, { token: elsewhere.token })
  await here.context.setOffline(false)
  const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(again).toBeVisible({ timeout: 60_000 })
  await again.getByLabel('비밀번호', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: '로그인' }).click()
  const title = async () => (await onServer<{ title: string }>(app, elsewhere, id)).title
  await expect.poll(title, { timeout: 60_000 }).toBe('Waits for its owner')
})
