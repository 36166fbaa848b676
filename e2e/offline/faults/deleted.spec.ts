// The database goes under an open page: the page holds its words, makes the database anew, and names what it could not save.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'
import { deleteDatabase, onFullDisk, uncaught } from './storage.ts'

test('offline 60: a database that was deleted under the page and cannot be made anew leaves its words there, and they are sent from there @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id, makeRoom } = await onFullDisk(here, network, person, 'Jeju')
  const faults = uncaught(page)
  await deleteDatabase(here, page, person)
  await here.context.setOffline(true)
  await titleOf(page).fill('On the page alone')
  await expect(page.getByRole('alert').filter({ hasText: '이 화면에만 있음' })).toBeVisible()
  await here.context.setOffline(false)
  const title = async (): Promise<string> => (await onServer<Guidebook>(app, person, id)).title
  await expect.poll(title, { timeout: 40_000 }).toBe('On the page alone')
  await expect(titleOf(page)).toHaveValue('On the page alone')
  await makeRoom()
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 60_000 })
  await expect.poll(() => onDisk(page)).toContain('On the page alone')
  expect(faults).toEqual([])
})

test('offline 61: a database deleted under the page is made anew with its base, and other guidebooks whose unsent work went with it are named @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id: other } = await inBuilder(here, network, person, 'Udo')
  const { page: second, id } = await inBuilder(here, network, person, 'Jeju')
  await second.close()
  await here.context.setOffline(true)
  await titleOf(page).fill('Udo, unsent')
  await expect(pill(page, '오프라인')).toBeVisible()
  await page.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(page)).toHaveValue('Jeju')
  await titleOf(page).fill('Jeju, unsent')
  await expect(pill(page, '오프라인')).toBeVisible()
  await deleteDatabase(here, page, person)
  const told = page.getByRole('alertdialog', { name: '브라우저가 이 기기의 저장 공간을 지웠어요' })
  await expect(told.getByRole('listitem')).toHaveText(['Udo, unsent'])
  await told.getByRole('button', { name: '닫기' }).click()
  await expect(pill(page, '오프라인')).toBeVisible()
  await expect(titleOf(page)).toHaveValue('Jeju, unsent')
  await expect.poll(() => onDisk(page)).toContain('Jeju, unsent')
  // The base is there as well: what another device changed meanwhile is merged, and nobody is asked.
  const { header, version } = await onServer<Guidebook & { version: number }>(app, person, id)
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: person.token,
    body: { shell: { header: { ...header, text: 'From elsewhere' } } },
    headers: { 'If-Match': `"${version}"` },
  })
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Jeju, unsent')
  await here.context.setOffline(false)
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  const stored = await onServer<Guidebook>(app, person, id)
  expect([stored.title, stored.header.text]).toEqual(['Jeju, unsent', 'From elsewhere'])
  expect((await onServer<Guidebook>(app, person, other)).title).toBe('Udo')
})

test('offline 60: storage that the browser clears, its notes of who is signed in among it, signs nobody out @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Typed before it was cleared')
  await expect(pill(page, '오프라인')).toBeVisible()
  // Not the database by the same call: with one open this Chromium's IndexedDB now and then answers nothing any more after it.
  const devtools = await here.context.newCDPSession(page)
  await devtools.send('Storage.clearDataForOrigin', { origin: network.url, storageTypes: 'local_storage' })
  await deleteDatabase(here, page, person)
  await expect(titleOf(page)).toHaveValue('Typed before it was cleared')
  await expect.poll(() => onDisk(page)).toContain('Typed before it was cleared')
  await here.context.setOffline(false)
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect((await onServer<Guidebook>(app, person, id)).title).toBe('Typed before it was cleared')
})
