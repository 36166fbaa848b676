// A real server refuses one node of what an older version of the app has stored: that node waits alone.
import type { Page } from 'playwright/test'
import { withoutRoom } from '#e2e/offline/faults/storage.ts'
import { begin, onServer, waiting } from './offline-page.ts'
import { pill } from '#e2e/offline/builder-page.ts'
import { expect, test } from '#e2e/offline/device.ts'

interface Stored {
  title: string
  contents: { title: string; sections: { items: { _id: string; title?: string; url?: string }[] }[] }[]
}

const GOOD = 'https://a.kr/'
const BAD = 'http://user:pw@host'

/** A button at the end of the first page. @returns its id */
const addButton = (tab: Page, id: string): Promise<string> =>
  tab.evaluate(
    async ([guidebook, url]) => {
      const section = (await gilbook.shown(guidebook)).contents[0]?.sections[0]?._id ?? ''
      const button = { _id: crypto.randomUUID(), type: 'button' as const, title: 'Book', url }
      await gilbook.edit(guidebook, { kind: 'insert', node: button as never, at: { parent: section, slot: 'items' } })
      return button._id
    },
    [id, GOOD] as const,
  )

/** As a version without the rules of addresses left it: in the draft on the disk. */
const spoil = (tab: Page, id: string): Promise<void> =>
  tab.evaluate(
    async ([guidebook, good, bad]) => {
      const db = gilbook.database()
      await db.transaction('rw', ['heads', 'drafts', 'edits'], async () => {
        const document = await gilbook.stored(guidebook)
        const head = await db.heads.get(guidebook)
        if (!document || !head) throw new Error('not on this device')
        const spoilt = JSON.parse(JSON.stringify(document).replace(good, bad)) as typeof document
        await db.drafts.put({ _id: guidebook, document: spoilt })
        await db.edits.clear()
        await db.heads.put({ ...head, revision: head.revision + 1 })
      })
    },
    [id, GOOD, BAD] as const,
  )

test('offline 75: a node that the server refuses waits alone, also after a reload; the builder names it and leads there, and its change alone is discarded @ci', async ({
  network,
  here,
  person,
  app,
}) => {
  network.workerless = true
  const { tab, id, page: pageId } = await begin(here, person)
  await tab.setViewportSize({ width: 1440, height: 900 })
  const button = await addButton(tab, id)
  await tab.evaluate(
    async ([guidebook, page]) => {
      await gilbook.flush(guidebook)
      await gilbook.edit(guidebook, { kind: 'update', id: page, fields: { title: 'Sights' } })
    },
    [id, pageId] as const,
  )
  await spoil(tab, id)
  const items = async () => (await onServer<Stored>(app, person, id)).contents[0]?.sections[0]?.items ?? []
  const urlOf = async () => (await items()).find(({ _id }) => _id === button)?.url

  await tab.goto(`${network.url}/guidebooks/edit/${id}`)
  const refused = tab.getByRole('alert').filter({ hasText: '저장하지 못함' })
  await expect(refused).toContainText('‘Sights’ 쪽 버튼: https:// 로 시작하는 주소를 적어 주세요.')
  expect([(await onServer<Stored>(app, person, id)).contents[0]?.title, await urlOf()]).toEqual([
    'Sights',
    'https://a.kr/',
  ])

  await tab.reload()
  await refused.getByRole('button', { name: '그곳으로' }).click()
  await expect(tab.locator(`[data-target="${button}"]`)).toBeFocused()
  await expect(tab.locator(`[data-target="${button}"]`)).toHaveAttribute('data-refused', 'true')
  const address = tab.getByRole('textbox', { name: /주소/ })
  await expect(address).toHaveAttribute('aria-invalid', 'true')
  await expect(address).toHaveValue(BAD)

  // What is written beside it is saved, and the refused one goes on waiting.
  const title = tab.getByRole('textbox', { name: '쪽 제목' }).first()
  await title.fill('Sights of Jeju')
  await expect.poll(async () => (await onServer<Stored>(app, person, id)).contents[0]?.title).toBe('Sights of Jeju')
  await expect(refused).toContainText('‘Sights of Jeju’ 쪽 버튼')

  await refused.getByRole('button', { name: '버리기…' }).click()
  const dialog = tab.getByRole('dialog', { name: '저장하지 못한 곳' })
  await expect(dialog).toContainText(BAD)
  await expect(dialog).toContainText('https://a.kr/')
  await dialog.getByRole('button', { name: '이 변경만 버리기' }).click()
  await expect(dialog).toBeHidden()
  await expect(pill(tab, '모두 저장됨')).toBeVisible()
  await expect(address).toHaveValue('https://a.kr/')
  await expect(title).toHaveValue('Sights of Jeju')
  expect([(await onServer<Stored>(app, person, id)).contents[0]?.title, await urlOf()]).toEqual([
    'Sights of Jeju',
    'https://a.kr/',
  ])
})

test('offline 75: what is put right in a refused node is sent @ci', async ({ here, person, app }) => {
  const { tab, id } = await begin(here, person)
  const button = await addButton(tab, id)
  await spoil(tab, id)
  const rows = await tab.evaluate(async (guidebook) => {
    await gilbook.loadDraft(guidebook)
    await gilbook.flush(guidebook)
    return gilbook.rows()
  }, id)
  expect(rows).toMatchObject([{ parked: true, refused: [{ id: button, field: 'url' }] }])
  const known = await onServer<Stored>(app, person, id)
  expect(known.contents[0]?.sections[0]?.items.map(({ _id }) => _id)).not.toContain(button)
  await tab.evaluate(
    async ([guidebook, item]) => {
      await gilbook.edit(guidebook, { kind: 'update', id: item, fields: { url: 'https://b.kr/' } })
      await gilbook.flush(guidebook)
    },
    [id, button] as const,
  )
  const after = await onServer<Stored>(app, person, id)
  expect(after.contents[0]?.sections[0]?.items.find(({ _id }) => _id === button)?.url).toBe('https://b.kr/')
  expect(await waiting(tab)).toBe(0)
})

test('offline 75: from a device without room the rest goes to the server, and what was refused is said to be here alone @ci', async ({
  here,
  person,
  app,
}) => {
  const { tab, id } = await begin(here, person)
  const button = await addButton(tab, id)
  await tab.evaluate((guidebook) => gilbook.flush(guidebook), id)
  await spoil(tab, id)
  await tab.evaluate((guidebook) => gilbook.loadDraft(guidebook), id)
  await withoutRoom(tab)
  await tab.evaluate(async (guidebook) => {
    await gilbook.retitle(guidebook, 'No room for this').catch(() => undefined)
    await gilbook.flush(guidebook)
  }, id)
  const title = async (): Promise<string> => {
    await tab.evaluate((guidebook) => gilbook.flush(guidebook), id)
    return (await onServer<Stored>(app, person, id)).title
  }
  await expect.poll(title).toBe('No room for this')
  const known = await onServer<Stored>(app, person, id)
  expect(known.contents[0]?.sections[0]?.items.find(({ _id }) => _id === button)?.url).toBe(GOOD)
  const sync = await tab.evaluate((guidebook) => gilbook.sync(guidebook), id)
  expect(sync).toMatchObject({ state: 'unstored', refused: [{ id: button, field: 'url' }] })
})
