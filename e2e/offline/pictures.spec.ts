// Pictures on their way: copied with their place, told how far they are, and on the server in the end.
import type { Page } from 'playwright/test'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { photo } from '#e2e/harness/photo.ts'
import { begin, type Begun, onServer, waiting } from './offline-page.ts'
import { inBuilder } from '#e2e/offline/builder-page.ts'
import { type Device, expect, gate, test } from '#e2e/offline/device.ts'
import type { Passed } from '#e2e/offline/network.ts'

const isUpload = ({ method, path }: Passed): boolean => method === 'POST' && /\/(upload|image)$/.test(path)

/** An image item with a chosen picture. */
const withPicture = ({ tab, id, page }: Begun): Promise<string> =>
  tab.evaluate(
    async ([guidebook, where]) => {
      const item = await gilbook.addImage(guidebook, where)
      await gilbook.choosePicture(guidebook, item, '#e4572e')
      return item
    },
    [id, page] as const,
  )

/** Copies the item, then its page, then the guidebook; answers the id of that. */
const copyAll = ({ tab, id, page }: Begun, item: string): Promise<string> =>
  tab.evaluate(
    async ([guidebook, where, what]) => {
      await gilbook.copyNode(guidebook, what)
      await gilbook.copyNode(guidebook, where)
      return gilbook.copyGuidebook(guidebook, 'en')
    },
    [id, page, item] as const,
  )

const picturesOf = async (app: App, person: Person, id: string): Promise<string[]> => {
  const { contents } = await onServer<Guidebook>(app, person, id)
  const items: Item[] = contents.flatMap(({ sections }) => sections.flatMap((section) => section.items))
  return items.flatMap((item) => (item.type === 'image' ? (item.image?.large ?? 'none') : []))
}

/** Item, its copy, and both again on the copied page. */
const expectWhole = async (app: App, person: Person, ids: string[]): Promise<void> => {
  for (const id of ids) {
    const pictures = await picturesOf(app, person, id)
    expect(pictures).toHaveLength(4)
    expect(new Set(pictures).size, pictures.join()).toBe(1)
    expect(pictures[0]).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  }
}

/** The cover with a place for a picture. */
const onCover = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: '표지', exact: true }).first().click()
  await page.getByRole('radio', { name: '사진' }).first().click()
}

const choose = (page: Page, bytes: Buffer): Promise<void> =>
  page
    .getByLabel('사진 올리기')
    .and(page.locator('input[type=file]'))
    .first()
    .setInputFiles({ name: 'sea.jpg', mimeType: 'image/jpeg', buffer: bytes })

const allSent = (here: Device): Promise<void> =>
  expect.poll(() => waiting(here.context.pages().at(-1)!), { timeout: 60_000 }).toBe(0)

test('editor 34: a picture that waits is in every copy of its item, page and guidebook', async ({
  network,
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  network.up = false
  const item = await withPicture(begun)
  const copy = await copyAll(begun, item)
  network.up = true
  await begun.tab.evaluate(() => gilbook.flush())
  await allSent(here)
  await expectWhole(app, person, [begun.id, copy])
})

test('editor 34: a picture that is being sent while its place is copied is in the copies', async ({
  network,
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  const held = gate()
  network.fault = (passed) => (isUpload(passed) ? { kind: 'hold', until: held.opened } : undefined)
  const item = await withPicture(begun)
  await expect.poll(() => network.writes.find(isUpload)?.status).toBe(200)
  const copy = await copyAll(begun, item)
  network.fault = null
  held.open()
  await allSent(here)
  await expectWhole(app, person, [begun.id, copy])
})

/** Deletes a node; resolves to what undoes it. */
const remove = (tab: Page, id: string, node: string): Promise<Edit[]> =>
  tab.evaluate(([guidebook, what]) => gilbook.edit(guidebook, { kind: 'delete', id: what }), [id, node] as const)

const applyAll = (tab: Page, id: string, edits: Edit[]): Promise<void> =>
  tab.evaluate(
    async ([guidebook, all]) => {
      for (const one of all) await gilbook.edit(guidebook, one)
    },
    [id, edits] as const,
  )

const expectPicture = async (app: App, person: Person, id: string): Promise<void> => {
  await expect
    .poll(() => picturesOf(app, person, id))
    .toEqual([expect.stringMatching(/^\/uploads\/[0-9a-f]{64}\.webp$/)])
}

test('editor 34: undoing the deletion of an item brings back the picture that still waited @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  network.up = false
  const undo = await remove(begun.tab, begun.id, await withPicture(begun))
  network.up = true
  await begun.tab.evaluate(() => gilbook.flush())
  await allSent(here)
  expect(await picturesOf(app, person, begun.id)).toEqual([])
  await applyAll(begun.tab, begun.id, undo)
  await expectPicture(app, person, begun.id)
})

test('editor 34: a picture whose item is deleted while it is being sent comes back with undo @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  const held = gate()
  network.fault = (passed) => (isUpload(passed) ? { kind: 'hold', until: held.opened } : undefined)
  const item = await withPicture(begun)
  await expect.poll(() => network.writes.find(isUpload)?.status).toBe(200)
  const undo = await remove(begun.tab, begun.id, item)
  network.fault = null
  held.open()
  await allSent(here)
  await applyAll(begun.tab, begun.id, undo)
  await expectPicture(app, person, begun.id)
})

test('editor 34: a crash after copying, before anything was sent, costs no picture of a copy', async ({
  network,
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  network.up = false
  const copy = await copyAll(begun, await withPicture(begun))
  const session = await here.context.newCDPSession(begun.tab)
  const crashed = begun.tab.waitForEvent('crash')
  // Never answered: who would answer is gone.
  void session.send('Page.crash').catch(() => undefined)
  await crashed
  network.up = true
  const again = await here.tab()
  await again.evaluate(() => gilbook.resume())
  await allSent(here)
  await expectWhole(app, person, [begun.id, copy])
})

test('editor 34: a cover picture that waits is on the copied guidebook too @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await onCover(page)
  await here.context.setOffline(true)
  await choose(page, await photo(1, 800, 600))
  await expect(page.getByText('올릴 차례를 기다리는 중').first()).toBeVisible()
  await page.getByRole('button', { name: '더 보기', exact: true }).click()
  await page.getByRole('menuitem', { name: '복사', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '복사하기' }).click()
  await page.waitForURL((url) => /\/edit\//.test(url.pathname) && !url.pathname.endsWith(id))
  const copy = page.url().split('/').at(-1) ?? ''
  await expect(page.getByRole('main').locator('img[src^="blob:"]').first()).toBeVisible()
  await here.context.setOffline(false)
  for (const one of [id, copy]) {
    const cover = async (): Promise<string | undefined> =>
      (await app.call('GET', `/api/guidebooks/${one}`, { token: person.token })).text.match(
        /"subheader":.*?\.webp/,
      )?.[0]
    await expect.poll(cover, { timeout: 60_000 }).toContain('/uploads/')
  }
})

test('editor 34: how much of a picture has been sent is told in percent, and only by the tab that sends it @ci', async ({
  network,
  here,
  person,
}) => {
  const { page, id } = await inBuilder(here, network, person, 'Jeju')
  await onCover(page)
  const told = await page.evaluateHandle(() => {
    const values: number[] = []
    new MutationObserver(() => {
      const road = document.querySelector('[role=progressbar][aria-valuenow]')
      if (road) values.push(Number(road.getAttribute('aria-valuenow')))
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow'] })
    return values
  })
  const speed = await here.context.newCDPSession(page)
  const slow = { offline: false, latency: 20, downloadThroughput: -1, uploadThroughput: 120_000 }
  await speed.send('Network.emulateNetworkConditions', slow)
  const held = gate()
  network.fault = (passed) => (isUpload(passed) ? { kind: 'hold', until: held.opened } : undefined)
  await choose(page, await photo(2, 1600, 1200))
  const known = page.getByRole('progressbar', { name: '사진을 올리는 중' }).first()
  await expect(known).toHaveAttribute('aria-valuenow', /\d/)
  // Only now: before, it might be the one that sends.
  const other = await here.context.newPage()
  await other.goto(`${network.url}/guidebooks/edit/${id}`)
  await expect(known).toHaveAttribute('aria-valuenow', '100')
  const unknown = other.getByRole('progressbar', { name: '사진을 올리는 중' }).first()
  await expect(unknown).toBeVisible()
  await expect(unknown).not.toHaveAttribute('aria-valuenow')
  held.open()
  await expect(page.getByRole('main').locator('img[src^="/uploads/"]').first()).toBeVisible({ timeout: 60_000 })
  await expect(page.getByRole('progressbar')).toHaveCount(0)
  const values = await told.jsonValue()
  expect(values).toEqual(values.toSorted((a, b) => a - b))
  expect(new Set(values.filter((value) => value > 0 && value < 100)).size, values.join()).toBeGreaterThan(3)
})

const setPassword = (tab: Page, id: string): Promise<void> =>
  tab.evaluate((guidebook) => gilbook.changeFacts(guidebook, { password: 'waves' }), id)

const isLocked = async (app: App, person: Person, id: string): Promise<boolean> =>
  (await onServer<{ hasPassword: boolean }>(app, person, id)).hasPassword

test("the readers' password is set right after a picture has come, whichever version a screen remembers", async ({
  here,
  person,
  app,
}) => {
  const begun = await begin(here, person)
  await withPicture(begun)
  await begun.tab.evaluate(() => gilbook.flush())
  await setPassword(begun.tab, begun.id)
  expect(await isLocked(app, person, begun.id)).toBe(true)
})

test("the readers' password is set although another device saves at that moment", async ({
  network,
  here,
  person,
  app,
}) => {
  const { tab, id } = await begin(here, person)
  const held = gate()
  network.fault = ({ method, path }) =>
    method === 'PATCH' && path === `/api/guidebooks/${id}` ? { kind: 'late', until: held.opened } : undefined
  const set = setPassword(tab, id)
  await expect.poll(() => network.writes.some(({ body }) => body.includes('waves'))).toBe(true)
  const { version } = await onServer<{ version: number }>(app, person, id)
  const headers = { 'if-match': `"${version}"` }
  await app.ask('PATCH', `/api/guidebooks/${id}`, {
    token: person.token,
    headers,
    body: { shell: { title: 'Theirs' } },
  })
  network.fault = null
  held.open()
  await set
  expect(await isLocked(app, person, id)).toBe(true)
})
