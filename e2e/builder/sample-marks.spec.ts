// Who may offer samples, and what everyone gets of it: the administrator's switches in the builder.
import type { Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { photo } from '#e2e/harness/photo.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { expect, test } from './builder.ts'

interface Made {
  _id: string
  contents: { _id: string }[]
}

const make = (app: App, { token }: Person, title: string): Promise<Made> =>
  app.ask('POST', '/api/guidebooks', {
    token,
    body: { title, contents: [{ _id: crypto.randomUUID(), title: `${title} page`, contentType: 'attractions' }] },
  })

const switches = (page: Page) => page.getByRole('group', { name: 'Samples' }).getByRole('switch')
const aSwitch = (page: Page, name: string) => page.getByRole('switch', { name, exact: true })
const offered = async (app: App, { token }: Person): Promise<string[]> =>
  (await app.ask<{ contents: { title: string }[] }>('GET', '/api/sample/guidebook-content', { token })).contents.map(
    (each) => each.title,
  )

async function enter(page: Page, app: App, who: Person): Promise<void> {
  await signInOnScreen(page, app, who)
  await page.evaluate(() => localStorage.setItem('gilbook.language', 'en'))
}

const ready = (page: Page) => expect(page.getByText('All saved')).toBeVisible()

test('samples: an administrator marks an own guidebook as the sample and its pages as content, for everyone @ci', async ({
  app,
  person,
  page,
}) => {
  const admin = await app.admin()
  const title = `Sample ${crypto.randomUUID().slice(0, 6)}`
  const book = await make(app, admin, title)
  await enter(page, app, admin)
  await page.goto(`/guidebooks/edit/${book._id}`)
  await expect(switches(page)).toHaveCount(2)
  await expectAccessible(page)
  const guidebook = aSwitch(page, 'Sample guidebook')
  await guidebook.press('Space')
  await expect(guidebook).toHaveAttribute('aria-checked', 'true')
  expect(await app.ask('GET', '/api/sample/guidebook', { token: person.token })).toMatchObject({ title })
  const content = aSwitch(page, 'Sample content')
  await content.click()
  await expect(content).toHaveAttribute('aria-checked', 'true')
  expect(await offered(app, person)).toContain(`${title} page`)
  await content.click()
  await expect(content).toHaveAttribute('aria-checked', 'false')
  expect(await offered(app, person)).not.toContain(`${title} page`)
  await page.goto(`/guidebooks/edit/${book._id}/contents/${book.contents[0]?._id}`)
  await expect(guidebook).toHaveAttribute('aria-checked', 'true')
  await content.click()
  await expect(content).toHaveAttribute('aria-checked', 'true')
  await expect.poll(() => offered(app, person)).toContain(`${title} page`)
  await ready(page)
  await guidebook.click()
  await expect(guidebook).toHaveAttribute('aria-checked', 'false')
  expect((await app.call('GET', '/api/sample/guidebook', { token: person.token })).status).toBe(404)
  await page.setViewportSize({ width: 860, height: 800 })
  await expect(guidebook).toBeVisible()
  await page.setViewportSize({ width: 859, height: 800 })
  await expect(guidebook).toBeHidden()
})

test('samples: right after a cover picture has come each switch works, on and off, whatever another device saved meanwhile @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  // This device is not told.
  await page.route('**/api/events*', (route) => route.abort())
  const { _id } = await make(app, admin, 'With a cover')
  await enter(page, app, admin)
  await page.goto(`/guidebooks/edit/${_id}`)
  const cover = page.locator('[data-block=cover]')
  await cover.click({ position: { x: 200, y: 60 } })
  await cover.getByRole('radio', { name: 'Image' }).click()
  let known = ''
  const upload = async (seed: number): Promise<void> => {
    const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(seed, 640, 480) }
    await cover.locator('input[type=file]').setInputFiles(file)
    const picture = cover.locator(`img[src^="/uploads/"]:not([src="${known}"])`)
    await expect(picture).toBeVisible()
    known = (await picture.getAttribute('src')) ?? ''
  }
  const stored = () => app.ask<Made & { version: number }>('GET', `/api/guidebooks/${_id}`, { token: admin.token })
  const saveElsewhere = async (): Promise<void> => {
    const headers = { 'if-match': `"${(await stored()).version}"` }
    const body = { shell: { footer: { type: 'text', text: `Olle ${known.slice(-20)}` } } }
    await app.ask('PATCH', `/api/guidebooks/${_id}`, { token: admin.token, headers, body })
  }
  for (const [seed, [name, fact, on]] of [
    ['Sample guidebook', 'isSampleGuidebook', true],
    ['Sample guidebook', 'isSampleGuidebook', false],
    ['Sample content', 'isSampleContent', true],
    ['Sample content', 'isSampleContent', false],
  ].entries()) {
    await upload(seed)
    await saveElsewhere()
    const pressed = aSwitch(page, `${name}`)
    await pressed.click()
    await expect(pressed).toBeEnabled()
    await expect(pressed).toHaveAttribute('aria-checked', `${on}`)
    expect(await stored()).toMatchObject({ [`${fact}`]: on })
  }
  await upload(4)
  await page.getByRole('main').getByRole('button', { name: 'With a cover page', exact: true }).click()
  await page
    .getByRole('toolbar', { name: 'Actions for With a cover page' })
    .getByRole('button', { name: 'Edit' })
    .click()
  // On the cover a switch of that name marks all pages.
  await expect(page.getByRole('link', { name: 'Back to COVER' })).toBeVisible()
  await aSwitch(page, 'Sample content').click()
  await expect.poll(async () => (await stored()).contents).toMatchObject([{ isSampleContent: true }])
  await aSwitch(page, 'Sample content').click()
  await expect.poll(async () => (await stored()).contents).toMatchObject([{ isSampleContent: false }])
})

test("samples: no switches for a business, nor for an administrator in somebody else's guidebook @ci", async ({
  app,
  person,
  page,
  browser,
}) => {
  const book = await make(app, person, 'Mine')
  await enter(page, app, person)
  await page.goto(`/guidebooks/edit/${book._id}`)
  await ready(page)
  await expect(switches(page)).toHaveCount(0)
  const other = await (await browser.newContext({ baseURL: app.url })).newPage()
  await enter(other, app, await app.admin())
  await other.goto(`/guidebooks/edit/${book._id}`)
  await ready(other)
  await expect(switches(other)).toHaveCount(0)
  await other.context().close()
})

test('sample: where nothing is marked the lists lead to none, its address says so, and types are all there is @ci', async ({
  app,
  person,
  page,
}) => {
  await make(app, person, 'Mine')
  await enter(page, app, person)
  await page.goto('/guidebooks/recent')
  await expect(page.getByRole('article', { name: 'Mine' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Open the sample' })).toHaveCount(0)
  await page.goto('/guidebooks/edit/sample')
  await page.waitForURL('**/guidebooks/sample')
  await expect(page.getByRole('heading', { name: 'There is no sample yet' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'New guidebook' }).click()
  await page.waitForURL('**/guidebooks/create')
})
