// A working day with no network, from a cold start: every list, search, what was opened or kept, and every act of a builder.
import type { BrowserContext, Page } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { makeGuidebook, type Made } from '#e2e/harness/guidebook.ts'
import { photo } from '#e2e/harness/photo.ts'
import { signInOnScreen } from '#e2e/harness/screen.ts'
import { seeAllPictures } from '#e2e/reader/pictures.ts'
import { onServer } from '#e2e/offline/offline-page.ts'
import { pill, titleOf } from '#e2e/offline/builder-page.ts'
import { expect, type LastingDevice, test } from '#e2e/offline/device.ts'
import type { Network } from '#e2e/offline/network.ts'

const WIDE = { width: 1280, height: 900 }

/** Signed in for 30 days on a list, with the app's worker in charge. */
const signedIn = async (here: LastingDevice, network: Network, app: App, person: Person): Promise<Page> => {
  const page = await here.context.newPage()
  await page.setViewportSize(WIDE)
  await signInOnScreen(page, { ...app, url: network.url }, person)
  await page.goto(`${network.url}/guidebooks`)
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated', null, { timeout: 60_000 })
  return page
}

const coldStart = async (here: LastingDevice, path: string): Promise<Page> => {
  await here.restart()
  await here.context.setOffline(true)
  return opened(here.context, path)
}

const opened = async (context: BrowserContext, path: string): Promise<Page> => {
  const page = await context.newPage()
  await page.setViewportSize(WIDE)
  await page.goto(path)
  return page
}

const rowOf = (page: Page, title: string) => page.getByRole('row').filter({ hasText: title })

const act = async (page: Page, title: string, name: string): Promise<void> => {
  await page.getByRole('button', { name: `${title} 더 보기` }).click()
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click()
}

const titlesOnServer = async (app: App, { token }: Person): Promise<string[]> => {
  const { entities } = await app.ask<{ entities: { guidebooks: Record<string, { title: string }> } }>(
    'GET',
    '/api/guidebooks?limit=100',
    { token },
  )
  return Object.values(entities.guidebooks)
    .map(({ title }) => title)
    .toSorted()
}

const framesPass = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))

/** Every picture that the page shows is really there. */
const picturesShown = async (page: Page): Promise<void> => {
  await expect(page.locator('main img').first()).toBeVisible()
  await seeAllPictures(page)
}

/** Ids of what stands on its first page, in order. */
const itemsOf = ({ contents }: Made): string[] => contents[0]?.sections[0]?.items.map(({ _id }) => _id) ?? []

test('offline: from a cold start with no network a builder lists, searches, opens, makes, copies, edits, reorders, deletes and adds pictures @ci', async ({
  network,
  lasting: here,
  person,
  app,
}) => {
  const made: Made[] = []
  for (let seed = 101; seed <= 112; seed += 1) {
    const wish = { pages: seed === 112 ? 2 : 1, items: 2, pictures: seed === 101 ? 1 : 0, cover: seed === 112, seed }
    made.push(await makeGuidebook(app, person, wish))
  }
  const [oldest, second, newest] = [made[0]!, made[1]!, made[11]!]
  const page = await signedIn(here, network, app, person)
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.goto(`${network.url}/guidebooks?page=2`)
  await act(page, oldest.title, '이 기기에 보관')
  await expect(rowOf(page, oldest.title).getByText('이 기기에 보관됨')).toBeVisible({ timeout: 60_000 })
  // The newest ten come by themselves.
  await expect.poll(() => wholeOnes(page), { timeout: 90_000 }).toBe(11)

  const cold = await coldStart(here, `${network.url}/guidebooks`)
  await expect(cold.getByText('12권')).toBeVisible()
  await expect(cold.getByText('이 기기에 있음', { exact: true })).toHaveCount(10)
  await cold.goto(`${network.url}/guidebooks?page=2`)
  await expect(rowOf(cold, second.title).getByText('이 기기에 없음')).toBeVisible()
  await expect(rowOf(cold, second.title).getByRole('link')).toHaveCount(0)
  await cold.getByRole('searchbox').fill(oldest.title)
  await cold.getByRole('searchbox').press('Enter')
  await expect(cold.getByText('이 기기가 아는 제목에서만 찾았어요.')).toBeVisible()
  await expect(rowOf(cold, second.title)).toHaveCount(0)
  await rowOf(cold, oldest.title).getByRole('link').first().click()
  await expect(titleOf(cold)).toHaveValue(oldest.title)
  await cold.goto(`${network.url}/guidebooks/edit/${oldest._id}/contents/${oldest.contents[0]?._id}`)
  await picturesShown(cold)
  const items = itemsOf(oldest)
  await cold.locator('main [data-node]').first().focus()
  await cold.keyboard.press('Alt+ArrowDown')
  await expect(cold.locator('main [data-node]').first()).toHaveAttribute('data-node', items[1] ?? '')
  await cold.goto(`${network.url}/guidebooks/edit/${newest._id}`)
  await picturesShown(cold)
  const [tile = '', other = ''] = newest.contents.map(({ title }) => title)
  await cold.locator('main').getByRole('button', { name: tile, exact: true }).click()
  const grip = cold.getByRole('toolbar').getByRole('button', { name: `${tile} 끌어서 옮기기` })
  await grip.focus()
  await cold.keyboard.press('Space')
  await expect(cold.getByText(/2개 중 1번째/)).toBeAttached()
  // What drags hears the next key a task after it has said so, which no hand is as quick as.
  await framesPass(cold)
  await cold.keyboard.press('ArrowRight')
  await expect(cold.getByText(/2개 중 2번째/)).toBeAttached()
  await cold.keyboard.press('Space')
  await expect(cold.locator('main [data-target] .rd-tx')).toHaveText([other, tile])
  await titleOf(cold).fill('Renamed on a ferry')
  await expect(pill(cold, '오프라인')).toBeVisible()

  await cold.goto(`${network.url}/guidebooks/create`)
  await titleOf(cold).fill('Made on a ferry')
  await cold.getByRole('button', { name: '저장', exact: true }).click()
  await cold.waitForURL(/\/guidebooks\/edit\/[0-9a-f-]{36}$/)
  await cold.getByRole('button', { name: '표지', exact: true }).first().click()
  await cold.getByRole('radio', { name: '사진' }).first().click()
  const file = { name: 'sea.jpg', mimeType: 'image/jpeg', buffer: await photo(4, 800, 600) }
  await cold.getByLabel('사진 올리기').and(cold.locator('input[type=file]')).first().setInputFiles(file)
  await picturesShown(cold)

  await cold.goto(`${network.url}/guidebooks`)
  await expect(rowOf(cold, 'Made on a ferry').getByText('이 기기에 있음', { exact: true })).toBeVisible()
  await act(cold, 'Renamed on a ferry', '복사하기')
  await cold.getByRole('alertdialog').getByRole('button', { name: '복사하기' }).click()
  // The copy opens at once.
  await expect(titleOf(cold)).toHaveValue(/Renamed on a ferry/)
  await cold.goto(`${network.url}/guidebooks`)
  await expect(rowOf(cold, 'Renamed on a ferry')).toHaveCount(2)
  await act(cold, made[10]!.title, '지우기')
  await cold.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(rowOf(cold, made[10]!.title)).toHaveCount(0)
  // One that this device knows by its title only: deleting is kept for later, copying says why it can't be.
  await cold.goto(`${network.url}/guidebooks?search=${encodeURIComponent(second.title)}`)
  await act(cold, second.title, '복사하기')
  await cold.getByRole('alertdialog').getByRole('button', { name: '복사하기' }).click()
  await expect(cold.getByText('아직 이 기기에 없는 길북이에요.')).toBeVisible()
  await cold.keyboard.press('Escape')
  await act(cold, second.title, '지우기')
  await cold.getByRole('alertdialog').getByRole('button', { name: '지우기' }).click()
  await expect(cold.getByRole('heading', { name: '찾는 길북이 없어요' })).toBeVisible()

  await here.context.setOffline(false)
  const wanted = [...made.slice(2, 10).map(({ title }) => title), oldest.title]
  const added = ['Made on a ferry', 'Renamed on a ferry', 'Renamed on a ferry (사본)']
  await expect.poll(() => titlesOnServer(app, person), { timeout: 60_000 }).toEqual([...wanted, ...added].toSorted())
  const onServerNow = async () => {
    const [cover, page] = [await onServer<Made>(app, person, newest._id), await onServer<Made>(app, person, oldest._id)]
    return [cover.contents.map(({ title }) => title), itemsOf(page)]
  }
  const [first = '', next = '', ...rest] = items
  await expect.poll(onServerNow).toEqual([
    [other, tile],
    [next, first, ...rest],
  ])
})

/** Guidebooks whose pictures are all on this device. */
const wholeOnes = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => one.name?.startsWith('gb-u-'))?.name
    if (!name) return 0
    const database = await new Promise<IDBDatabase>((resolve) => {
      const request = indexedDB.open(name)
      request.onsuccess = () => resolve(request.result)
    })
    const heads = await new Promise<{ missing?: number }[]>((resolve) => {
      const request = database.transaction('heads').objectStore('heads').getAll()
      request.onsuccess = () => resolve(request.result)
    })
    database.close()
    return heads.filter(({ missing }) => missing === 0).length
  })
