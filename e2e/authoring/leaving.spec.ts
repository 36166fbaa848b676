// Leaving with work that the server does not have: asked about, carried away in a file, gone from every tab, brought back.
import { readFile } from 'node:fs/promises'
import type { Page } from 'playwright/test'
import { expectAccessible } from '#e2e/harness/judge.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { photo } from '#e2e/harness/photo.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { inBuilder, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'
import { isPatch } from '#e2e/offline/network.ts'

const signOut = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '로그아웃' }).click()
}

const userDatabases = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (await indexedDB.databases()).flatMap(({ name }) => (name?.startsWith('gb-u-') ? [name] : [])),
  )

test('sign-out: unsent work is carried away in a file, gone from every tab, and brought back with its picture @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page } = await inBuilder(here, network, person, 'Before the ferry')
  const other = await here.context.newPage()
  await other.goto(`${network.url}/guidebooks`)
  await expect(other.getByText('Before the ferry').first()).toBeVisible()
  await page.bringToFront()
  await here.context.setOffline(true)
  await titleOf(page).fill('Only on this device')
  await expect(pill(page, '오프라인')).toBeVisible()
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(4, 800, 600) }
  await page.getByLabel('사진 올리기').and(page.locator('input[type=file]')).first().setInputFiles(file)
  await expect(page.locator('main img[src^="blob:"]').first()).toBeVisible()

  await signOut(page)
  const asked = page.getByRole('alertdialog')
  await expect(asked).toContainText('이 기기에만 있는 것')
  await expectAccessible(page)
  const downloading = page.waitForEvent('download')
  await asked.getByRole('button', { name: '파일로 받기' }).click()
  const path = await (await downloading).path()
  expect(await readFile(path, 'utf8')).toContain('<h1>Only on this device</h1>')
  await asked.getByRole('button', { name: '버리고 로그아웃' }).click()
  await page.getByLabel('이메일').waitFor()
  await other.getByLabel('이메일').waitFor()
  await expect(other.getByText('Before the ferry')).toHaveCount(0)
  const kept = await allStoredText(page)
  for (const secret of ['Only on this device', 'Before the ferry', person.email, person.user._id])
    expect(kept).not.toContain(secret)

  await here.context.setOffline(false)
  await signInOnScreen(page, { ...app, url: network.url }, person)
  await page.getByRole('button', { name: /계정/ }).click()
  await page.getByRole('menuitem', { name: '이 기기에 담긴 것' }).click()
  const device = page.getByRole('dialog', { name: '이 기기에 담긴 것' })
  await expect(device.getByText('모두 저장됐어요.')).toBeVisible()
  await expect(device.getByText(/길북이 이 기기에서 .*B를 쓰고 있어요/)).toBeVisible()
  await expectAccessible(page)
  await device.getByLabel('파일에서 되살리기').and(page.locator('input[type=file]')).setInputFiles(path)
  await expect(device.getByText('길북 1권을 되살렸어요.')).toBeVisible()
  const cover = async (): Promise<string> => {
    const list = await app.ask<{ entities: { guidebooks: Record<string, unknown> } }>('GET', '/api/guidebooks', {
      token: person.token,
    })
    return JSON.stringify(Object.values(list.entities.guidebooks))
  }
  await expect.poll(cover, { timeout: 60_000 }).toMatch(/"title":"Only on this device".*\/uploads\/[0-9a-f]{64}\.webp/)
  expect(await cover(), 'it went back into its guidebook').not.toContain('"title":"Before the ferry"')
})

test('offline 19: whoever signs out before the app has opened the storage leaves nothing there, and is asked about it @ci', async ({
  network,
  here,
  person,
}) => {
  const { page } = await inBuilder(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Typed before')
  await expect(pill(page, '오프라인')).toBeVisible()
  // Asking goes, so that no screen falls back on the storage; the worker's sending does not.
  network.fault = (passed) => (isPatch(passed) ? { kind: 'cut' } : undefined)
  await here.context.setOffline(false)
  const hasty = await here.context.newPage()
  await page.close()
  await hasty.setViewportSize({ width: 1280, height: 800 })
  // What waits for a moment of calm never gets it: no timer of seconds fires.
  await hasty.addInitScript(() => {
    const { setTimeout: start } = window
    const slow = (work: () => void, delay = 0, ...given: []): number =>
      delay < 2000 ? start(work, delay, ...given) : 0
    Object.assign(window, { setTimeout: slow })
  })
  await hasty.goto(`${network.url}/icons`)
  // By script: no pointer and no key has told the page yet that somebody is there.
  await hasty.getByRole('button', { name: /계정/ }).dispatchEvent('click')
  await hasty.getByRole('menuitem', { name: '로그아웃' }).dispatchEvent('click')
  await expect(hasty.getByRole('alertdialog')).toContainText('이 기기에만 있는 것: 바뀐 내용 1개')
  await hasty.getByRole('alertdialog').getByRole('button', { name: '버리고 로그아웃' }).click()
  await hasty.getByLabel('이메일').waitFor()
  expect(await userDatabases(hasty)).toEqual([])
})
