// Signing in and out, staying in, and choosing a new password.
import { expect, test } from '#e2e/fixtures.ts'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'
import { english, goodPassword, logIn } from './people.ts'

test('login: a wrong password is refused in the product’s words, a right one leads on', async ({
  app,
  page,
  person,
}) => {
  await english(page)
  await page.goto(app.url)
  await logIn(page, person.email, 'Wrong-1234')
  await expect(page.getByText('Please Check Your Email And Password')).toBeVisible()
  await logIn(page, 'nobody@example.com', 'Wrong-1234')
  await expect(page.getByText('Please Check Your Email And Password')).toBeVisible()
  await expectAccessible(page)
  await logIn(page, person.email, person.password)
  await page.waitForURL('**/guidebooks/create')
  await page.goto(`${app.url}/login`)
  await page.waitForURL('**/guidebooks/**')
})

test('guards: who is signed out is led to the login, and after it to where they wanted to go @ci', async ({
  app,
  page,
  person,
}) => {
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: { _id: crypto.randomUUID(), title: '길' } })
  await page.goto(`${app.url}/guidebooks?search=x`)
  await page.waitForURL(`${app.url}/`)
  await logIn(page, person.email, person.password)
  await page.waitForURL('**/guidebooks?search=x')
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.waitForURL(`${app.url}/`)
  await page.goto(`${app.url}/guidebooks/recent`)
  await page.waitForURL(`${app.url}/`)
  const kept = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]))
  expect(kept).not.toContain(person.email)
})

test('sign-out: holds though the server could not be told, and it is told at the next start @ci', async ({
  app,
  page,
  person,
}) => {
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: { _id: crypto.randomUUID(), title: '길' } })
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/recent`)
  const ends = /\/api\/auth$/
  await page.route(ends, (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.waitForURL(`${app.url}/`)
  await page.unroute(ends)
  const told = page.waitForResponse((answer) => ends.test(answer.url()) && answer.request().method() === 'DELETE')
  await page.goto(`${app.url}/guidebooks/recent`)
  await page.waitForURL(`${app.url}/`)
  await told
  await page.reload()
  await expect(page.getByLabel('이메일')).toBeVisible()
})

test('sign-out: an answer that was on its way signs nobody in again @ci', async ({ app, page, person }) => {
  await app.enter(page, person)
  const held = Promise.withResolvers<void>()
  await page.route('**/api/auth/refresh', async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  await page.goto(`${app.url}/settings/profile`)
  await page.getByRole('button', { name: /계정$/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.waitForURL(`${app.url}/`)
  const answered = page.waitForResponse('**/api/auth/refresh')
  held.resolve()
  await answered
  await page.unroute('**/api/auth/refresh')
  await page.goto(`${app.url}/settings/profile`)
  await page.waitForURL(`${app.url}/`)
  await expect(page.getByLabel('이메일')).toBeVisible()
})

test('attack 70: storage holds no token and no password', async ({ app, page, person }) => {
  await page.goto(app.url)
  await logIn(page, person.email, person.password)
  await page.waitForURL('**/guidebooks/create')
  // The device's database opens when the screen is calm.
  await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBeGreaterThan(0)
  const kept = `${await allStoredText(page)}\n${await page.evaluate(() => document.cookie)}`
  expect(kept).toContain(person.email)
  expect(kept).not.toContain(person.password)
  expect(kept).not.toMatch(/eyJ[\w-]+\./)
})

test('attack 71: a device that its owner signs out from elsewhere is emptied at its next call', async ({
  app,
  page,
  person,
}) => {
  await app.ask('POST', '/api/guidebooks', {
    token: person.token,
    body: { _id: crypto.randomUUID(), title: '비밀 여행' },
  })
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/recent`)
  await expect.poll(() => allStoredText(page)).toContain('비밀 여행')
  const elsewhere = await app.signIn(person.email, person.password)
  await app.ask('DELETE', `/api/users/${person.user._id}/sessions`, { token: elsewhere.token })
  // A call of the screen; unless the page has made one by itself meanwhile: then the link is gone with all else.
  await page.evaluate(() => document.querySelector<HTMLElement>('a[href="/icons"]')?.click())
  await expect(page.getByText('여기 담겨 있던 것은 지웠어요')).toBeVisible()
  await page.waitForURL(`${app.url}/`)
  const kept = await allStoredText(page)
  expect(kept).not.toContain('비밀 여행')
  expect(kept).not.toContain(person.email)
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('gilbook_refresh')
})

test('attack 72: five tabs that renew at once stay signed in, and one that signs out takes all along @ci', async ({
  app,
  context,
  page,
  person,
}) => {
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: { _id: crypto.randomUUID(), title: '길' } })
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/recent`)
  const tabs = await Promise.all([1, 2, 3, 4, 5].map(() => context.newPage()))
  await Promise.all(tabs.map((tab) => tab.goto(`${app.url}/guidebooks/recent`)))
  for (const tab of tabs) await expect(tab.getByRole('link', { name: '길', exact: true })).toBeVisible()
  await tabs[0]?.getByRole('button', { name: /계정/ }).click()
  await tabs[0]?.getByRole('menuitem', { name: '로그아웃' }).click()
  for (const tab of [page, ...tabs]) {
    await tab.waitForURL(`${app.url}/`)
    // While it still loads, the browser now and then never closes it.
    await expect(tab.getByRole('heading', { name: '다시 만나 반가워요' })).toBeVisible()
  }
  for (const tab of tabs) await tab.close()
})

test('reset: the mailed link sets a new password once, and the old one is gone', async ({ app, page, person }) => {
  await english(page)
  await page.goto(app.url)
  await page.getByRole('button', { name: 'Forgot password?' }).click()
  await page.getByLabel('Email').fill(person.email)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send the link' }).click()
  await expect(page.getByText(`If there is an account for ${person.email}`)).toBeVisible()
  const path = await app.mailedPath(person.email, /\/reset-password\/[a-zA-Z0-9]{32,}/)
  await page.goto(app.url + path)
  await expectAccessible(page)
  const fresh = `${goodPassword.slice(0, -1)}9`
  await page.getByLabel('New password').fill(fresh)
  await page.getByLabel('Confirm password').fill(fresh)
  await page.getByRole('button', { name: 'Set password' }).click()
  await expect(page.getByRole('heading', { name: 'Password has been reset' })).toBeVisible()
  await page.goto(app.url + path)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.goto(`${app.url}/reset-password/short`)
  await expect(page.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
  await page.goto(app.url)
  await logIn(page, person.email, person.password)
  await expect(page.getByText('Please Check Your Email And Password')).toBeVisible()
  await logIn(page, person.email, fresh)
  await page.waitForURL('**/guidebooks/create')
})

test('activation: a link that is none says so; an address without a page too @ci', async ({ app, page }) => {
  await page.goto(`${app.url}/users/activate/nobody@example.com/abcdef`)
  await expect(page.getByRole('heading', { name: '이 링크는 더 이상 쓸 수 없어요' })).toBeVisible()
  await expectAccessible(page)
  await page.goto(`${app.url}/no-such-page`)
  await expect(page.getByRole('heading', { name: '찾을 수 없어요' })).toBeVisible()
  await expectAccessible(page)
})

test('refresh, attack 32: goes on to the rest of the path, and always stays on our origin', async ({ app, page }) => {
  for (const path of ['/refresh//evil.example', '/refresh/javascript:alert(1)', '/refresh/%5Cevil.example']) {
    await page.goto(app.url + path)
    // Either the login, or the page that says that there is nothing at the rest of the path.
    await expect(page.getByRole('main')).toBeVisible()
    expect(new URL(page.url()).origin).toBe(new URL(app.url).origin)
  }
  await page.goto(`${app.url}/refresh/signup`)
  await page.waitForURL('**/signup')
})

test('session: when it ends elsewhere the same user signs in again, and the page and what was typed stay @ci', async ({
  app,
  page,
  person,
}) => {
  await app.ask('POST', '/api/guidebooks', { token: person.token, body: { _id: crypto.randomUUID(), title: '길' } })
  await enterByCookie(page, app, person)
  await page.goto(`${app.url}/guidebooks/recent`)
  await expect(page.getByRole('link', { name: '길', exact: true })).toBeVisible()
  await page.request.delete(`${app.url}/api/auth`)
  const search = page.getByRole('searchbox', { name: '제목으로 찾기' })
  await search.fill('길')
  await search.press('Enter')
  const again = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(again).toBeVisible()
  await expectAccessible(page)
  await again.getByLabel('비밀번호', { exact: true }).fill('Wrong-1234')
  await again.getByRole('button', { name: '로그인' }).click()
  await expect(again.getByText('이메일이나 비밀번호가 맞지 않아요. 다시 확인해 주세요.')).toBeVisible()
  await again.getByLabel('비밀번호', { exact: true }).fill(person.password)
  await again.getByRole('button', { name: '로그인' }).click()
  await expect(again).toHaveCount(0)
  await expect(search).toHaveValue('길')
  await expect(page.getByRole('link', { name: '길', exact: true })).toBeVisible()
})
