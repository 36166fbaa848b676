// A new password: what is refused, what the box says while it is typed, and who is signed out.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test } from './opened.ts'

test('§5 change password: the box follows the keys, mistakes are told, and only other devices are signed out @ci', async ({
  app,
  page,
  person,
  open,
}) => {
  await open('/settings/change-password')
  const main = page.getByRole('main')
  const [old, fresh, confirm] = ['Old password', 'New password', 'Confirm password'].map((name) =>
    page.getByRole('textbox', { name, exact: true }),
  ) as [ReturnType<typeof page.locator>, ReturnType<typeof page.locator>, ReturnType<typeof page.locator>]
  const send = main.getByRole('button', { name: 'Change password' })
  await fresh.pressSequentially('abc1')
  await expect(main.getByRole('listitem').filter({ hasText: 'at least one digit' })).toContainText(', met')
  await expect(main.getByRole('listitem').filter({ hasText: '8 to 14' })).toContainText('not met yet')
  await confirm.fill('other')
  await send.click()
  await expect(page.getByText('Please check your password')).toBeVisible()
  for (const sentence of ['Required Field', 'Not a valid password', 'Passwords do not match'])
    await expect(main.getByText(sentence)).toBeVisible()
  await expectAccessible(page)

  await fresh.fill('Seongsan-2026')
  await confirm.fill('Seongsan-2026')
  await old.fill('Wrong-1950!')
  await send.click()
  await expect(page.getByRole('alert').getByText('Error changing password')).toBeVisible()
  await expect(main.getByText('Please check your password')).toBeVisible()
  await expect(old).toBeFocused()
  await old.fill(person.password)
  await send.click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(old).toHaveValue('')
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Change password')
  await app.signIn(person.email, 'Seongsan-2026')
})
