// Deleting one's account: the password opens it, this device forgets it, and the login takes it back.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english, logIn } from '#e2e/session/people.ts'

test('deletion: asked for with the password, taken back at the login', async ({ app, page, person }) => {
  await english(page)
  await enterByCookie(page, app, person)
  await page.goto('/settings/account')
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  const password = dialog.getByRole('textbox', { name: 'Password', exact: true })
  await password.fill('Wrong-1950!')
  await password.press('Enter')
  await expect(dialog.getByText('Incorrect password')).toBeVisible()
  await expectAccessible(page)
  await password.fill(person.password)
  await dialog.getByRole('button', { name: 'Delete account' }).click()
  await expect(page.getByText(/^Your account will be deleted on \d{4}\./)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Good to see you again' })).toBeVisible()
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain(person.email)
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401)

  await logIn(page, person.email, person.password)
  await expect(page.getByRole('heading', { name: 'This account is about to be deleted' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('**/guidebooks/**')
  await app.signIn(person.email, person.password)
})
