// An administrator who came with Kakao and has no password to give again: a new session is a young one.
import type { Page } from 'playwright/test'
import { type App, expect } from '#e2e/fixtures.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'

/** In an older session: led on to choose a password, or out to where one signs in. */
export async function signsInAnew(page: Page, app: App): Promise<void> {
  const asks = async () => {
    await page.getByRole('navigation', { name: 'Main menu' }).getByRole('link', { name: 'Users' }).click()
    await page.getByRole('button', { name: 'Export CSV' }).click()
  }
  const told = page.getByRole('dialog', { name: 'Please sign in again' })
  // The device learns the role only now.
  await page.goto(`${app.url}/guidebooks`)
  await asks()
  await expect(told).toBeVisible()
  await expect(told.getByLabel('Password')).toHaveCount(0)
  await expectAccessibleLightAndDark(page)
  await told.getByRole('button', { name: 'Choose a password' }).press('Enter')
  await page.waitForURL('**/settings/change-password')
  await expect(page.getByRole('button', { name: 'Mail me the link' })).toBeVisible()
  await asks()
  await told.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('button', { name: 'Log in with Kakao' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
}
