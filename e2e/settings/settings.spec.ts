// The settings: their way in, whose profile is whose, and what this device keeps of how it looks.
import { enterByCookie } from '#e2e/harness/screen.ts'
import { expect, test } from './opened.ts'

test("settings: /settings leads to the profile, and somebody else's profile is nobody's but an administrator's @ci", async ({
  app,
  page,
  person,
  open,
}) => {
  await open('/icons')
  await page.getByRole('button', { name: /^Account of/ }).click()
  await page.getByRole('menuitem', { name: 'Settings' }).click()
  await page.waitForURL('**/settings/profile')
  const places = page.getByRole('navigation', { name: 'Settings pages' })
  await expect(places.getByRole('link', { name: 'Profile' })).toHaveAttribute('aria-current', 'page')
  await places.getByRole('link', { name: 'Profile' }).focus()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toBeVisible()
  await expect(page).not.toHaveURL(/profile/)

  await page.goto(`/users/${person.user._id}`)
  await expect(page.getByRole('heading', { level: 2, name: 'Profile' })).toBeVisible()
  const admin = await app.admin()
  await page.goto(`/users/${admin.user._id}`)
  await expect(page.getByRole('heading', { name: 'Not Found' })).toBeVisible()
})

test('languages: theme and language are shown at once, kept, and no wrong theme is painted at the next load @ci', async ({
  app,
  page,
  person,
}) => {
  await enterByCookie(page, app, person)
  await page.goto('/settings/preferences')
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: '어둡게' }).click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await main.getByRole('radio', { name: 'English' }).click()
  await expect(main.getByRole('heading', { level: 2, name: 'Appearance' })).toBeVisible()
  await expect(main.getByText('Asia/Seoul')).toBeVisible()
  await expect(main.getByText('Little: your device asks for reduced motion.')).toBeVisible()
  // Every module waits: what is painted until then is dark already.
  const held = Promise.withResolvers<void>()
  await page.route('**/assets/**', async (route) => {
    await held.promise
    await route.fallback()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  held.resolve()
  await expect(main.getByRole('radio', { name: 'Dark' })).toBeChecked()
  await main.getByRole('radio', { name: 'Device' }).click()
  await expect(page.locator('html')).not.toHaveAttribute('data-theme')
})

test('devices: this one is marked, another is signed out by its button, and the rest at one stroke @ci', async ({
  app,
  page,
  person,
  open,
}) => {
  const [second, third] = [
    await app.signIn(person.email, person.password),
    await app.signIn(person.email, person.password),
  ]
  await open('/settings/devices')
  const rows = page.getByRole('main').getByRole('listitem')
  // The three of tests, which are no browsers, and this one.
  await expect(rows).toHaveCount(4)
  await expect(rows.filter({ hasText: 'This device' })).toContainText('Chrome · Linux')
  await rows.last().getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(3)
  await page.getByRole('button', { name: 'Sign out all other devices' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Sign out' }).click()
  await expect(rows).toHaveCount(1)
  for (const { token } of [person, second, third])
    expect((await app.call('GET', '/api/auth/me', { token })).status).toBe(401)
  await page.reload()
  await expect(rows).toHaveCount(1)
})

test('language: mails follow what was chosen last in the header, also where there was no line @ci', async ({
  app,
  page,
  context,
  person,
}) => {
  const language = async (): Promise<string> => {
    const { user } = await app.ask<{ user: { language: string } }>('GET', '/api/auth/me', { token: person.token })
    return user.language
  }
  await enterByCookie(page, app, person)
  await page.goto('/settings/preferences')
  const toggle = page.getByRole('banner').getByRole('radio', { name: 'EN English' })
  await toggle.click()
  await expect.poll(language).toBe('en')
  await context.setOffline(true)
  await page.getByRole('banner').getByRole('radio', { name: 'KR 한국어' }).click()
  await expect(page.getByRole('main').getByRole('heading', { level: 2 }).first()).toHaveText('화면과 언어')
  expect(await language()).toBe('en')
  await context.setOffline(false)
  await expect.poll(language).toBe('kr')
})
