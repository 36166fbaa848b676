// A picture taken off its way when nobody can say whether the server has it.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { photo } from '#e2e/harness/photo.ts'
import { onServer } from '#e2e/offline/acts.ts'
import { inBuilder } from '#e2e/offline/builder-page.ts'
import { expect, gate, test } from '#e2e/offline/device.ts'
import type { Passed } from '#e2e/offline/line.ts'

const isUpload = ({ method, path }: Passed): boolean => method === 'POST' && path.endsWith('/image')

test('editor 34: a picture that is cancelled when the server has it already is taken out again, and undo sends it', async ({
  line,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, line, person, 'Jeju')
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
  const held = gate()
  line.fault = (passed) => (isUpload(passed) ? { kind: 'hold', until: held.opened } : undefined)
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(3, 800, 600) }
  await page.locator('input[type=file]').first().setInputFiles(file)
  await expect.poll(() => line.writes.find(isUpload)?.status).toBe(200)
  const cover = async () => (await onServer<Guidebook>(app, person, id)).subheader.image
  expect(await cover()).not.toBeNull()
  await page.getByRole('button', { name: '올리기 취소' }).first().click()
  await expect(page.locator('img[src^="blob:"]')).toHaveCount(0)
  line.fault = null
  held.open()
  await expect.poll(cover, { timeout: 30_000 }).toBeNull()
  await page.keyboard.press('Control+z')
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible({ timeout: 30_000 })
  await expect.poll(cover, { timeout: 30_000 }).not.toBeNull()
})
