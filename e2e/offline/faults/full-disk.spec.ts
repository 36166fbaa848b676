// A device without room: what is made on it goes to the server from the page, or is held there and said to be.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { photo } from '#e2e/harness/photo.ts'
import { begin, onServer, waiting, write } from '#e2e/offline/offline-page.ts'
import { onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'
import { patches } from '#e2e/offline/network.ts'
import { choosePicture, onFullDisk, uncaught, withoutRoom } from './storage.ts'

test('offline 59: a picture chosen on a full disk stands in its place and goes to the server from the page', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id } = await onFullDisk(here, network, person, 'Jeju')
  const faults = uncaught(page)
  await choosePicture(page, { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(4, 800, 600) })
  const cover = async () => (await onServer<Guidebook>(app, person, id)).subheader.image
  await expect.poll(cover).not.toBeNull()
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '이 기기에는 자리 없음' })).toBeVisible()
  expect(faults).toEqual([])
})

test('offline 59: with no line a picture on a full disk is held by the page, said to be, and sent when the line is back @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id } = await onFullDisk(here, network, person, 'Jeju')
  const faults = uncaught(page)
  await here.context.setOffline(true)
  await choosePicture(page, { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(5, 800, 600) })
  await expect(page.getByRole('main').locator('img[src^="blob:"]').first()).toBeVisible()
  await expect(page.getByRole('alert').filter({ hasText: '이 화면에만 있음' })).toBeVisible()
  const leaving = page.waitForEvent('dialog')
  void page.reload().catch(() => undefined)
  const question = await leaving
  expect(question.type()).toBe('beforeunload')
  await question.dismiss()
  await here.context.setOffline(false)
  const cover = async () => (await onServer<Guidebook>(app, person, id)).subheader.image
  await expect.poll(cover, { timeout: 40_000 }).not.toBeNull()
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible()
  expect(faults).toEqual([])
})

test('offline 62: on a full disk words go to the server from the page, beside those of another device, and to the disk once there is room @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id, makeRoom } = await onFullDisk(here, network, person, 'Jeju')
  const stored = (): Promise<Guidebook & { version: number }> => onServer(app, person, id)
  await titleOf(page).fill('No room for this')
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe('No room for this')
  await expect(page.getByRole('status').filter({ hasText: '서버에 저장됨' })).toBeVisible()
  const { version, header } = await stored()
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: person.token,
    body: { shell: { header: { ...header, text: 'From elsewhere' } } },
    headers: { 'If-Match': `"${version}"` },
  })
  await titleOf(page).fill('Nor for this')
  await expect.poll(async () => (await stored()).title, { timeout: 20_000 }).toBe('Nor for this')
  expect((await stored()).header.text).toBe('From elsewhere')
  await page.getByRole('button', { name: '살펴보기' }).click()
  const dialog = page.getByRole('dialog', { name: '이 기기에 자리가 없어요' })
  await expect(dialog.getByText('모두 서버에 저장됐어요')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await makeRoom()
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  await expect.poll(() => onDisk(page)).toContain('Nor for this')
  expect(await onDisk(page)).toContain('From elsewhere')
  expect(await page.getByRole('button', { name: '살펴보기' }).count()).toBe(0)
})

test('offline 63: with no line and no room words are held by the page, leaving warns, and an update accepted elsewhere waits @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id } = await onFullDisk(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Only on this page')
  await expect(page.getByRole('alert').filter({ hasText: '이 화면에만 있음' })).toBeVisible()
  await page.getByRole('button', { name: '살펴보기' }).click()
  const dialog = page.getByRole('dialog', { name: '이 기기에 자리가 없어요' })
  await expect(dialog.getByText('이 화면을 닫지 마세요')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  // As the browser tells every tab when one of them has accepted an update.
  await page.evaluate(() => {
    Object.assign(globalThis, { isSamePage: true })
    navigator.serviceWorker.dispatchEvent(new Event('controllerchange'))
  })
  await titleOf(page).fill('Only on this page, still')
  expect(await page.evaluate(() => 'isSamePage' in globalThis)).toBe(true)
  const reloaded = page.waitForEvent('load')
  await here.context.setOffline(false)
  await expect
    .poll(async () => (await onServer<Guidebook>(app, person, id)).title, { timeout: 40_000 })
    .toBe('Only on this page, still')
  await reloaded
  expect(patches(network).length).toBeGreaterThan(0)
})

test('offline 74: a tab on a full disk leaves what another tab has stored to be sent @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  const two = await here.tab()
  await two.evaluate(() => gilbook.resume())
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  // No screen is there that would tell the first tab of what the second one stores.
  network.up = false
  await write(two, id, text, 'By the other tab')
  await two.close()
  const makeRoom = await withoutRoom(one)
  network.up = true
  await one.evaluate(() => gilbook.flush())
  expect(await waiting(one)).toBe(1)
  await makeRoom()
  const stored = async (): Promise<string> => {
    await one.evaluate(() => gilbook.flush())
    return JSON.stringify(await onServer(app, person, id))
  }
  await expect.poll(stored, { timeout: 40_000 }).toContain('By the other tab')
})
