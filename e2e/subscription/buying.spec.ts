// Buying in the provider's window: what is charged, what the screens show, and what becomes of a window that ends otherwise.
import { buyWith, choose, expect, expectPlan, planTitle, purchase, takesPage, test, windowOf } from './shop.ts'

test('subscription: what the screen shows is charged once, the plan holds everywhere at once, and going back buys nothing', async ({
  app,
  page,
  person,
  shop,
}) => {
  await shop.open()
  await expect(planTitle(page)).toHaveText('Trial plan')
  await page.getByRole('button', { name: 'Subscribe' }).click()
  await expect(page.getByRole('radio', { name: 'Yearly' })).toBeDisabled()
  await page.getByRole('radio', { name: 'Pro' }).check({ force: true })
  await expect(page.getByText('₩110,000', { exact: true })).toBeVisible()
  // Chosen and reloaded it is still chosen.
  await page.reload()
  await expect(page.getByRole('radio', { name: 'Pro' })).toBeChecked()
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Pro plan')
  await expect(page.getByText('You are subscribed.')).toBeVisible()
  await expectPlan(page, 'Pro plan')
  const [payment] = await shop.payments()
  expect(payment).toMatchObject({ amount: 110_000, state: 'paid' })
  expect(await shop.charges(payment?.merchantUid ?? '')).toBe(1)

  const book = await app.ask<{ _id: string }>('POST', '/api/guidebooks', {
    token: person.token,
    body: { title: 'Jeju' },
  })
  expect((await app.call('PUT', `/api/guidebooks/${book._id}/publish`, { token: person.token, body: {} })).status).toBe(
    200,
  )
  await page.goBack()
  await expect(planTitle(page)).toHaveText('Pro plan')
  await shop.open('?step=purchase')
  await expect(page.getByText('You are subscribed to the Pro plan.')).toBeVisible()
  await expect(purchase(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Close', exact: true }).click()
  await page.getByRole('button', { name: 'Payment History' }).click()
  await expect(page).toHaveURL(/step=paymentHistory/)
  const receipt = page.waitForEvent('popup')
  await page.getByRole('button', { name: `Receipt of ${payment?.merchantUid}` }).click()
  await expect((await receipt).getByText(payment?.merchantUid ?? '')).toBeVisible()
  await (await receipt).close()
  await page.getByRole('link', { name: payment?.merchantUid ?? '' }).click()
  await expect(page.getByRole('main')).toContainText('₩110,000')
  await expect(page.getByRole('button', { name: 'Refund' })).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to Payment History' }).click()
  await expect(page).toHaveURL(/subscription\?step=paymentHistory/)
})

test('subscription: a declined card says why and what to do, nothing is charged, and another card buys @ci', async ({
  page,
  shop,
}) => {
  await shop.open('?step=purchase')
  await buyWith(page, 'funds')
  const alert = page.getByRole('alert')
  await expect(alert).toContainText('nothing was charged. There was not enough money.')
  await expectPlan(page, 'Trial')
  await buyWith(page, 'invalid')
  await expect(alert).toContainText('The card company declined it.')
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  expect((await shop.payments()).filter(({ state }) => state === 'paid')).toHaveLength(1)
})

test('subscription: bought for publishing, it leads back to the guidebook, which is published @ci', async ({
  app,
  page,
  person,
  shop,
}) => {
  const { token } = person
  const { _id } = await app.ask<{ _id: string }>('POST', '/api/guidebooks', { token, body: { title: 'Jeju' } })
  await page.goto(`/guidebooks/edit/${_id}`)
  await page.getByRole('switch', { name: 'Unpublished' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Subscribe' }).click()
  // One press of it is enough: the plans stand there at once.
  await buyWith(page, 'approve')
  await page.getByRole('link', { name: 'Publish the guidebook now' }).click()
  await expect(page.getByRole('switch', { name: 'Published', exact: true })).toBeChecked()
  expect(await app.ask('GET', `/api/guidebooks/${_id}`, { token })).toMatchObject({ published: true })
  // It is over: the next plan leads nowhere.
  await shop.open()
  await expect(planTitle(page)).toHaveText('Standard plan')
  await expect(page.getByRole('link', { name: 'Publish the guidebook now' })).toHaveCount(0)
})

test('subscription: a closed window charges nothing, and a script that does not come says so @ci', async ({
  page,
  shop,
}) => {
  await page.route('**/iamport.js', (route) => route.abort())
  await shop.open('?step=purchase&plan=onemonth')
  await purchase(page).click()
  await expect(page.getByRole('alert')).toContainText(
    'The payment window could not be opened, and nothing was charged.',
  )
  await page.unroute('**/iamport.js')
  for (const close of [
    () => windowOf(page).getByRole('button', { name: 'Cancel and close' }).click(),
    () => page.keyboard.press('Escape'),
  ]) {
    await purchase(page).click()
    await windowOf(page).getByRole('heading', { level: 1 }).waitFor()
    // Whatever goes on cannot be begun twice.
    await expect(purchase(page)).toHaveCount(0)
    await close()
    await expect(page.getByText('You closed the payment window. Nothing was charged.')).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: 'Close notice' }).click()
  }
  // The window's own script is still on its way.
  const script = Promise.withResolvers<void>()
  await page.route('**/window.js?for=*', (route) => script.promise.then(() => route.continue()))
  await purchase(page).click()
  await windowOf(page).getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Escape')
  script.resolve()
  await expect(page.getByText('You closed the payment window. Nothing was charged.')).toBeVisible()
  await page.unroute('**/window.js?for=*')
  expect((await shop.payments()).filter(({ state }) => state === 'paid')).toHaveLength(0)
  await buyWith(page, 'approve')
  await expect(planTitle(page)).toHaveText('One month plan')
  await expect(page.getByText('the same day of next month')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Unsubscribe' })).toHaveCount(0)
  expect((await shop.payments())[0]).toMatchObject({ amount: 33_000, state: 'paid' })
})

test('card payment: on a phone the window takes the page; back out of it nothing is charged, through it the plan begins @ci', async ({
  page,
  shop,
}) => {
  await takesPage(page)
  await page.setViewportSize({ width: 390, height: 844 })
  await shop.open('?step=purchase')
  await purchase(page).click()
  await page.getByRole('heading', { name: 'Store a card' }).waitFor()
  await page.goBack()
  await expect(page.getByText('You came back before the payment was finished. Nothing was charged.')).toBeVisible()

  await purchase(page).click()
  await page.getByRole('button', { name: 'Cancel and close' }).click()
  await expect(page.getByText('You closed the payment window.')).toBeVisible()
  await expect(page).toHaveURL(/subscription\?step=purchase&plan=standard$/)
  await purchase(page).click()
  await choose(page, 'approve')
  await expect(planTitle(page)).toHaveText('Standard plan')
  await expect(page).not.toHaveURL(/imp_uid/)
  await page.reload()
  await expect(planTitle(page)).toHaveText('Standard plan')
  const paid = await shop.payments()
  expect(paid).toHaveLength(1)
  expect(await shop.charges(paid[0]?.merchantUid ?? '')).toBe(1)
})

test('card payment: what was asked before it was paid and is answered afterwards is not shown @ci', async ({
  page,
  shop,
}) => {
  await takesPage(page)
  await shop.open('?step=purchase')
  await purchase(page).click()
  await page.getByRole('heading', { name: 'Store a card' }).waitFor()
  const asked = Promise.withResolvers<void>()
  const paid = Promise.withResolvers<void>()
  await page.route(
    '**/api/subscriptions/mine',
    async (route) => {
      const answer = await route.fetch()
      asked.resolve()
      await paid.promise
      await route.fulfill({ response: answer })
    },
    { times: 1 },
  )
  await page.route('**/api/subscriptions/subscribe', async (route) => {
    await asked.promise
    await route.continue()
  })
  const done = page.waitForResponse('**/api/subscriptions/subscribe')
  await choose(page, 'approve')
  await (await done).finished()
  paid.resolve()
  await expect(planTitle(page)).toHaveText('Standard plan')
})
