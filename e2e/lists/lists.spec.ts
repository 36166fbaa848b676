// The lists of guidebooks: cards, pages, search, acts, and what is there with no server.
import { readFile } from 'node:fs/promises'
import jsqr from 'jsqr'
import sharp from 'sharp'
import { expect, test } from '#e2e/fixtures.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { waitForStoredList } from '#e2e/harness/stored-on-device.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

const make = async (app: App, { token }: Person, title: string): Promise<{ _id: string; uuid: string }> =>
  app.ask('POST', '/api/guidebooks', { token, body: { _id: crypto.randomUUID(), title } })

test('recent: three newest as cards, the code of a published one, more on /guidebooks', async ({ app, page }) => {
  const admin = await app.admin()
  for (const title of ['One', 'Two', 'Three']) await make(app, admin, title)
  const book = await make(app, admin, 'Four')
  await app.ask('PUT', `/api/guidebooks/${book._id}/publish`, { token: admin.token, body: {} })
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/icons`)
  await page.getByRole('link', { name: 'Guidebooks', exact: true }).first().click()
  await page.waitForURL('**/guidebooks/recent')
  await expect(page.getByRole('article')).toHaveCount(3)
  const columns = (): Promise<number> =>
    page.getByRole('article').evaluateAll((cards) => new Set(cards.map((one) => one.getBoundingClientRect().x)).size)
  for (const [width, count] of [
    [767, 1],
    [1023, 2],
    [1280, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 720 })
    await expect.poll(columns).toBe(count)
  }
  const card = page.getByRole('article', { name: 'Four' })
  await expect(card.getByText('Published')).toBeVisible()
  await expect(card.getByText('is not generated for non-public guidebooks')).toBeVisible()
  await expectAccessible(page)
  await card.getByRole('button', { name: 'QR code' }).click()
  const small = card.getByRole('img', { name: 'QR code of Four' })
  await expect(small.locator('svg')).toBeVisible()
  expect((await small.boundingBox())?.width).toBe(200)
  await card.getByRole('button', { name: 'Poster and files' }).click()
  const dialog = page.getByRole('dialog', { name: 'Poster and files' })
  await dialog.getByRole('textbox', { name: 'Poster name' }).fill('desk1')
  await dialog.getByRole('radio', { name: 'A5' }).click()
  await expectAccessible(page)
  const [poster] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Poster as SVG' }).click(),
  ])
  expect(poster.suggestedFilename()).toBe('Four desk1.svg')
  expect(await readFile(await poster.path(), 'utf8')).toContain(`/m/${book.uuid}?p=desk1</desc>`)
  const file = dialog.getByRole('link', { name: 'PDF', exact: true })
  await expect(file).toHaveAttribute('href', `${app.url}/m/${book.uuid}/guidebook.pdf`)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await card.getByRole('button', { name: 'Close QR code' }).click()
  await page.getByRole('link', { name: 'MORE GUIDEBOOKS' }).click()
  await page.waitForURL('**/guidebooks')
  for (const head of ['No.', 'Title', 'Views', 'Company', 'Updated', 'Created'])
    await expect(page.getByRole('columnheader', { name: head })).toBeVisible()
  await page.getByRole('button', { name: 'More for Four' }).click()
  await page.getByRole('menuitem', { name: 'QR code' }).click()
  const large = page.getByRole('dialog', { name: 'Get URL' }).getByRole('img', { name: 'QR code of Four' })
  await expect(large.locator('svg')).toBeVisible()
  expect((await large.boundingBox())?.width).toBe(275)
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'More for Four' }).click()
  const [preview] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('menuitem', { name: 'Preview' }).click(),
  ])
  await expect(preview).toHaveURL(`${app.url}/guidebooks/preview/${book._id}`)
  expect(preview.viewportSize()).toEqual({ width: 435, height: 700 })
  await preview.close()
  await page.getByRole('button', { name: 'More for Four' }).click()
  await page.getByRole('menuitem', { name: 'Poster and files' }).click()
  const [code] = await Promise.all([
    page.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Code as PNG' }).click(),
  ])
  expect(code.suggestedFilename()).toMatch(/^Four \w+\.png$/)
  const { data, info } = await sharp(await code.path())
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  expect(jsqr(new Uint8ClampedArray(data), info.width, info.height)?.data).toContain(`/m/${book.uuid}?p=`)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { level: 1 }).getByRole('link', { name: 'Guidebooks' }).click()
  await page.waitForURL('**/admin/guidebooks/recent')
  await expect(page.getByRole('article')).toHaveCount(3)
  await page.getByRole('link', { name: 'MORE GUIDEBOOKS' }).click()
  await page.waitForURL('**/admin/guidebooks')
})

test('lists: pages and searches stand in the address, survive a reload, and can be taken back @ci', async ({
  app,
  page,
  person,
}) => {
  for (let n = 1; n <= 23; n += 1) await make(app, person, `제주 ${n}권`)
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks`)
  await expect(page.getByRole('row')).toHaveCount(11)
  await expectAccessible(page)
  await page.getByRole('button', { name: '3쪽' }).click()
  await page.waitForURL('**/guidebooks?page=3')
  await expect(page.getByRole('row')).toHaveCount(4)
  await expect(page.getByRole('cell', { name: '21', exact: true })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: '3쪽' })).toHaveAttribute('aria-current', 'page')
  const search = page.getByRole('searchbox', { name: '제목으로 찾기' })
  await search.fill('17권')
  await search.press('Enter')
  await expect(page.getByRole('row')).toHaveCount(2)
  expect(decodeURIComponent(new URL(page.url()).search)).toContain('search=17권')
  await search.fill('no such book')
  await search.press('Enter')
  await expect(page.getByRole('heading', { name: '찾는 길북이 없어요' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('search').getByRole('button', { name: '찾는 말 지우기' }).click()
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.goto(`${app.url}/guidebooks/recent?search=${encodeURIComponent('제주')}`)
  await expect(page.getByRole('row')).toHaveCount(4)
})

test('lists: what was begun and never saved stands there as a draft, and another can be begun beside it @ci', async ({
  app,
  page,
  person,
}) => {
  await make(app, person, 'Saved one')
  await english(page)
  await enterByCookie(page, app, person)
  const title = page.getByRole('textbox', { name: 'Guidebook title' })
  const leave = async (): Promise<void> => {
    await page.getByRole('link', { name: 'Back to Guidebooks' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Leave' }).click()
  }
  await page.goto(`${app.url}/guidebooks`)
  await page.getByRole('link', { name: 'New guidebook' }).click()
  await title.fill('')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Title cannot be empty')).toBeVisible()
  await expect(title).toBeFocused()
  await expect(page, 'nothing is saved').toHaveURL(/\/guidebooks\/create$/)
  await title.fill('Begun')
  await leave()
  await expect(page.getByRole('row', { name: 'Begun' }).getByText('Draft', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'New guidebook' }).click()
  await expect(title).toHaveValue('Untitled Guidebook')
  await expect(page).toHaveURL(/\/guidebooks\/create$/)
  await title.fill('Begun later')
  await page.reload()
  await expect(title).toHaveValue('Begun later')
  await leave()
  await page.getByRole('link', { name: 'Begun', exact: true }).click()
  await expect(title).toHaveValue('Begun')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All saved')).toBeVisible()
  await page.goto(`${app.url}/guidebooks`)
  await expect(page.getByText('Draft', { exact: true })).toHaveCount(1)
  await page.getByRole('searchbox', { name: 'Search by title' }).fill('nowhere')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No title has ‘nowhere’ in it.')).toBeVisible()
})

test('lists: copying and deleting are asked first, done, and said @ci', async ({ app, page, person }) => {
  await make(app, person, 'Spring')
  await english(page)
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks`)
  const more = page.getByRole('button', { name: 'More for Spring' })
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Copy' }).click()
  const asked = page.getByRole('alertdialog')
  await expect(asked).toHaveAccessibleName('Copy ‘Spring’?')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Copy' }).click()
  // The copy opens at once.
  await page.waitForURL('**/guidebooks/edit/*')
  await page.goto(`${app.url}/guidebooks`)
  await expect(more).toHaveCount(2)
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Keep it' }).click()
  await expect(more).toHaveCount(2)
  await more.first().click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(more).toHaveCount(1)
  await expect
    .poll(async () => (await app.call('GET', '/api/guidebooks', { token: person.token })).json['totalCount'])
    .toBe(1)
})

test('lists: an administrator sees everyone, by company @ci', async ({ app, page, person }) => {
  const admin = await app.admin()
  const own = `Of the admin for ${person.email}`
  const theirs = `Of ${person.email}`
  await make(app, admin, own)
  await make(app, person, theirs)
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/guidebooks`)
  await expect(page.getByRole('link', { name: theirs })).toBeVisible()
  await page.getByRole('radio', { name: 'Admin' }).click()
  await page.waitForURL('**/guidebooks?company=admin')
  await expect(page.getByRole('link', { name: theirs })).toHaveCount(0)
  await expect(page.getByRole('link', { name: own })).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.waitForURL('**/guidebooks?company=user')
  await expect(page.getByRole('link', { name: theirs })).toBeVisible()
})

test.describe('with its worker', () => {
  test.use({ serviceWorkers: 'allow' })

  test('lists: with the server gone the lists go on from this device @ci', async ({ ownApp: app, page }) => {
    const person = await app.signUp()
    await make(app, person, '가을 제주')
    await enterByCookie(page, app, person)
    await page.goto(`${app.url}/guidebooks/recent`)
    await expect(page.getByRole('link', { name: '가을 제주', exact: true })).toBeVisible()
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
    await waitForStoredList(page, '가을 제주')
    await app.stop()
    await page.reload()
    await expect(page.getByRole('link', { name: '가을 제주', exact: true })).toBeVisible()
    await expect(page.getByText('이 기기에 있는 내용이에요.')).toBeVisible()
  })
})

test('network error: with no answer and no copy the page says so, and goes on once there is a line @ci', async ({
  app,
  context,
  page,
  person,
}) => {
  await make(app, person, '가을 제주')
  await context.route('**/api/guidebooks/**', (route) => route.abort())
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/recent`)
  await page.waitForURL('**/server_not_available')
  await expect(page.getByRole('heading', { name: '서버에 연결할 수 없어요' })).toBeVisible()
  await expectAccessible(page)
  await context.unroute('**/api/guidebooks/**')
  await page.getByRole('button', { name: '다시 연결' }).click()
  await page.waitForURL('**/guidebooks/recent')
  await expect(page.getByRole('link', { name: '가을 제주', exact: true })).toBeVisible()
})

for (const scheme of ['light', 'dark'] as const)
  test(`phone, ${scheme}: menu, language and brightness at 320 px @ci`, async ({ app, page, person }) => {
    await make(app, person, '가을 제주')
    await page.emulateMedia({ colorScheme: scheme })
    await page.setViewportSize({ width: 320, height: 640 })
    await enterByCookie(page, app, person)
    await page.goto(`${app.url}/guidebooks`)
    await expect(page.getByRole('link', { name: '가을 제주', exact: true })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await expectAccessible(page)
    await page.getByRole('button', { name: '메뉴' }).click()
    await page.getByRole('radio', { name: '어둡게' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
    await expectAccessible(page)
    await page.getByRole('radio', { name: 'English' }).click()
    await expect(page.getByRole('button', { name: 'Close menu' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Menu' })).toBeFocused()
  })
