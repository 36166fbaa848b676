// The builder's own screens on a bad network: what is typed is kept, said truthfully, sent later, and never overwritten.
import { withoutRoom } from '#e2e/offline/faults/storage.ts'
import { onServer } from './offline-page.ts'
import { inBuilder, onDisk, pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, gate, test } from '#e2e/offline/device.ts'
import { isPatch, patches } from '#e2e/offline/network.ts'

interface Stored {
  title: string
}

test('offline 14: typed with no network, kept over a reload, and sent when the line is back', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await expect(pill(page, '모두 저장됨')).toBeVisible()
  await here.context.setOffline(true)
  await titleOf(page).fill('Jeju, typed on a ferry')
  await expect(pill(page, '오프라인')).toBeVisible()
  await page.reload()
  await expect(titleOf(page)).toHaveValue('Jeju, typed on a ferry')
  await expect(pill(page, '오프라인')).toBeVisible()
  await here.context.setOffline(false)
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  const stored = await onServer<Stored>(app, person, id)
  expect(stored.title).toBe('Jeju, typed on a ferry')
})

test('editor 11: while a save is slow, keys and Save by hand wait for its answer, and the server ends with the newest', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const held = gate()
  let [flying, most] = [0, 0]
  network.fault = (passed) => {
    if (!isPatch(passed)) return undefined
    flying += 1
    most = Math.max(most, flying)
    return { kind: 'hold', until: held.opened.then(() => (flying -= 1)) }
  }
  const save = page.getByRole('button', { name: /^저장/ })
  await titleOf(page).fill('first')
  await save.click()
  await expect.poll(() => patches(network).length).toBe(1)
  for (const title of ['second', 'third']) {
    await titleOf(page).fill(title)
    await page.keyboard.press('Control+s')
    await expect.poll(() => onDisk(page)).toContain(title)
  }
  expect(patches(network).length).toBe(1)
  held.open()
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  expect(most).toBe(1)
  expect((await onServer<Stored>(app, person, id)).title).toBe('third')
})

test('offline 5: the browser ends while somebody types, and what was typed is there again', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await titleOf(page).fill('Typed just before the end')
  await titleOf(page).blur()
  await expect.poll(() => onDisk(page)).toContain('Typed just before the end')
  await here.restart()
  const again = await here.context.newPage()
  await again.setViewportSize({ width: 1280, height: 800 })
  await again.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(titleOf(again)).toHaveValue('Typed just before the end')
  await expect(pill(again, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  const stored = await onServer<Stored>(app, person, id)
  expect(stored.title).toBe('Typed just before the end')
})

test('editor 12: what the device could not store before its page was left is sent without being opened again @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  const makeRoom = await withoutRoom(page)
  network.up = false
  await titleOf(page).fill('Typed and left at once')
  await titleOf(page).blur()
  await expect(page.getByRole('alert').filter({ hasText: '이 화면에만 있음' })).toBeVisible()
  await page.goto(`${network.url}/guidebooks`)
  await makeRoom()
  network.up = true
  const title = async (): Promise<string> => (await onServer<Stored>(app, person, id)).title
  await expect.poll(title, { timeout: 60_000 }).toBe('Typed and left at once')
})

test('offline 14: one title changed on two devices is shown twice, and both can stay @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await here.context.setOffline(true)
  await titleOf(page).fill('Written here')
  await expect(pill(page, '오프라인')).toBeVisible()
  const { token } = person
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token,
    body: { shell: { title: 'Written there' } },
    headers: { 'If-Match': '"1"', 'Idempotency-Key': crypto.randomUUID() },
  })
  await here.context.setOffline(false)
  await expect(pill(page, '다른 기기와 겹침')).toBeVisible({ timeout: 40_000 })
  await page.getByRole('button', { name: '살펴보기' }).click()
  const dialog = page.getByRole('dialog', { name: '두 기기에서 함께 고쳤어요' })
  await expect(dialog.getByText('Written here')).toBeVisible()
  await expect(dialog.getByText('Written there')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '이 기기 것 남기기' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: '다른 기기 것 남기기' })).toBeVisible()
  await dialog.getByRole('button', { name: '둘 다 남기기' }).click()
  await dialog.getByRole('button', { name: '닫기' }).click()
  await page.keyboard.press('Control+s')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  await expect(titleOf(page)).toHaveValue('Written there / Written here')
  const stored = await onServer<Stored>(app, person, id)
  expect(stored.title).toBe('Written there / Written here')
})

test('offline 16: what the server refused is listed with its reason, and can be sent again', async ({
  network,
  here,
  person,
}) => {
  network.workerless = true
  const { page } = await inBuilder(here, network, person, 'Jeju')
  network.fault = ({ method }) =>
    method === 'PATCH' ? { kind: 'answer', status: 413, body: { code: 'TOO_LARGE', message: 'x' } } : undefined
  await titleOf(page).fill('Refused at first')
  await page.keyboard.press('Control+s')
  await expect(page.getByRole('button', { name: '살펴보기' })).toBeVisible()
  await page.getByRole('button', { name: '살펴보기' }).click()
  const dialog = page.getByRole('dialog', { name: '이 기기에 담긴 것' })
  await expect(dialog.getByText('내용이 너무 커서 저장할 수 없어요.')).toBeVisible()
  network.fault = null
  await dialog.getByRole('button', { name: '다시 보내기' }).click()
  await expect(dialog.getByText('모두 저장됐어요.')).toBeVisible()
})

test('publishing: an answer that was asked for before does not undo it on the screen @ci', async ({
  network,
  here,
  app,
}) => {
  network.workerless = true
  const { page, id } = await inBuilder(here, network, await app.admin(), 'Jeju')
  const stale = gate()
  const asked: string[] = []
  network.fault = ({ method, path }) => {
    if (method !== 'GET' || path !== `/api/guidebooks/${id}`) return undefined
    return asked.push(path) === 1 ? { kind: 'hold', until: stale.opened } : undefined
  }
  await page.reload()
  await expect.poll(() => asked.length).toBe(1)
  await page.getByRole('switch', { name: '비공개' }).click()
  await expect(page.getByRole('switch', { name: '게시 중', exact: true })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: '닫기' }).click()
  stale.open()
  // What is typed after it is stored after it.
  await titleOf(page).fill('Jeju, published')
  await expect(pill(page, '저장하는 중')).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(pill(page, '모두 저장됨')).toBeVisible({ timeout: 40_000 })
  await expect(page.getByRole('switch', { name: '게시 중', exact: true })).toBeVisible()
})

test('install: the builder can be installed as an app of its own @ci', async ({ network, lasting: here, person }) => {
  const { page } = await inBuilder(here, network, person, 'Jeju')
  const session = await here.context.newCDPSession(page)
  const { errors, data } = await session.send('Page.getAppManifest')
  expect(errors).toEqual([])
  expect(JSON.parse(data ?? '{}')).toMatchObject({ id: '/?app=builder', scope: '/', display: 'standalone' })
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors')
  expect(installabilityErrors).toEqual([])
})
