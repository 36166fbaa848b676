// The window that asks to sign in again, and work that is carried away meanwhile.
import { readFile } from 'node:fs/promises'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { inBuilder, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'
import { onFullDisk } from './storage.ts'

test('offline 66: the window that asks to sign in again comes back by the pill and by Save after it was closed @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await app.call('DELETE', '/api/auth', { token: person.token })
  await here.context.clearCookies()
  await page.reload()
  const window = page.getByRole('dialog', { name: '다시 로그인해 주세요' })
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await titleOf(page).fill('Waits for its owner')
  await page.getByRole('button', { name: '저장', exact: true }).click()
  await expect(window).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(window).toBeHidden()
  await page.getByRole('alert').getByRole('button', { name: '다시' }).click()
  await expect(window).toBeVisible()
  await window.getByLabel('비밀번호', { exact: true }).fill(person.password)
  await window.getByRole('button', { name: '로그인' }).last().click()
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  const again = await app.signIn(person.email, person.password)
  expect((await onServer<Guidebook>(app, again, id)).title).toBe('Waits for its owner')
})

test('offline 66: a file of unsent work is made by a page whose device takes nothing, and goes back into its guidebook @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id } = await onFullDisk(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Carried away')
  await expect(page.getByRole('alert').filter({ hasText: '이 화면에만 있음' })).toBeVisible()
  await page.getByRole('button', { name: '살펴보기' }).click()
  const downloading = page.waitForEvent('download')
  await page.getByRole('dialog').getByRole('button', { name: '파일로 받기' }).click()
  const path = await (await downloading).path()
  const html = await readFile(path, 'utf8')
  expect(html).toContain('<h1>Carried away</h1>')
  await page.close({ runBeforeUnload: false })
  await here.restart()
  await here.context.setOffline(false)
  const { header, version } = await onServer<Guidebook & { version: number }>(app, person, id)
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: person.token,
    body: { shell: { header: { ...header, text: 'From elsewhere' } } },
    headers: { 'If-Match': `"${version}"` },
  })
  const tab = await here.context.newPage()
  await tab.setViewportSize({ width: 1280, height: 800 })
  await tab.goto(`${network.url}/guidebooks`)
  await tab.getByRole('button', { name: /계정/ }).click()
  await tab.getByRole('menuitem', { name: '이 기기에 담긴 것' }).click()
  const device = tab.getByRole('dialog', { name: '이 기기에 담긴 것' })
  const file = { name: 'work.html', mimeType: 'text/html', buffer: Buffer.from(html) }
  await device.getByLabel('파일에서 되살리기').and(tab.locator('input[type=file]')).setInputFiles(file)
  await expect(device.getByText('길북 1권을 되살렸어요.')).toBeVisible()
  const stored = async (): Promise<string[]> => {
    const now = await onServer<Guidebook>(app, person, id)
    return [now.title, now.header.text]
  }
  await expect.poll(stored, { timeout: 40_000 }).toEqual(['Carried away', 'From elsewhere'])
})
