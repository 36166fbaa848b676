// Signing out on a shared device: nothing of the user stays, and what travellers saved does.
import type { Page } from 'playwright/test'
import { makePublished } from '#e2e/harness/guidebook.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { photo } from '#e2e/harness/photo.ts'
import { inBuilder, pill } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
  await page.getByLabel('이메일').waitFor()
}

test('offline 19, attack 56: after signing out nothing of the user is on the device, for Back and for who signs in next', async ({
  app,
  network,
  here,
  person,
}) => {
  const title = 'Only for Kim'
  const { page } = await inBuilder(here, network, person, title)
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(4, 800, 600) }
  await page.getByLabel('사진 올리기').and(page.locator('input[type=file]')).first().setInputFiles(file)
  const picture = page.getByRole('main').locator('img[src^="/uploads/"]').first()
  await expect(picture).toBeVisible({ timeout: 60_000 })
  const opened = page.url()
  const address = (await picture.getAttribute('src')) ?? '?'
  // Else the sign-out asks first, as it should.
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  await page.goto(`${network.url}/guidebooks/recent`)
  await expect(page.getByText(title).first()).toBeVisible()
  const secrets = [title, person.email, person.user._id, address]
  await expect.poll(async () => (await allStoredText(page)).includes(title)).toBe(true)
  await signOut(page)
  const kept = await allStoredText(page)
  for (const secret of secrets) expect(kept, secret).not.toContain(secret)
  await page.goBack()
  await page.getByLabel('이메일').waitFor()
  await expect(page.getByText(title)).toHaveCount(0)

  const next = await app.signUp()
  await app.ask('POST', '/api/guidebooks', { token: next.token, body: { _id: crypto.randomUUID(), title: 'For Lee' } })
  await page.getByLabel('이메일').fill(next.email)
  await page.getByLabel('비밀번호', { exact: true }).fill(next.password)
  await page.getByRole('button', { name: '로그인', exact: true }).click()
  // To where Back had led: the guidebook of who was here before.
  await expect(page.getByRole('heading', { name: '찾을 수 없어요' })).toBeVisible()
  await page.goto(`${network.url}/guidebooks/recent`)
  await expect(page.getByText('For Lee').first()).toBeVisible()
  await page.goto(opened)
  await expect(page.getByRole('heading', { name: '찾을 수 없어요' })).toBeVisible()
  await expect(page.getByText(title)).toHaveCount(0)
  const theirs = await allStoredText(page)
  for (const secret of secrets) expect(theirs, secret).not.toContain(secret)
})

test('offline 20: signing out leaves a saved guidebook readable with no network @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const book = await makePublished(app, await app.admin(), { pages: 1, items: 2, pictures: 1 })
  const reader = await here.context.newPage()
  await reader.goto(`${network.url}/m/${book.uuid}`)
  await reader.waitForFunction(() => navigator.serviceWorker.controller !== null)
  await reader.getByRole('button', { name: '오프라인 저장' }).click()
  await expect(reader.getByText('이 기기에 저장됨')).toBeVisible({ timeout: 60_000 })
  const { page } = await inBuilder(here, network, person, 'Jeju')
  await page.goto(`${network.url}/guidebooks/recent`)
  await signOut(page)
  await here.context.setOffline(true)
  await reader.goto(`${network.url}/m/${book.uuid}/contents/${book.contents[0]?._id}`)
  await expect(reader.getByRole('heading', { level: 1, name: book.contents[0]?.title ?? '?' })).toBeVisible()
  for (const image of await reader.locator('img').all()) await image.scrollIntoViewIfNeeded()
  await reader.waitForFunction(() => [...document.images].every((one) => one.complete && one.naturalWidth > 0))
})
