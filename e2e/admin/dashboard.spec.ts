// What administrators see first, and where its figures lead.
import { expect, test } from '#e2e/fixtures.ts'
import { waitForStoredList } from '#e2e/harness/stored-on-device.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english, logIn } from '#e2e/session/people.ts'

test('dashboard: administrators land on today’s figures, which lead to their lists; charts have tables @ci', async ({
  app,
  page,
  person,
}) => {
  const admin = await app.admin()
  const [asAdmin, asPerson] = [{ token: admin.token }, { token: person.token }]
  const title = `Autumn Jeju ${crypto.randomUUID().slice(0, 8)}`
  await app.ask('POST', '/api/guidebooks', { ...asPerson, body: { _id: crypto.randomUUID(), title } })
  await app.ask('POST', '/api/subscriptions/admin/subscribe', { ...asAdmin, body: { customerUid: person.user._id } })
  await english(page)
  await page.goto(app.url)
  await logIn(page, admin.email, admin.password)
  await page.waitForURL('**/admin/dashboard')
  const main = page.getByRole('main')
  const figure = (name: string) => main.getByRole('link', { name: new RegExp(`^${name} [\\d,]+$`) })
  const known = await app.ask<Record<string, number>>('GET', '/api/dashboard', asAdmin)
  await expect(figure('Guidebooks Today')).toHaveAccessibleName(`Guidebooks Today ${known['guidebooksToday']}`)
  await expect(figure('Payments Total')).toHaveAccessibleName(`Payments Total ${known['paymentsTotal']}`)
  await expect(figure('Users Today')).toHaveAttribute('href', '/admin/users?today=1')
  await expect(main.getByRole('img', { name: /^Sign-ups by month/ })).toBeVisible()
  await main.getByRole('button', { name: 'Sign-ups by month Table' }).click()
  await expect(main.getByRole('region', { name: 'Sign-ups by month as a table' }).getByRole('row')).toHaveCount(13)
  await expect(main.getByRole('table', { name: 'Users by plan' }).getByRole('row', { name: /^Standard/ })).toBeVisible()

  // What the server does not give anew is said to be what the device kept.
  await page.route('**/api/dashboard', (route) => route.fulfill({ status: 500, json: { code: 'INTERNAL' } }))
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(main.getByText('Shown from this device.')).toBeVisible()
  await page.unroute('**/api/dashboard')
  await main.getByRole('button', { name: 'Refresh' }).click()
  await expect(main.getByText('Shown from this device.')).toBeHidden()

  await figure('Payments Today').click()
  await page.waitForURL('**/admin/payments?today=1')
  const search = main.getByRole('searchbox', { name: 'Order, company or email' })
  await search.fill(person.email)
  await search.press('Enter')
  await expect(
    main.getByRole('table', { name: 'Payments' }).getByRole('link', { name: 'Olle Travel' }),
  ).toHaveAttribute('href', `/admin/users/${person.user._id}`)
  const saved = page.waitForEvent('download')
  await main.getByRole('button', { name: 'Export CSV' }).click()
  expect((await saved).suggestedFilename()).toBe('gilbook-payments.csv')
  await main.getByLabel('Status').selectOption('Failed')
  await expect(main.getByRole('heading', { name: 'No Payments Found' })).toBeVisible()
  await main.getByRole('button', { name: 'Clear filters' }).click()
  await main.locator(`a[href^="/users/${person.user._id}/payments/gz"]`).click()
  await page.waitForURL(`**/users/${person.user._id}/payments/gz*`)

  await page.goto(`${app.url}/admin`)
  await page.waitForURL('**/admin/dashboard')
  await figure('Guidebooks Today').click()
  await page.waitForURL('**/admin/guidebooks?today=1')
  await expect(main.getByRole('link', { name: title })).toBeVisible()
})

test('guidebook: an administrator takes somebody else’s out of the gallery, which its owner’s link outlives @ci', async ({
  app,
  page,
  person,
}) => {
  const [admin, token] = [await app.admin(), person.token]
  const [_id, body] = [crypto.randomUUID(), { isPublicGallery: true }]
  await app.ask('POST', '/api/subscriptions/admin/subscribe', {
    token: admin.token,
    body: { customerUid: person.user._id },
  })
  const title = `Not for all ${_id.slice(0, 8)}`
  const { uuid } = await app.ask<{ uuid: string }>('POST', '/api/guidebooks', { token, body: { _id, title } })
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token })
  await app.ask('PATCH', `/api/guidebooks/${_id}/public-gallery`, { token, body })
  await english(page)
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/admin/users/${person.user._id}/guidebooks`)
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await page.getByRole('menuitem', { name: 'Take out of the gallery' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take out of the gallery' }).click()
  await expect(page.getByText(`Took ‘${title}’ out of the gallery`)).toBeVisible()
  const { isPublicGallery } = await app.ask<{ isPublicGallery: boolean }>('GET', `/api/guidebooks/${_id}`, { token })
  expect(isPublicGallery).toBe(false)
  expect((await page.request.get(`${app.url}/m/${uuid}`)).status()).toBe(200)
  await page.getByRole('button', { name: `More for ${title}` }).click()
  await expect(page.getByRole('menuitem', { name: 'Delete' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Take out of the gallery' })).toBeHidden()
})

test('network error: administrators without an answer begin with the guidebooks that their device keeps @ci', async ({
  app,
  page,
  context,
}) => {
  const admin = await app.admin()
  await app.ask('POST', '/api/guidebooks', { token: admin.token, body: { _id: crypto.randomUUID(), title: 'Own' } })
  await enterByCookie(page, app, admin)
  await page.goto(`${app.url}/guidebooks/recent`)
  await expect(page.getByRole('link', { name: 'Own', exact: true })).toBeVisible()
  await waitForStoredList(page, 'Own')
  await context.route('**/api/**', (route) => route.abort())
  for (const path of ['/', '/admin']) {
    await page.goto(app.url + path)
    await page.waitForURL('**/guidebooks/recent')
    // It is a link only once the device has the guidebook whole, too.
    await expect(page.getByRole('heading', { name: 'Own', exact: true })).toBeVisible()
  }
  await context.unroute('**/api/**')
  await page.goto(app.url)
  await page.waitForURL('**/admin/dashboard')
})
