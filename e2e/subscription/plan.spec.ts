// A plan that one has: its card changed, its end, its payments; for everybody's eyes and keys.
import { expectFineLooks, speak } from '#e2e/frame/looks.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { buyWith, choose, expect, expectPlan, planTitle, test, windowOf } from './shop.ts'

test('subscription: the card is changed for 100 won that come back, unsubscribing lasts to the end, subscribing again goes on from there @ci', async ({
  page,
  shop,
}) => {
  await shop.open('?step=purchase')
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  const change = page.getByRole('button', { name: 'Change Payment Method' })
  await change.click()
  await choose(windowOf(page), 'decline')
  await expect(page.getByRole('alert')).toContainText('The new card could not be checked, and the old one stays.')
  await change.click()
  await choose(windowOf(page), 'approve')
  await expect(page.getByText('The new card is registered. The ₩100 for checking it are cancelled.')).toBeVisible()
  const checks = (await shop.payments()).filter(({ kind }) => kind === 'check')
  expect(checks.map(({ state }) => state).toSorted()).toEqual(['failed', 'refunded'])

  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page).toHaveURL(/step=unsubscribe/)
  await page.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByText('Purchase again to go on publishing.')).toBeVisible()
  await expectPlan(page, 'Standard plan')
  expect(await shop.mine()).toMatchObject({ plan: 'standard', state: 'ending' })
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByText('the new month begins there')).toBeVisible()
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  expect(await shop.mine()).toMatchObject({ plan: 'standard', state: 'active' })
})

test('subscription: who subscribes again after the end publishes with one press what the end had taken, and nothing else @ci', async ({
  app,
  page,
  person: { token },
  shop,
}) => {
  const buy = async (): Promise<void> => {
    await shop.open('?step=purchase')
    await buyWith(page, 'approve')
    await expect(planTitle(page)).toHaveText('Standard plan')
  }
  await buy()
  const books = await Promise.all(
    ['Jeju', 'Busan', 'Never published'].map((title) =>
      app.ask<{ _id: string; uuid: string }>('POST', '/api/guidebooks', { token, body: { title } }),
    ),
  )
  for (const { _id } of books.slice(0, 2)) await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token, body: {} })
  const read = () => Promise.all(books.map(async ({ uuid }) => (await app.call('GET', `/m/${uuid}`)).status))
  expect(await read()).toEqual([200, 200, 404])

  const [payment] = await shop.payments()
  const merchantUid = payment?.merchantUid ?? ''
  await app.ask('POST', '/api/payments/refund', { token: (await app.admin()).token, body: { merchantUid } })
  await expect.poll(read).toEqual([404, 404, 404])
  await page.reload()
  await expect(planTitle(page)).toHaveText('Free plan')
  await expect(page.getByText('Publish them again?')).toHaveCount(0)

  await buy()
  await speak(page, 'kr')
  await expect(page.getByText('지난 요금제가 끝나면서 길북 2권이 비공개가 됐어요.')).toBeVisible()
  expect(await read()).toEqual([404, 404, 404])
  await page.getByRole('button', { name: '다시 게시하기' }).click()
  await expect(page.getByText('길북 2권을 다시 게시했어요.')).toBeVisible()
  await expect(page.getByRole('button', { name: '다시 게시하기' })).toHaveCount(0)
  expect(await read()).toEqual([200, 200, 404])
  await shop.open()
  await expect(planTitle(page)).toHaveText('Standard plan')
  await expect(page.getByText('Publish them again?')).toHaveCount(0)
})

test('accessibility: axe finds nothing on a plan, its end, its payments, and no text is cut at 200 % @ci', async ({
  page,
  person,
  shop,
}) => {
  test.slow()
  await shop.open('?step=purchase&plan=pro')
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Pro plan')
  const [payment] = await shop.payments()
  const shows = async (): Promise<void> => {
    await expect(planTitle(page)).toBeVisible()
    await expect(page.getByRole('main').getByRole('status')).toHaveCount(0)
  }
  for (const address of [
    '/settings/subscription',
    '/settings/subscription?step=unsubscribe',
    '/settings/subscription?step=purchase&plan=business',
    '/settings/subscription?step=paymentHistory',
    `/users/${person.user._id}/payments/${payment?.merchantUid}`,
  ])
    await test.step(address, async () => {
      await page.goto(address)
      await expectFineLooks(page, shows)
    })
})

test('roles: an administrator gives a payment back, which ends its plan, and deletes it; nobody else sees it @ci', async ({
  app,
  page,
  browser,
  person,
  shop,
}) => {
  await shop.open('?step=purchase')
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  const [payment] = await shop.payments()
  const address = `/users/${person.user._id}/payments/${payment?.merchantUid}`

  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  await context.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
  const adminPage = await context.newPage()
  await enterByCookie(adminPage, app, await app.admin())
  await adminPage.goto(address)
  await adminPage.getByRole('button', { name: 'Refund' }).click()
  await expect(adminPage.getByRole('alertdialog')).toContainText('₩33,000 go back to the card of Olle Travel.')
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
  await expect(adminPage.getByText('Refunded amount')).toBeVisible()
  await expect(adminPage.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  expect(await shop.charges(payment?.merchantUid ?? '')).toBe(1)
  await page.reload()
  await expect(planTitle(page)).toHaveText('Free plan')
  await expectPlan(page, 'Free plan')

  const stranger = await browser.newContext({ baseURL: app.url, serviceWorkers: 'block' })
  await stranger.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
  const theirs = await stranger.newPage()
  await enterByCookie(theirs, app, await app.signUp())
  await theirs.goto(address)
  await expect(theirs.getByRole('heading', { name: 'Not Found' })).toBeVisible()
  await stranger.close()

  await adminPage.getByRole('button', { name: 'Delete' }).click()
  await adminPage.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(adminPage).toHaveURL(/\/payments$/)
  await expect(adminPage.getByRole('heading', { name: 'No Payment History Found' })).toBeVisible()
  expect(await shop.payments()).toEqual([])
  await context.close()
})
