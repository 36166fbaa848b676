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

/** What Kakao does not tell of who comes for the first time, and what they agree to. */
export const fillCompany = async (page: Page): Promise<void> => {
  await page.getByLabel(/^(회사 이름|Company name)$/).fill('바다여행')
  await page.getByLabel(/^(회사 전화|Company phone)$/).fill('064-000-1234')
  await page.getByLabel(/^(휴대전화|Mobile)$/).fill('010-1234-5678')
  await agree(page)
}

/** The two consents that an account needs, in either language. */
export const agree = async (page: Page): Promise<void> => {
  await page.getByLabel(/^(이용약관에 동의해요|I agree to the terms)/).check()
  await page.getByLabel(/^(개인정보 수집과 이용에 동의해요|I agree to my data)/).check()
}

/** Fills the form and sends it. */
export const signUpInKorean = async (page: Page, email: string): Promise<void> => {
  await page.getByLabel('이메일').fill(email)
  await page.getByLabel('비밀번호', { exact: true }).fill(goodPassword)
  await page.getByLabel('비밀번호 확인').fill(goodPassword)
  await page.getByLabel('이름', { exact: true }).fill('김보람')
  await page.getByLabel('회사 이름').fill('바람결여행')
  await page.getByLabel('회사 전화').fill('064-000-1234')
  await page.getByLabel('휴대전화').fill('010-1234-5678')
  await agree(page)
  await page.getByRole('button', { name: '가입하고 인증 메일 받기' }).click()
}
