// A new password: what the server refuses, and who is signed out.
import { expect, test } from './opened.ts'

test('change password: a wrong old one is refused, and only other devices are signed out @ci', async ({
  app,
  page,
  person,
  open,
}) => {
  await open('/settings/change-password')
  const main = page.getByRole('main')
  const box = (name: string) => page.getByRole('textbox', { name, exact: true })
  const send = main.getByRole('button', { name: 'Change password' })
  await box('New password').fill('Seongsan-2026')
  await box('Confirm password').fill('Seongsan-2026')
  await box('Old password').fill('Wrong-1950!')
  await send.click()
  await expect(page.getByRole('alert').getByText('Error changing password')).toBeVisible()
  await expect(main.getByText('Please check your password')).toBeVisible()
  await expect(box('Old password')).toBeFocused()
  await box('Old password').fill(person.password)
  await send.click()
  await expect(page.getByText('Your password has been changed')).toBeVisible()
  await expect(box('Old password')).toHaveValue('')
  expect((await app.call('GET', '/api/auth/me', { token: person.token })).status).toBe(401)
  await page.reload()
  await expect(main.getByRole('heading', { level: 2 })).toHaveText('Change password')
  await app.signIn(person.email, 'Seongsan-2026')
})
