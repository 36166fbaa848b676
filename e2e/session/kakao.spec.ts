// Logging in with Kakao, over its sandbox: the first time, the second, without an email, and given up on the way.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { english, fillCompany } from './people.ts'

test('Kakao: who comes for the first time tells of the company, is led on to where they wanted to go, and comes in at once the next time', async ({
  app,
  page,
}) => {
  await page.goto(`${app.url}/guidebooks/create`)
  await page.getByRole('button', { name: '카카오로 로그인' }).click()
  await expect(page.getByText('진짜 카카오가 아니에요')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Somebody new, verified email' }).click()
  await expect(page.getByRole('heading', { name: '처음 오셨네요, 반가워요' })).toBeVisible()
  expect(page.url()).toBe(`${app.url}/login/kakao`)
  await expectAccessible(page)
  const name = await page.getByLabel('이름', { exact: true }).inputValue()
  const email = await page.getByLabel('이메일').inputValue()
  expect(email).toContain('@kakao.example')
  await fillCompany(page)
  await page.getByRole('button', { name: '가입 마치기' }).click()
  await page.waitForURL('**/guidebooks/create')

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(`${app.url}/signup`)
  await page.getByRole('button', { name: '카카오로 시작하기' }).click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/guidebooks/**')
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).toContain(email)
  expect(kept).not.toMatch(/eyJ[\w-]+\./)
})

test('Kakao: without an email the address is asked for and proven by mail; giving up on the way is said @ci', async ({
  app,
  page,
}) => {
  await english(page)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Log in with Kakao' }).click()
  await page.getByRole('button', { name: /Cancel the consent/ }).click()
  await expect(page.getByText('You did not go on at Kakao.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Log in with Kakao' }).click()
  await page.getByRole('button', { name: 'Somebody new, no email' }).click()
  const name = await page.getByLabel('Name', { exact: true }).inputValue()
  const address = `oreum-${crypto.randomUUID().slice(0, 8)}@oreum.example`
  await page.getByLabel('Email').fill(address)
  await fillCompany(page)
  await page.getByRole('button', { name: 'Finish signing up' }).click()
  await expect(page.getByRole('heading', { name: 'Please check your email' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(app.url + (await app.mailedPath(address, /\/users\/activate\/[^\s"'<>]+/)))
  await page.waitForURL('**/login?verified=1')
  await page.getByRole('button', { name: 'Log in with Kakao' }).click()
  await page.getByRole('button', { name }).click()
  await page.waitForURL('**/guidebooks/**')
})

test('Kakao: who has no password is told so and chooses one by mail; a deletion is taken back over Kakao @ci', async ({
  app,
  page,
}) => {
  await english(page)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Log in with Kakao' }).click()
  await page.getByRole('button', { name: 'Somebody new, verified email' }).click()
  const name = await page.getByLabel('Name', { exact: true }).inputValue()
  const email = await page.getByLabel('Email').inputValue()
  await fillCompany(page)
  await page.getByRole('button', { name: 'Finish signing up' }).click()
  await page.waitForURL('**/guidebooks/**')

  await page.goto(`${app.url}/settings/change-password`)
  await expect(page.getByText('this account has no password yet')).toBeVisible()
  await expect(page.getByLabel('Old password')).toHaveCount(0)
  await expectAccessible(page)
  await page.goto(`${app.url}/settings/account`)
  await page.getByRole('main').getByRole('button', { name: 'Delete account' }).click()
  const dialog = page.getByRole('alertdialog', { name: 'Delete your account?' })
  await dialog.getByRole('button', { name: 'Mail me the link' }).press('Enter')
  await expect(dialog.getByText(`We sent the link to ${email}.`)).toBeVisible()
  await expectAccessible(page)
  const password = 'Seongsan-2026'
  await page.goto(app.url + (await app.mailedPath(email, /\/reset-password\/[0-9a-z]+/)))
  await page.getByLabel('New password', { exact: true }).fill(password)
  await page.getByLabel('Confirm password').fill(password)
  await page.getByLabel('Confirm password').press('Enter')
  await expect(page.getByRole('status').getByRole('heading')).toBeVisible()

  const { token, user } = await app.signIn(email, password)
  await app.ask('POST', `/api/users/${user._id}/deletion`, { token, body: { password } })
  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Log in with Kakao' }).click()
  await page.getByRole('button', { name }).click()
  await expect(page.getByRole('heading', { name: 'This account is about to be deleted' })).toBeFocused()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await page.waitForURL('**/guidebooks/**')
  await app.signIn(email, password)
})

test('Kakao: where the server is late to say that there is such a way, nothing moves from under a press @ci', async ({
  app,
  page,
}) => {
  const answer = Promise.withResolvers<void>()
  await page.route('**/api/auth/kakao', async (route) => {
    await answer.promise
    await route.continue()
  })
  await page.goto(`${app.url}/login`)
  const email = page.getByLabel('이메일')
  const before = await email.boundingBox()
  const way = page.getByRole('button', { name: '카카오로 로그인' })
  await expect(way).toBeHidden()
  answer.resolve()
  await expect(way).toBeVisible()
  expect(await email.boundingBox()).toEqual(before)
})
