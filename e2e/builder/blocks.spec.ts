// Own blocks over the server: kept on one device, used on another, changed there, and offered on the first.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { expect, test } from './builder.ts'
import { enterByCookie } from '#e2e/harness/screen.ts'

const choose = async (page: Page, row: string): Promise<void> => {
  await page.getByRole('group', { name: 'Guidebook actions' }).getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: row }).click()
}

test('block: kept on one device, put in and changed on another, taken on the first @ci', async ({
  app,
  person,
  builder,
  browser,
}) => {
  const { page } = builder
  await builder.beginOnPage('Half of the price')
  await choose(page, 'Keep as a block')
  const name = page.getByRole('dialog').getByRole('textbox', { name: 'Name of the block' })
  await expect(name).toBeFocused()
  await name.fill('Refunds')
  await name.press('Enter')
  const kept = async (): Promise<[string, number][]> => {
    const { blocks } = await app.ask<{ blocks: { title: string; version: number }[] }>('GET', '/api/blocks', {
      token: person.token,
    })
    return blocks.map(({ title, version }) => [title, version])
  }
  await expect.poll(kept).toEqual([['Refunds', 1]])

  const other = await (await browser.newContext({ baseURL: app.url })).newPage()
  await enterByCookie(other, app, person)
  await other.addInitScript(() => localStorage.setItem('gilbook.language', 'en'))
  const [id, pageId] = [randomUUID(), randomUUID()]
  const hello = { ...newItem('text', randomUUID()), content: paragraph('Hello') } as Item
  const first = {
    ...newPage('attractions', 'en', new Date().toISOString(), pageId),
    sections: [newSection(randomUUID(), [hello])],
  }
  await app.ask('POST', '/api/guidebooks', {
    token: person.token,
    body: { _id: id, title: 'Busan', language: 'en', contents: [first] },
  })
  await other.goto(`/guidebooks/edit/${id}/contents/${pageId}`)
  await choose(other, 'Put in a block')
  await other.getByRole('button', { name: 'Put in: Refunds' }).click()
  const pages = async (): Promise<string[]> => {
    const { contents } = await app.ask<{ contents: { _id: string }[] }>('GET', `/api/guidebooks/${id}`, {
      token: person.token,
    })
    return contents.map(({ _id }) => _id)
  }
  await expect.poll(async () => (await pages()).length).toBe(2)
  await other.goto(`/guidebooks/edit/${id}/contents/${(await pages())[1]}`)
  await other.getByRole('textbox', { name: 'Page title' }).first().fill('Money back')
  await choose(other, 'Change the block ‘Refunds’ to this')
  await expect.poll(kept).toEqual([['Refunds', 2]])

  await page.reload()
  await page.getByRole('button', { name: 'Look', exact: true }).click()
  await page.getByRole('button', { name: 'Take it: Refunds' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('textbox', { name: 'Page title' }).first()).toHaveValue('Money back')
  await builder.saved()
})
