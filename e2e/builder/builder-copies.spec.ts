// Pages as a whole: deleted and brought back, copied more than once, and what of that the server ends with.
import { randomUUID } from 'node:crypto'
import type { Locator } from 'playwright/test'
import type { App } from '#e2e/fixtures.ts'
import type { Person } from '#e2e/harness/api.ts'
import { expect, test } from './builder.ts'

interface StoredPage {
  _id: string
  title: string
  updatedAt: string
  sections: { _id: string; items: { _id: string; content?: unknown }[] }[]
}

const words = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})

const itemOf = (n: number): object => {
  const kinds = [
    { type: 'title', content: words(`Place ${n}`) },
    { type: 'text', content: words(`What to see ${n}`), isImportant: true },
    { type: 'table', rows: 1, cols: 2, colWidths: [216, 216], content: [[`Left ${n}`, words(`Right ${n}`)]] },
    { type: 'button', title: `Call ${n}`, url: 'tel:0641234567' },
    { type: 'accordion', title: `Fees ${n}`, content: words('5,000 won'), images: [] },
  ]
  return { _id: randomUUID(), isImportant: false, ...kinds[n % kinds.length] }
}

/** A guidebook with one page of that many items in two sections; answers how to read its pages. */
async function make(app: App, { token }: Person, count: number) {
  const items = Array.from({ length: count }, (_, n) => itemOf(n))
  const sections = [items.slice(0, count / 2), items.slice(count / 2)].map((part) => ({
    _id: randomUUID(),
    items: part,
  }))
  const page = { _id: randomUUID(), title: 'Jeju', contentType: 'attractions', icon: 'attraction', sections }
  const body = { _id: randomUUID(), title: 'Jeju', language: 'en', contents: [page] }
  await app.ask('POST', '/api/guidebooks', { token, body })
  const read = async (): Promise<StoredPage[]> =>
    (await app.ask<{ contents: StoredPage[] }>('GET', `/api/guidebooks/${body._id}`, { token })).contents
  return { id: body._id, read }
}

const idsOf = (pages: StoredPage[]): string[] =>
  [...JSON.stringify(pages).matchAll(/"_id":"([^"]+)"/g)].map(([, id]) => id ?? '')

const confirm = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click()

test('editor 18: a page of 30 items that is deleted and brought back is on the server what it was @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const { id, read } = await make(app, person, 30)
  const before = await read()
  await page.goto(`/guidebooks/edit/${id}`)
  await builder.tile('Jeju').click()
  await builder.tileAct('Jeju', 'Delete').click()
  await confirm(page.getByRole('alertdialog'), 'Delete')
  await expect(builder.tile('Jeju')).toHaveCount(0)
  await expect.poll(read).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(builder.tile('Jeju')).toBeVisible()
  await expect.poll(async () => (await read()).length).toBe(1)
  const [{ updatedAt: _, ...after }] = (await read()) as [StoredPage]
  expect(before).toEqual([{ ...after, updatedAt: before[0]?.updatedAt }])
})

test('editor 19: a page copied twice has new ids all through, and writing in one copy leaves the others alone @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  const { id, read } = await make(app, person, 10)
  const [original] = await read()
  await page.goto(`/guidebooks/edit/${id}`)
  for (const _ of [1, 2]) {
    await builder.tile('Jeju').first().click()
    await page.getByRole('toolbar', { name: 'Actions for Jeju' }).first().getByRole('button', { name: 'Copy' }).click()
    await confirm(page.getByRole('alertdialog'), 'Copy')
  }
  await expect(builder.tile('Jeju')).toHaveCount(3)
  await expect.poll(async () => (await read()).length).toBe(3)
  const ids = idsOf(await read())
  expect(new Set(ids).size).toBe(ids.length)
  expect(ids.length).toBe(3 * idsOf([original!]).length)
  const [, copy] = await read()
  await page.goto(`/guidebooks/edit/${id}/contents/${copy?._id}`)
  await builder.items.first().getByRole('textbox').click()
  await page.keyboard.type('Only here: ')
  const said = async (): Promise<string[]> =>
    (await read()).map(({ sections }) => JSON.stringify(sections[0]?.items[0]?.content))
  await expect.poll(async () => (await said()).filter((text) => text.includes('Only here')).length).toBe(1)
  expect((await said())[1]).toContain('Only here')
  expect((await read())[0]).toEqual(original)
})
