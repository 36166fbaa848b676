// When nobody knows yet: a provider that is slow or silent, a network that breaks, two tabs. Nothing is charged twice or lost.
import { enterByCookie } from '#e2e/harness/screen.ts'
import { buyWith, choose, expect, expectPlan, planTitle, purchase, test, windowOf } from './shop.ts'

const CHECKING = 'We are checking the payment.'

test('fault: a provider that is slow and then silent is checked, also after a reload, until the end shows by itself @ci', async ({
  page,
  shop,
}) => {
  await shop.sandbox('slow', { ms: 1500 })
  await shop.sandbox('fault', { kind: 'again', fault: 'drop-after' })
  await shop.open('?step=purchase')
  await buyWith(page, 'slow')
  // Once the charge is under way, nobody is told any more what became of it.
  await expect.poll(async () => (await shop.mine()).checking).not.toBeNull()
  await shop.sandbox('fault', { kind: 'read', fault: 'error', times: 100 })
  await expect(page.getByText(CHECKING)).toBeVisible()
  await page.reload()
  await expect(page.getByText(CHECKING)).toBeVisible()
  await expect(purchase(page)).toHaveCount(0)
  await expectPlan(page, 'Trial')
  const { checking } = await shop.mine()
  await shop.sandbox('clear')
  await shop.webhook(checking ?? '')
  await expect(planTitle(page)).toHaveText('Standard plan')
  await expect(page.getByText('You are subscribed.')).toBeVisible()
  await expectPlan(page, 'Standard plan')
  expect(await shop.charges(checking ?? '')).toBe(1)
  expect(await shop.payments()).toHaveLength(1)
})

test('offline: the line breaks before the server can answer; it says so, goes on with the line, and charges once', async ({
  page,
  context,
  shop,
}) => {
  let asked = 0
  await page.route('**/api/subscriptions/subscribe', async (route) => {
    asked += 1
    // Twice the question is lost; then, after the charge, its answer.
    if (asked > 3) return route.fallback()
    if (asked === 3) await route.fetch()
    else await context.setOffline(true)
    await route.abort('internetdisconnected')
  })
  await shop.open('?step=purchase&plan=business')
  await buyWith(page, 'approve')
  await expect(page.getByText('You are offline. The payment is being checked')).toBeVisible()
  await expect(purchase(page)).toHaveCount(0)
  await context.setOffline(false)
  await expect.poll(() => asked).toBe(2)
  await expect(page.getByText('You are offline. The payment is being checked')).toBeVisible()
  // On any other screen it is not forgotten either.
  await context.setOffline(false)
  await page.goto('/settings/profile')
  await expectPlan(page, 'Business plan')
  await expect.poll(() => asked).toBe(4)
  const payments = await shop.payments()
  expect(payments).toHaveLength(1)
  expect(await shop.charges(payments[0]?.merchantUid ?? '')).toBe(1)
})

test('attack 39: two tabs buy at once: one wins, the other one learns of it and is charged nothing @ci', async ({
  app,
  page,
  context,
  person,
  shop,
}) => {
  await shop.open('?step=purchase')
  const other = await context.newPage()
  await other.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
  await enterByCookie(other, app, person)
  await other.goto('/settings/subscription?step=purchase&plan=pro')
  await purchase(page).click()
  await purchase(other).click()
  await windowOf(other).getByRole('heading', { level: 1 }).waitFor()
  await choose(windowOf(page), 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  await expectPlan(other, 'Standard plan')
  // By its plan, or by the order itself where it looked while that was being decided.
  await expect(other.getByText('Nothing is charged now.').or(other.getByText('You are subscribed.'))).toBeVisible()
  await choose(windowOf(other), 'approve')
  await expect(other.getByRole('alert')).toContainText('You are already subscribed. Nothing was charged.')
  const payments = await shop.payments()
  expect(payments.filter(({ state }) => state === 'paid')).toHaveLength(1)
})
