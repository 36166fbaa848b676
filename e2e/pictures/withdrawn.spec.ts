// A picture taken off its way when nobody can say whether the server has it.
import type { Page } from 'playwright/test'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { photo } from '#e2e/harness/photo.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, pill } from '#e2e/offline/builder-page.ts'
import { expect, gate, test } from '#e2e/offline/device.ts'
import type { Network, Passed } from '#e2e/offline/network.ts'

const isUpload = ({ method, path }: Passed): boolean => method === 'POST' && path.endsWith('/image')

/** Chooses a picture for the cover and cancels it once the server has it; answers how to let its answer come. */
async function cancelLate(page: Page, network: Network, seed: number): Promise<() => void> {
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
  const held = gate()
  network.fault = (passed) => (isUpload(passed) ? { kind: 'hold', until: held.opened } : undefined)
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(seed, 800, 600) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(() => network.writes.find(isUpload)?.status).toBe(200)
  await page.getByRole('button', { name: '올리기 취소' }).first().click()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  return () => {
    network.fault = null
    held.open()
  }
}

test('editor 34: a picture that is cancelled when the server has it already is taken out again, and undo sends it @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const cover = async () => (await onServer<Guidebook>(app, person, id)).subheader.image
  const answer = await cancelLate(page, network, 3)
  expect(await cover()).not.toBeNull()
  answer()
  await expect.poll(cover).toBeNull()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible()
  await expect.poll(cover).not.toBeNull()
})

test('editor 34: a picture that is cancelled stays away also where another device changes the guidebook meanwhile @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  const stored = (): Promise<Guidebook & { version: number }> => onServer(app, person, id)
  const elsewhere = async (text: string): Promise<void> => {
    const { version, header } = await stored()
    const body = { shell: { header: { ...header, text } } }
    const headers = { 'If-Match': `"${version}"` }
    await app.ask('PATCH', `/api/guidebooks/${id}`, { token: person.token, body, headers })
  }
  await elsewhere('before the picture')
  const answer = await cancelLate(page, network, 4)
  expect((await stored()).subheader.image).not.toBeNull()
  await elsewhere('after it')
  answer()
  await expect.poll(async () => (await stored()).subheader.image).toBeNull()
  expect((await stored()).header.text).toBe('after it')
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('main')).toContainText('after it')
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]')).toHaveCount(0)
})
