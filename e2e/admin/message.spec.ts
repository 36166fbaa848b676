// Messages as administrators write them: previewed, sent, seen in another bell, taken back.
import { expect, test } from '#e2e/fixtures.ts'
import { ONE_AT_A_TIME } from '#e2e/frame/one-at-a-time.ts'
import { expectFineLooks } from '#e2e/frame/looks.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

test.use({ environment: ONE_AT_A_TIME })
test.describe.configure({ mode: 'default' })

test('messages: written, looked at as its readers will, sent into another bell without a reload, and taken back @ci', async ({
  app,
  person: reader,
  page,
  browser,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block' })
  const theirs = await context.newPage()
  await english(theirs)
  await theirs.clock.install()
  await enterByCookie(theirs, app, reader)
  await theirs.goto(`${app.url}/settings/profile`)
  const bell = theirs.getByRole('button', { name: /^Notifications/ })
  await expect(bell).toHaveAccessibleName('Notifications')

  await english(page)
  await enterByCookie(page, app, await app.admin())
  await page.goto(`${app.url}/guidebooks`)
  await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Messages' }).click()
  await expect(page.getByRole('heading', { name: 'No Messages Found' })).toBeVisible()
  await page.getByRole('link', { name: 'New message' }).click()
  await page.getByRole('textbox', { name: 'Message', exact: true }).fill('The first ferry sails at nine.')
  await page.getByRole('textbox', { name: 'Title' }).fill('Ferry times')
  await page.getByRole('combobox', { name: 'Type' }).selectOption('Warning')
  await page.getByRole('switch', { name: 'Notification: Only behind the bell' }).press('Space')
  await page.getByRole('switch', { name: 'Mail: Not by mail' }).press('Space')
  const date = page.getByRole('textbox', { name: 'Date' })
  await date.fill('2026-2-3')
  await date.blur()
  await expectAccessibleLightAndDark(page)
  await page.getByRole('button', { name: 'Preview' }).click()
  await expect(page.getByRole('dialog', { name: 'Preview' }).getByText('Ferry times')).toHaveCount(3)
  await page.keyboard.press('Escape')

  const sent = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/messages'))
  await page.getByRole('main').getByRole('button', { name: 'Send' }).click()
  const asked = page.getByRole('alertdialog', { name: 'Send this message?' })
  await expect(asked.getByText(/^It reaches \d+ people\.$/)).toBeVisible()
  await asked.getByRole('button', { name: 'Send' }).click()
  expect((await sent).postDataJSON()).toMatchObject({
    messageDate: '2026-02-03',
    users: 'all',
    mail: true,
    showing: true,
  })
  await page.waitForURL(/\/admin\/messages\/[\da-f-]{36}$/)
  await expect(page.getByRole('main').getByText('Showing', { exact: true })).toBeVisible()
  await theirs.clock.runFor(27_000)
  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  const card = theirs.getByRole('list', { name: 'Notifications' }).getByRole('listitem')
  await expect(card).toContainText('Ferry times')
  const stop = await app.mailedPath(reader.email, /\/unsubscribe\/[\w-]+/)

  await page.getByRole('link', { name: 'All messages' }).click()
  const row = page.getByRole('row').nth(1)
  await expect(row).toHaveText(/^1Ferry timesAll, by mail2026\.02\.03WarningShowing$/)
  const file = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export CSV' }).click()
  expect((await file).suggestedFilename()).toBe('gilbook-messages.csv')
  await row.getByRole('link').click()
  await page.getByRole('button', { name: 'Unsend' }).click()
  await expect(page.getByText('Waiting', { exact: true })).toBeVisible()
  await theirs.clock.runFor(27_000)
  await expect(bell).toHaveAccessibleName('Notifications')
  await expect(card).toHaveCount(0)
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('heading', { name: 'No Messages Found' })).toBeVisible()

  await theirs.goto(app.url + stop)
  await theirs.getByRole('button', { name: 'Stop these mails' }).click()
  await expect(theirs.getByRole('heading', { name: 'No more mails about news' })).toBeVisible()
  await theirs.getByRole('link', { name: 'Go to the settings' }).click()
  await theirs.getByRole('switch', { name: 'News by mail: News only here, not by mail' }).click()
  await expect(theirs.getByRole('switch', { name: 'News by mail: News come by mail too' })).toBeVisible()
  const { token } = reader
  await expect.poll(() => app.ask('GET', `/api/users/${reader.user._id}`, { token })).toMatchObject({ newsMail: true })
  await context.close()
})

test('message: what another administrator changed meanwhile is shown, and nothing that was typed is lost @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  const draft = { type: 'other', users: 'paid', messageDate: '2026-12-01', message: 'The first words' }
  const { _id } = await app.ask<{ _id: string }>('POST', '/api/admin/messages', { token: admin.token, body: draft })
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`/admin/messages/${_id}`)
  const text = page.getByRole('textbox', { name: 'Message', exact: true })
  await text.fill('Mine')
  const body = { ...draft, message: 'Theirs' }
  await app.ask('PUT', `/api/admin/messages/${_id}`, { token: admin.token, body })
  await page.getByRole('button', { name: 'Save draft' }).click()
  const asks = page.getByRole('alertdialog', { name: 'Somebody else changed this message' })
  await expect(asks.getByRole('article')).toContainText('Theirs')
  await expectAccessibleLightAndDark(page)
  await asks.getByRole('button', { name: 'Go on writing' }).click()
  await expect(text).toHaveValue('Mine')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await asks.getByRole('button', { name: 'Save mine instead' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()
  await expect(asks).toHaveCount(0)
  const { token } = admin
  expect(await app.ask('GET', `/api/messages/${_id}`, { token })).toMatchObject({ message: 'Mine' })
  await app.ask('DELETE', `/api/messages/${_id}`, { token })
})

test('messages: the list is searched, what was saved stays as it was, and both screens look well @ci', async ({
  app,
  page,
}) => {
  const admin = await app.admin()
  const draft = { type: 'other', users: 'paid', messageDate: '2026-12-01', message: `${'긴 글이에요. '.repeat(40)}` }
  const { _id } = await app.ask<{ _id: string }>('POST', '/api/admin/messages', { token: admin.token, body: draft })
  const second = await app.ask<{ _id: string }>('POST', '/api/admin/messages', {
    token: admin.token,
    body: { ...draft, title: '배 시간', users: 'free' },
  })
  await enterByCookie(page, app, admin)
  await page.goto('/admin/messages')
  const rows = page.getByRole('row')
  await page.getByRole('searchbox', { name: '제목과 내용으로 찾기' }).fill('배 시간')
  await page.keyboard.press('Enter')
  await page.waitForURL('**/admin/messages?search=*')
  await expect(rows).toHaveCount(2)
  await expect(rows.nth(1)).toContainText('배 시간무료2026.12.01기타대기 중')
  await expectFineLooks(page, () => expect(rows).toHaveCount(2))

  await page.goto(`/admin/messages/${_id}`)
  const title = page.getByRole('textbox', { name: /^(제목|Title)$/ })
  await title.fill('새 제목')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^(저장했어요|Saved)\.$/).first()).toBeVisible()
  await expectFineLooks(page, () => expect(title).toHaveValue('새 제목'))
  const { token } = admin
  const saved = await app.ask<object>('GET', `/api/messages/${_id}`, { token })
  expect(saved).toMatchObject({ ...draft, title: '새 제목', saved: true, showing: false })
  for (const one of [_id, second._id]) await app.ask('DELETE', `/api/messages/${one}`, { token })
})
