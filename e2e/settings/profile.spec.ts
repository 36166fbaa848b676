// One's own profile: what is refused, what is kept, and a portrait that was cut with the keyboard alone.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { photo } from '#e2e/harness/photo.ts'
import { expect, test } from './opened.ts'

test('profile: saved with its toast, also after a try without an answer, and the header shows the new name', async ({
  app,
  page,
  person,
  open,
}) => {
  await open('/settings/profile')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  await field('Company name').fill('Olle Travel')
  await field('Mobile').fill('')
  await field('Website').fill('')
  await field('Name').fill('Kim Boram')

  await page.route('**/api/users/**', (route) => route.abort(), { times: 1 })
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('alert').getByText('Error Updating Profile')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Updated Profile')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Account of Kim Boram' })).toBeVisible()
  const kept = await app.ask<object>('GET', `/api/users/${person.user._id}`, { token: person.token })
  expect(kept).toMatchObject({ name: 'Kim Boram', mobile: '', companyWebsite: '', language: 'en' })
})

test('header: a portrait is chosen by keyboard, shown in the header, and taken off again @ci', async ({
  page,
  open,
}) => {
  await open('/settings/profile')
  await page.getByRole('button', { name: /^Account of/ }).press('Enter')
  await page.getByRole('menuitem', { name: 'Edit portrait photo' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Portrait photo' })
  await dialog.locator('input[type=file]').setInputFiles({
    name: 'me.jpg',
    mimeType: 'image/jpeg',
    buffer: await photo(3, 800, 600),
  })
  const part = dialog.getByRole('group', { name: 'Part to keep; move it with the arrow keys' })
  await expect(part).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save' }).press('Enter')
  await expect(page.getByText('Portrait updated')).toBeVisible()
  const picture = page.getByRole('banner').locator('button img')
  await expect(picture).toHaveAttribute('src', /^\/uploads\/[0-9a-f]{64}\.webp$/)
  await expect(picture).toHaveJSProperty('naturalWidth', 320)

  await page.getByRole('button', { name: 'Change portrait photo' }).click()
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(picture).toHaveCount(0)
})
