// From the signup to the first look at the guidebooks, through the mail, and what is refused on the way.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { agree, english, goodPassword, logIn, signUpInKorean } from './people.ts'

test('signup: a person signs up in Korean, verifies by mail, logs in and is led to the first guidebook', async ({
  app,
  page,
}) => {
  const address = `boram-${crypto.randomUUID().slice(0, 8)}@baramgyeol.example`
  await page.goto(`${app.url}/signup`)
  await expect(page.getByRole('heading', { name: '길북 시작하기' })).toBeVisible()
  await expectAccessible(page)
  await signUpInKorean(page, address)
  await expect(page.getByRole('heading', { name: '김보람님, 반가워요' })).toBeVisible()
  await expect(page.getByText('메일함을 확인해 주세요')).toBeVisible()
  await expectAccessible(page)

  await page.getByRole('link', { name: '로그인하러 가기' }).click()
  await logIn(page, address, goodPassword)
  await expect(page.getByText('아직 이메일 인증이 끝나지 않았어요. 메일함을 확인해 주세요.')).toBeVisible()
  await page.getByRole('button', { name: '인증 메일 다시 받기' }).click()
  await expect(page.getByText('인증 메일을 새로 보냈어요.')).toBeVisible()
  await expectAccessible(page)

  await page.goto(app.url + (await app.mailedPath(address, /\/users\/activate\/[^\s"'<>]+/)))
  await page.waitForURL('**/login?verified=1')
  await expect(page.getByText('이메일 인증을 마쳤어요. 이제 로그인할 수 있어요.')).toBeVisible()
  await logIn(page, address, goodPassword)
  await page.waitForURL('**/guidebooks/create')
})

test('signup: an email that somebody has is said beside its field @ci', async ({ app, page, person }) => {
  await english(page)
  await page.goto(`${app.url}/signup`)
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm password').fill(goodPassword)
  await page.getByLabel('Name', { exact: true }).fill('Hong Gildong')
  await page.getByLabel('Company name').fill('Olle Travel')
  await page.getByLabel('Company phone').fill('0641234567')
  await page.getByLabel('Mobile').fill('01012345678')
  await agree(page)
  await page.getByRole('button', { name: 'Sign up and get the verification mail' }).click()
  await expect(page.getByText('Email already taken')).toBeVisible()
  await expect(page.getByLabel('Email')).toBeFocused()
  await expectAccessible(page)
})
