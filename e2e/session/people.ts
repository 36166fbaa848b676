// What the tests of login and signup type into the screens.
import type { Page } from 'playwright/test'

export const goodPassword = 'Hallasan-1950'

export const english = async (page: Page): Promise<void> => {
  await page.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
}

/** Fills the login in either language and sends it. */
export const logIn = async (page: Page, email: string, password: string): Promise<void> => {
  await page.getByLabel(/^(이메일|Email)$/).fill(email)
  await page.getByLabel(/^(비밀번호|Password)$/).fill(password)
  await page.getByRole('button', { name: /^(로그인|Log in)$/ }).click()
}
