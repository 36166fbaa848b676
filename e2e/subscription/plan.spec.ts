// A plan that one has: its card changed, its end, its payments; for everybody's eyes and keys.
import { expectFineLooks } from '#e2e/frame/looks.ts'
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
  const desk = await context.newPage()
  await enterByCookie(desk, app, await app.admin())
  await desk.goto(address)
  await desk.getByRole('button', { name: 'Refund' }).click()
  await expect(desk.getByRole('alertdialog')).toContainText('₩33,000 go back to the card of Olle Travel.')
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Refund' }).click()
  await expect(desk.getByText('Refunded amount')).toBeVisible()
  await expect(desk.getByRole('button', { name: 'Refund' })).toHaveCount(0)
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

  await desk.getByRole('button', { name: 'Delete' }).click()
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
  await expect(desk).toHaveURL(/\/payments$/)
  await expect(desk.getByRole('heading', { name: 'No Payment History Found' })).toBeVisible()
  expect(await shop.payments()).toEqual([])
  await context.close()
})
