// The icon library: every rule of an upload in its sentence, deleting with its second, a full shelf, and no network.
import type { Locator, Page } from 'playwright/test'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'
import { addIcon, fileOf, iconPng } from './icons.ts'

const give = (page: Page, ...files: ReturnType<typeof fileOf>[]): Promise<void> =>
  page.locator('main input[type=file]').setInputFiles(files)

/** As a hand drops it, from the desktop. */
async function drop(page: Page, ...files: ReturnType<typeof fileOf>[]): Promise<void> {
  const sent = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }))
  const dataTransfer = await page.evaluateHandle((given) => {
    const carried = new DataTransfer()
    for (const { name, mimeType, text } of given)
      carried.items.add(
        new File([Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))], name, { type: mimeType }),
      )
    return carried
  }, sent)
  await page.locator('main [data-over]').dispatchEvent('drop', { dataTransfer })
}

const countOf = async (app: App, { token }: Person): Promise<number> =>
  (await app.ask<{ totalCount: number }>('GET', '/api/icons', { token })).totalCount

const icons = (page: Page) => page.getByRole('main').getByRole('listitem')
const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('icons: what is no icon is not sent, one goes up at a time, and the title counts them @ci', async ({
  app,
  page,
  person,
}) => {
  await english(page)
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/icons`)
  await expect(page.getByRole('heading', { name: 'No icons yet' })).toBeVisible()
  await expectAccessible(page)

  const good = await iconPng()
  const toast = (text: string) => expect(page.getByRole('alert').getByText(text)).toBeVisible()
  let sent = 0
  page.on('request', (request) => (sent += request.method() === 'POST' ? 1 : 0))
  await give(page, fileOf('large.png', await iconPng('red', 120)))
  await toast('Icon dimensions must be 100x100 pixels')
  expect(sent).toBe(0)
  await give(page, fileOf('half.png', good.subarray(0, good.length - 60)))
  await toast('Icon upload failed')
  await expectAccessible(page)

  const held = Promise.withResolvers<void>()
  await page.route('**/api/icons', async (route) => {
    if (route.request().method() === 'POST') await held.promise
    await route.fallback()
  })
  await drop(page, fileOf('tangerine.png', good), fileOf('second.png', good))
  await toast('Please wait for the current upload to complete')
  await expect(page.getByRole('button', { name: 'Uploading icon' })).toBeVisible()
  await drop(page, fileOf('third.png', good))
  held.resolve()
  await expect(icons(page)).toHaveCount(1)
  await expect(icons(page).getByRole('img', { name: 'tangerine' })).toBeVisible()
  await expect(title(page)).toHaveText('Icons1 icon')
  await give(page, fileOf('tea.png', await iconPng('green')))
  await expect(title(page)).toHaveText('Icons2 icons')
  await expect(icons(page).first().getByRole('img', { name: 'tea' })).toBeVisible()
  await expectAccessible(page)
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('a shelf of icons deletes with a second of grace by mouse and keys, and outlives the server @ci', async ({
    ownApp: app,
    page,
  }) => {
    const person = await app.signUp()
    const png = await iconPng()
    // The newest stand first.
    for (const n of [4, 3, 2, 1]) await addIcon(app, person, `icon ${n}`, png)
    await english(page)
    await page.clock.install()
    await enterByCookie(page, app, person)
    await page.goto(`${app.url}/icons`)
    await expect(title(page)).toHaveText('Icons4 icons')
    await expect(icons(page)).toHaveCount(4)

    const cross = (name: string) => page.getByRole('button', { name: `Delete ${name}`, exact: true })
    const shown = (name: string) => page.getByRole('img', { name, exact: true })
    await shown('icon 2').hover()
    const held = Promise.withResolvers<void>()
    await page.route('**/api/icons/*', async (route) => {
      await held.promise
      await route.fallback()
    })
    await page.clock.pauseAt(Date.now() + 1000)
    await cross('icon 2').click()
    await expect(title(page)).toHaveText('Icons3 icons')
    await expect(cross('icon 3')).toBeFocused()
    await page.clock.runFor(999)
    await expect(shown('icon 2')).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(shown('icon 2')).toBeVisible()
    await expect(title(page)).toHaveText('Icons4 icons')
    await page.clock.resume()
    held.resolve()
    await expect(title(page)).toHaveText('Icons3 icons')
    await page.unroute('**/api/icons/*')

    await page.route('**/api/icons/*', (route) => route.abort())
    await cross('icon 3').press('Enter')
    await expect(cross('icon 3')).not.toBeFocused()
    await expect(page.getByRole('alert').getByText('The icon could not be deleted')).toBeVisible()
    await expect(shown('icon 3')).toBeVisible()
    await page.unroute('**/api/icons/*')
    await cross('icon 1').press('Enter')
    await expect(cross('icon 3')).toBeFocused()
    await expect.poll(() => countOf(app, person)).toBe(2)

    await page.waitForFunction(() => navigator.serviceWorker.controller !== null)
    await expect.poll(() => allStoredText(page)).toContain('icon 4')
    await app.stop()
    await page.reload()
    await expect(icons(page)).toHaveCount(2)
    await expect(page.getByText('Shown from this device.')).toBeVisible()
  })
})

test("/admin/icons: everyone's icons with their owners, by side and by name; for administrators only @ci", async ({
  app,
  page,
  browser,
  person,
}) => {
  const admin = await app.admin()
  const own = crypto.randomUUID().slice(0, 8)
  await addIcon(app, admin, `ours ${own}`)
  await addIcon(app, person, `theirs ${own}`)
  // On a device of its own: on one that the next user takes over, what it still asks for may bring its session back.
  const refused = await (await browser.newContext()).newPage()
  await enterByCookie(refused, app, person)
  await refused.goto(`${app.url}/admin/icons`)
  await refused.waitForURL((url) => url.pathname.startsWith('/guidebooks'))
  await refused.context().close()
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/admin/icons`)
  const [ours, theirs] = ['ours', 'theirs'].map((name) =>
    icons(page).filter({ has: page.getByRole('img', { name: `${name} ${own}` }) }),
  ) as [Locator, Locator]
  await expect(ours).toHaveCount(1)
  await expect(theirs).toContainText('Olle Travel')
  await expectAccessible(page)
  await page.getByRole('radio', { name: 'Admin' }).click()
  await page.waitForURL('**/admin/icons?company=admin')
  await expect(theirs).toHaveCount(0)
  await expect(ours).toHaveCount(1)
  const search = page.getByRole('searchbox', { name: 'Search by owner' })
  await search.fill('olle')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: 'No icons found' })).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Clear search' }).last().click()
  await expect(ours).toHaveCount(1)
  await page.getByRole('button', { name: `Delete theirs ${own}` }).press('Enter')
  await expect(theirs).toHaveCount(0)
  await expect.poll(() => countOf(app, person)).toBe(0)
})
