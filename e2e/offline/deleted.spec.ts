// What is deleted elsewhere while somebody works in it here: nothing that was written goes with it without a word.
import { imeOf } from '#e2e/editor/ime.ts'
import { holdDisk, onServer } from './offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'

test('offline 55: a text that another tab deletes under a syllable stays with every letter, and is asked about', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const other = await here.tab()
  await other.evaluate(() => gilbook.resume())
  const { contents } = await other.evaluate((guidebook) => gilbook.shown(guidebook), id)
  const [{ _id: pageId, sections: [section] = [] } = { _id: '' }] = contents
  await page.bringToFront()
  await page.goto(`${network.url}/guidebooks/edit/${id}/contents/${pageId}`)
  const text = page.getByRole('textbox', { name: '글', exact: true })
  await text.click()
  await page.keyboard.type('one ')
  await expect.poll(() => onDisk(page)).toContain('one ')
  const ime = await imeOf(page)
  await ime.compose('ㅎ')
  await ime.compose('하')
  await other.evaluate(
    async ([guidebook, item]) => {
      // Having seen what is stored so far: that is deleted on purpose.
      await gilbook.loadDraft(guidebook)
      await gilbook.edit(guidebook, { kind: 'delete', id: item })
    },
    [id, section?.items[0]?._id ?? ''] as const,
  )
  await expect(pill(page, '다른 기기와 겹침')).toBeVisible()
  await ime.compose('한')
  await ime.commit('한')
  await page.keyboard.type(' two')
  await expect(text).toHaveText('one 한 two')
  await expect
    .poll(async () => JSON.stringify(await onServer(app, person, id)), { timeout: 40_000 })
    .toContain('one 한 two')
})

test('offline 56: a guidebook that another tab deletes while something waits here goes on as a new one', async ({
  network,
  here,
  person,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const [other, third] = [await here.tab(), await here.tab()]
  for (const tab of [other, third]) await tab.evaluate(() => gilbook.resume())
  await page.bringToFront()
  // What is typed here comes to the disk when the guidebook is gone from it.
  const letGo = await holdDisk(third)
  const deleted = other.evaluate((guidebook) => gilbook.deleteGuidebook(guidebook), id)
  await titleOf(page).fill('Too late')
  await expect(pill(page, '저장하는 중')).toBeVisible()
  await letGo()
  await deleted
  await page.waitForURL((url) => !url.pathname.includes(id))
  await expect(page.getByText('다른 곳에서 지운 길북이에요.')).toBeVisible()
  await page.getByRole('button', { name: '열기', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('Too late')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
})

test('offline 56: what was typed with no network goes on as well where another tab deletes its guidebook', async ({
  network,
  here,
  person,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const other = await here.tab()
  await other.evaluate(() => gilbook.resume())
  await page.bringToFront()
  network.up = false
  await titleOf(page).fill('Typed on a ferry')
  await expect.poll(() => onDisk(page)).toContain('Typed on a ferry')
  await other.evaluate((guidebook) => gilbook.deleteGuidebook(guidebook), id)
  await page.getByRole('button', { name: '열기', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('Typed on a ferry')
  network.up = true
  await page.keyboard.press('Control+s')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
})

test('deleting: a guidebook deleted in another tab, of which nothing waits, leaves this one with a word @ci', async ({
  network,
  here,
  person,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const other = await here.tab()
  await other.evaluate(() => gilbook.resume())
  await page.bringToFront()
  await other.evaluate((guidebook) => gilbook.deleteGuidebook(guidebook), id)
  await page.waitForURL((url) => !url.pathname.includes(id))
  await expect(page.getByText('다른 탭에서 지운 길북이에요.')).toBeVisible()
  await expect(page.getByText('Jeju', { exact: true })).toBeHidden()
})

test('offline 56: a guidebook that another device deleted is offered as a new one, with what waits', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await app.ask('DELETE', `/api/guidebooks/${id}`, {
    token: person.token,
    headers: { 'Idempotency-Key': crypto.randomUUID() },
  })
  await titleOf(page).fill('Written on')
  await page.keyboard.press('Control+s')
  await page.getByRole('button', { name: '살펴보기' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '새 길북으로 남기기' }).click()
  await page.getByRole('button', { name: '열기', exact: true }).click()
  await expect(titleOf(page)).toHaveValue('Written on')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(page.url()).not.toContain(id)
})
