// Notifications: the bell, the cards and their screens (requirement §2, §4).
import { type App, expect, test } from '#e2e/fixtures.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { english } from '#e2e/session/people.ts'
import { expectFineLooks } from './looks.ts'

const send = async (app: App, message: object): Promise<void> => {
  const { token } = await app.admin()
  const body = { type: 'information', users: 'all', messageDate: '2026-01-01', showing: true, ...message }
  await app.ask('POST', '/api/admin/messages', { token, body })
}

test('§2 bell: a message comes without a reload, is read by opening it, and is read on every device @ci', async ({
  ownApp: app,
  page,
}) => {
  const person = await app.signUp()
  const { uuid } = await makePublished(app, await app.admin(), { pages: 1, items: 1, pictures: 0, cover: false })
  await english(page)
  // Who builds reads too: what was read of guidebooks here and what was read of news are told apart.
  await page.goto(`${app.url}/m/${uuid}`)
  const readings = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('gilbook.reads'))
  await expect.poll(readings).toContain(uuid)
  await page.clock.install()
  await page.goto(`${app.url}/login`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Log in', exact: true }).click()
  await page.waitForURL('**/guidebooks/create')
  await page.goto(`${app.url}/settings/profile`)
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(page.getByRole('menu').getByText('No Messages Found')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(bell).toBeFocused()

  for (const n of [1, 2, 3, 4]) await send(app, { title: `News ${n}`, message: 'First line\nSecond line' })
  await page.clock.runFor(27_000)
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await bell.press('ArrowDown')
  const rows = page.getByRole('menuitem')
  await expect(rows).toHaveCount(4)
  await expect(rows.first()).toBeFocused()
  await expect(rows.first()).toContainText('News 4')
  await page.keyboard.press('End')
  await expect(page.getByRole('menuitem', { name: 'See all' })).toBeFocused()
  await page.keyboard.press('Home')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'News 4' })).toBeVisible()
  await expect(page.getByText('First line\nSecond line')).toHaveCSS('white-space', 'pre-line')
  await expect(page.locator('time')).toHaveText(/^\d{4}\.\d\d\.\d\d \d\d:\d\d$/)
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  const unread = () => app.ask<{ unreadCount: number }>('GET', '/api/messages', { token: person.token })
  await expect.poll(async () => (await unread()).unreadCount).toBe(3)
  await page.getByRole('link', { name: 'Back to notifications' }).click()
  await expect(page.getByRole('link', { name: /^News 4/ })).toHaveAccessibleName('News 4')
  await expect(page.getByRole('link', { name: /^News 3/ })).toHaveAccessibleName('News 3 Unread')
  expect(await readings()).toContain(uuid)
})

test('§4 notifications: cards by their type, and closing one lasts, told later where there is no line @ci', async ({
  ownApp: app,
  page,
}) => {
  const person = await app.signUp()
  await app.enter(page, person)
  for (const [title, type] of [
    ['점검해요', 'alert'],
    ['바뀌어요', 'warning'],
    ['생겼어요', 'information'],
  ])
    await send(app, { title, type, message: '자세한 내용이에요.', notification: true })
  await send(app, { title: '카드가 아니에요', message: '종 안에만 있어요.' })
  await page.goto(`${app.url}/settings/profile`)
  const cards = page.getByRole('list', { name: '알림' }).getByRole('listitem')
  await expect(cards).toHaveCount(3)
  await expect(cards.first()).toContainText('생겼어요')
  await cards.first().hover()
  await expect(cards.nth(2).getByRole('link', { name: '점검해요' })).toBeVisible()
  await page.getByRole('button', { name: '점검해요 닫기' }).click()
  await expect(cards).toHaveCount(2)
  await page.route('**/read', (route) => route.abort())
  await page.getByRole('button', { name: '생겼어요 닫기' }).press('Enter')
  await expect(cards).toHaveCount(1)
  await page.unroute('**/read')
  await page.reload()
  await expect(cards).toHaveCount(1)
  await expect(cards).toContainText('바뀌어요')
  const { token } = person
  const left = async () => (await app.ask<{ unreadCount: number }>('GET', '/api/messages', { token })).unreadCount
  await expect.poll(left).toBe(2)
})

test('§2 /settings/notifications: pages, its empty state, and bars that stay where the list cannot be had @ci', async ({
  ownApp: app,
  page,
}) => {
  const person = await app.signUp()
  await app.enter(page, person)
  const list = `${app.url}/settings/notifications`
  await page.goto(list)
  await expect(page.getByRole('heading', { name: '새 소식이 없어요' })).toBeVisible()
  for (let n = 1; n <= 11; n += 1) await send(app, { title: n === 11 ? '' : `소식 ${n}`, message: `내용 ${n}` })
  await page.reload()
  const rows = page.getByRole('row')
  await expect(rows).toHaveCount(11)
  await expect(rows.nth(1)).toHaveText(/^1내용 11 안 읽음안내\d{4}\.\d\d\.\d\d$/)
  await expectFineLooks(page, () => expect(rows).toHaveCount(11))
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.getByRole('button', { name: /^(2쪽|Page 2)$/ }).click()
  await page.waitForURL('**/settings/notifications?page=2')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1).getByRole('cell').first()).toHaveText('11')
  await page.getByRole('link', { name: /^소식 1/ }).click()
  await expectFineLooks(page, () => expect(page.getByRole('heading', { name: '소식 1' })).toBeVisible())

  await page.route('**/api/messages?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  )
  await page.evaluate(() =>
    indexedDB.databases().then((all) => all.map(({ name = '' }) => indexedDB.deleteDatabase(name))),
  )
  await page.goto(list)
  await expect(page.getByRole('status', { name: /소식을 불러오는 중|Loading notifications/ })).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(0)
})
