// Accounts in the hands of administrators: found, hidden and shown again, given a month, deleted.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible, expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english } from '#e2e/session/people.ts'

test('users: found by search, hidden with their public guidebook, shown again, given a month, deleted @ci', async ({
  app,
  page,
}) => {
  const [admin, who] = [await app.admin(), await app.signUp('고은별')]
  const act = async (name: string) =>
    app.ask('POST', `/api/subscriptions/admin/${name}`, { token: admin.token, body: { customerUid: who.user._id } })
  await act('subscribe-one-month')
  const { _id, uuid } = await app.ask<{ _id: string; uuid: string }>('POST', '/api/guidebooks', {
    token: who.token,
    body: { _id: crypto.randomUUID(), title: 'Starlight walk' },
  })
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token: who.token, body: {} })
  const reads = async () => (await app.call('GET', `/m/${uuid}`)).status
  expect(await reads()).toBe(200)

  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/icons`)
  await page.getByRole('link', { name: 'Users', exact: true }).click()
  await page.waitForURL('**/admin/users')
  await expect(page.getByText(/users in all, \d+ new today/)).toBeVisible()
  for (const head of ['No.', 'Name', 'Company', 'Email', 'Date Joined', 'Subscription', 'Status'])
    await expect(page.getByRole('columnheader', { name: head, exact: true })).toBeVisible()
  await page.getByRole('searchbox').fill('nobody is called so')
  await page.keyboard.press('Enter')
  await expect(page.getByText('No Users Found')).toBeVisible()
  await page.getByRole('searchbox').fill(who.email.toUpperCase())
  await page.keyboard.press('Enter')
  const row = page.getByRole('row', { name: who.email })
  await expect(row.getByText('One month')).toBeVisible()
  await expect(page.getByRole('row')).toHaveCount(2)
  await expectAccessibleLightAndDark(page)

  await row.getByRole('button', { name: 'More for 고은별' }).click()
  await page.getByRole('menuitem', { name: 'Hide', exact: true }).click()
  const asked = page.getByRole('alertdialog')
  await expectAccessible(page)
  await asked.getByRole('button', { name: 'Hide', exact: true }).click()
  await expect(row.getByText('Hidden')).toBeVisible()
  expect(await reads()).toBe(404)
  expect((await app.call('GET', '/api/auth/me', { token: who.token })).status).toBe(401)

  await row.getByRole('link', { name: '고은별' }).click()
  await page.waitForURL(`**/admin/users/${who.user._id}`)
  await expect(page.getByText('0 months')).toBeVisible()
  await page.getByRole('button', { name: 'Unhide', exact: true }).click()
  await asked.getByRole('button', { name: 'Unhide', exact: true }).click()
  await expect(page.getByText('Active', { exact: true })).toBeVisible()
  expect(await reads()).toBe(200)

  await page.getByRole('button', { name: 'Change plan' }).click()
  await asked.getByRole('combobox', { name: 'New plan' }).selectOption('Business')
  await asked.getByRole('button', { name: 'Change plan' }).click()
  await expect(
    page
      .getByRole('term')
      .filter({ hasText: /^Plan$/ })
      .locator('..'),
  ).toContainText('Business')
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await asked.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Unsubscribed, still active')).toBeVisible()
  await page.getByRole('button', { name: 'Give one month' }).click()
  await asked.getByRole('button', { name: 'Give one month' }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByRole('button', { name: 'Give one month' })).toBeHidden()
  await expectAccessible(page)

  await page.getByRole('navigation', { name: 'Parts of this account' }).getByRole('link', { name: 'Payments' }).click()
  await expect(page.getByRole('table', { name: 'Payment History' }).getByRole('row')).toHaveCount(3)
  await page
    .getByRole('navigation', { name: 'Parts of this account' })
    .getByRole('link', { name: 'Guidebooks' })
    .click()
  await expect(page.getByRole('table', { name: 'Guidebooks' }).getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'More for Starlight walk' }).click()
  await page.getByRole('menuitem', { name: 'QR code' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible()
  await page.keyboard.press('Escape')

  await page.goto(`${app.url}/admin/guidebooks?search=Starlight`)
  await page.getByRole('row', { name: 'Starlight walk' }).getByRole('link').nth(1).click()
  await page.waitForURL(`**/admin/users/${who.user._id}`)
  await page.getByRole('button', { name: 'Delete for good' }).click()
  await asked.getByRole('button', { name: 'Delete for good' }).click()
  await page.waitForURL('**/admin/users')
  expect(await reads()).toBe(404)
  expect((await app.call('GET', `/api/users/${who.user._id}`, { token: admin.token })).status).toBe(404)
})

test('users, messages: back from one of them finds the list as it was searched @ci', async ({ app, page }) => {
  const [admin, who] = [await app.admin(), await app.signUp()]
  const message = { title: 'Harbour news', message: 'Open', type: 'information', users: 'all' }
  const body = { ...message, messageDate: '2026-01-01', showing: false }
  await app.ask('POST', '/api/admin/messages', { token: admin.token, body })
  await english(page)
  await enterByCookie(page, app, admin)
  for (const [list, words, back] of [
    ['users', who.email, 'Users'],
    ['messages', 'Harbour', 'All messages'],
  ] as const)
    await test.step(list, async () => {
      await page.goto(`${app.url}/admin/${list}`)
      await page.getByRole('searchbox').fill(words)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('row')).toHaveCount(2)
      const searched = page.url()
      await page.getByRole('row').nth(1).getByRole('link').first().click()
      await page.waitForURL(new RegExp(`/admin/${list}/[0-9a-f-]+`))
      await page.getByRole('main').getByRole('link', { name: back, exact: true }).click()
      await expect(page).toHaveURL(searched)
      await expect(page.getByRole('searchbox')).toHaveValue(words)
      await expect(page.getByRole('row')).toHaveCount(2)
    })
})
