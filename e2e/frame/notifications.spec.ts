// Notifications: the bell, the cards and their screens.
import { expect, test as base } from '#e2e/fixtures.ts'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'
import { ONE_AT_A_TIME } from './one-at-a-time.ts'
import { expectFineLooks } from './looks.ts'

interface Fixtures {
  /** Sends a message to everyone, until the test is over. */
  send: (message: object) => Promise<void>
}

const test = base.extend<Fixtures>({
  send: async ({ app }, provide) => {
    const { token } = await app.admin()
    const sent: string[] = []
    await provide(async (message) => {
      const body = { type: 'information', users: 'all', messageDate: '2026-01-01', showing: true, ...message }
      sent.push((await app.ask<{ _id: string }>('POST', '/api/admin/messages', { token, body }))._id)
    })
    for (const id of sent) await app.ask('DELETE', `/api/messages/${id}`, { token })
  },
})

test.use({ environment: ONE_AT_A_TIME })
test.describe.configure({ mode: 'default' })

test('bell: a message comes without a reload, is read by opening it, and is read on every device @ci', async ({
  app,
  page,
  person,
  send,
}) => {
  const { uuid } = await makePublished(app, await app.admin(), { pages: 1, items: 1, pictures: 0, cover: false })
  await english(page)
  // Who builds reads too: what was read of guidebooks here and what was read of news are told apart.
  await page.goto(`/m/${uuid}`)
  const readings = (): Promise<string | null> => page.evaluate(() => localStorage.getItem('gilbook.reads'))
  await expect.poll(readings).toContain(uuid)
  await page.clock.install()
  await enterByCookie(page, app, person)
  await page.goto('/settings/profile')
  const bell = page.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')
  await bell.click()
  await expect(page.getByRole('menu').getByText('No Messages Found')).toBeVisible()
  await page.keyboard.press('Escape')

  for (const n of [1, 2, 3, 4]) await send({ title: `News ${n}`, message: 'First line\nSecond line' })
  await page.clock.runFor(27_000)
  await expect(bell).toHaveAccessibleName('Notifications, 4 unread')
  await bell.press('ArrowDown')
  await expect(page.getByRole('menuitem').first()).toContainText('News 4')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'News 4' })).toBeVisible()
  await expect(bell).toHaveAccessibleName('Notifications, 3 unread')
  const unread = () => app.ask<{ unreadCount: number }>('GET', '/api/messages', { token: person.token })
  await expect.poll(async () => (await unread()).unreadCount).toBe(3)
  await page.getByRole('link', { name: 'Back to notifications' }).click()
  await expect(page.getByRole('link', { name: /^News 4/ })).toHaveAccessibleName('News 4')
  await expect(page.getByRole('link', { name: /^News 3/ })).toHaveAccessibleName('News 3 Unread')
  expect(await readings()).toContain(uuid)
})

test('notifications: cards by their type, and closing one lasts, told later where there is no line @ci', async ({
  app,
  page,
  person,
  send,
}) => {
  await enterByCookie(page, app, person)
  for (const [title, type] of [
    ['점검해요', 'alert'],
    ['바뀌어요', 'warning'],
    ['생겼어요', 'information'],
  ])
    await send({ title, type, message: '자세한 내용이에요.', notification: true })
  await send({ title: '카드가 아니에요', message: '종 안에만 있어요.' })
  await page.goto('/settings/profile')
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

test('/settings/notifications: pages, its empty state, and bars that stay where the list cannot be had @ci', async ({
  app,
  page,
  browser,
  person,
  send,
}) => {
  await enterByCookie(page, app, person)
  const list = '/settings/notifications'
  await page.goto(list)
  await expect(page.getByRole('heading', { name: '새 소식이 없어요' })).toBeVisible()
  for (let n = 1; n <= 11; n += 1) await send({ title: n === 11 ? '' : `소식 ${n}`, message: `내용 ${n}` })
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

  // A device that keeps no list from before.
  const other = await (await browser.newContext()).newPage()
  await other.route('**/api/messages?*', (route) =>
    route.fulfill({ status: 500, json: { code: 'INTERNAL', message: '' } }),
  )
  await enterByCookie(other, app, person)
  await other.goto(app.url + list)
  await expect(other.getByRole('status', { name: '소식을 불러오는 중' })).toBeVisible()
  await expect(other.getByRole('row')).toHaveCount(0)
  await other.context().close()
})
