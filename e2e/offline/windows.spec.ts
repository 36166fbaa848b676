// Windows for what two wrote at once: they name who wrote, show both texts as they are now, and do what was chosen.
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { begin, onServer, write } from './offline-page.ts'
import { inBuilder, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, stateOf, synced, test } from '#e2e/offline/device.ts'

/** Somebody's save from another device, on the first version. */
const retitleThere = (app: App, { token }: Person, id: string, title: string): Promise<unknown> =>
  app.ask('PATCH', `/api/guidebooks/${id}`, {
    token,
    body: { shell: { title } },
    headers: { 'If-Match': '"1"', 'Idempotency-Key': crypto.randomUUID() },
  })

test('offline 57: a window names who wrote, shows what was typed on since, and theirs is what stays', async ({
  network,
  here,
  person,
  app,
}) => {
  const admin = await app.admin()
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Written here')
  await expect(pill(page, '오프라인')).toBeVisible()
  await retitleThere(app, admin, id, 'Written there')
  await here.context.setOffline(false)
  await expect(pill(page, '다른 기기와 겹침')).toBeVisible({ timeout: 40_000 })
  await titleOf(page).press('End')
  await titleOf(page).pressSequentially('!')
  await page.getByRole('button', { name: '살펴보기' }).click()
  const dialog = page.getByRole('dialog', { name: '두 곳에서 함께 고쳤어요' })
  await expect(dialog.getByRole('heading', { name: `${admin.user.name}님이 쓴 것` })).toBeVisible()
  await expect(dialog.getByText('Written here!', { exact: true })).toBeVisible()
  await expect(dialog.getByText('Written there', { exact: true })).toBeVisible()
  await dialog.getByRole('button', { name: `${admin.user.name}님 것 남기기` }).click()
  await expect(dialog.getByText('이제 겹치는 곳이 없어요.')).toBeVisible()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await page.keyboard.press('Control+s')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(await onServer(app, person, id)).toMatchObject({ title: 'Written there' })
})

test('offline 57: mine puts a text back that the other device deleted before it was chosen @ci', async ({
  network,
  here,
  another,
  person,
  app,
}) => {
  const { tab: one, id, text } = await begin(here, person)
  await write(one, id, text, 'morning')
  await synced(one, id)
  const two = await (await another()).tabOf(person)
  await two.evaluate((guidebook) => gilbook.openGuidebook(guidebook), id)
  network.up = false
  await write(one, id, text, 'mine')
  await write(two, id, text, 'theirs')
  network.up = true
  await two.evaluate(() => gilbook.flush())
  await synced(two, id)
  await one.evaluate(() => gilbook.flush())
  await expect.poll(() => stateOf(one, id)).toBe('conflict')
  // What was written here stands beside theirs until somebody chooses.
  const waiting = () => one.evaluate(async (guidebook) => (await gilbook.sync(guidebook)).waiting, id)
  await expect.poll(waiting).toBe(0)
  // Right after it was written in it would stay.
  await one.reload()
  await one.evaluate(() => gilbook.resume())
  await two.evaluate((guidebook) => gilbook.refresh(guidebook), id)
  await two.evaluate(([guidebook, item]) => gilbook.edit(guidebook, { kind: 'delete', id: item }), [id, text] as const)
  await two.evaluate(() => gilbook.flush())
  await synced(two, id)
  await one.evaluate((guidebook) => gilbook.refresh(guidebook), id)
  const texts = () => one.evaluate(async (guidebook) => gilbook.texts(await gilbook.shown(guidebook)), id)
  await expect.poll(texts).toEqual([])
  await one.evaluate(async () => {
    const [open] = await gilbook.conflicts()
    if (open) await gilbook.resolveConflict(open, 'mine')
  })
  expect(await texts()).toEqual(['mine'])
  await synced(one, id)
  expect(JSON.stringify(await onServer(app, person, id))).toContain('mine')
})

test('offline 58: publishing says that something is not chosen yet, and leads to it @ci', async ({
  network,
  here,
  app,
}) => {
  const admin = await app.admin()
  const { page, id } = await inBuilder(here, network, admin, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Written here')
  await expect(pill(page, '오프라인')).toBeVisible()
  await retitleThere(app, admin, id, 'Written there')
  await here.context.setOffline(false)
  await expect(pill(page, '다른 기기와 겹침')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('switch', { name: '비공개' }).click()
  await expect(page.getByText('아직 고르지 않은 곳이 1군데 있어요.')).toBeVisible()
  await page.getByRole('button', { name: '고르기', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: '두 기기에서 함께 고쳤어요' })
  await expect(dialog.getByRole('button', { name: '다른 기기 것 남기기' })).toBeVisible()
})
