// One order everywhere: the texts of a guidebook with every kind of item, wherever it is shown or written.
import type { Locator } from 'playwright/test'
import { extractText, getDocumentProxy } from 'unpdf'
import type { Bundle } from '#domain/reader/bundle.ts'
import { expect, test } from '#e2e/builder/builder.ts'
import { makeEverything, type Everything } from './everything.ts'
import { numbered, numbersIn, wordsOf } from './marks.ts'

test.use({ lang: 'kr', serviceWorkers: 'block' })

type Whole = Everything & { version: number }

/** What is read there, with what stands in fields. */
const said = (root: Locator): Promise<string> =>
  root.evaluate((column) => {
    const parts: string[] = []
    const walk = (node: Node): void => {
      if (node instanceof HTMLInputElement || node instanceof HTMLTextAreaElement) parts.push(node.value)
      else if (node.nodeType === Node.TEXT_NODE) parts.push(node.nodeValue ?? '')
      else for (const child of node.childNodes) walk(child)
    }
    walk(column)
    return parts.join(' ')
  })

test('one order: canvas, preview, reader, offline copy, print page, PDF and file say the same, item by item @ci', async ({
  app,
  person,
  builder,
}) => {
  test.slow()
  const made = await makeEverything(app, person)
  const path = `/api/guidebooks/${made._id}`
  const { token } = person
  const whole = await app.ask<Whole>('GET', path, { token })
  const { pages, count } = numbered(whole.contents)
  const body = { ...whole, contents: pages }
  await app.ask('PUT', path, { token, body, headers: { 'If-Match': `"${whole.version}"` } })
  const all = Array.from({ length: count }, (_, index) => index + 1)
  expect(count).toBeGreaterThan(60)

  const screens: Record<string, string> = {}
  for (const { _id } of pages) {
    for (const [name, address, column] of [
      ['canvas', `/guidebooks/edit/${made._id}/contents/${_id}`, 'main .rd'],
      ['preview', `/guidebooks/preview/${made._id}/contents/${_id}`, '.rd'],
      ['reader', `/m/${made.uuid}/contents/${_id}`, '.rd'],
    ] as const) {
      await builder.page.goto(address)
      const root = builder.page.locator(column).first()
      const before = numbersIn(screens[name] ?? '').length
      const wanted = numbersIn(JSON.stringify(pages.find((page) => page._id === _id))).length
      // A long page is drawn from what is seen.
      await expect.poll(async () => numbersIn(await said(root)).length).toBeGreaterThanOrEqual(wanted)
      screens[name] = `${screens[name] ?? ''} ${await said(root)}`
      expect(numbersIn(screens[name] ?? '').length - before, `${name} ${_id}`).toBe(wanted)
    }
  }
  for (const [name, text] of Object.entries(screens)) expect(numbersIn(text), name).toEqual(all)

  const read = async (address: string): Promise<Response> => fetch(app.url + address)
  const bundle = await app.ask<Bundle>('GET', `/api/m/${made.uuid}/bundle`)
  const copied = bundle.assets.filter(({ role, path: at }) => role === 'page' && at?.includes('/contents/'))
  const kept = await Promise.all(copied.map(async ({ url }) => wordsOf(await (await read(url)).text())))
  expect(numbersIn(kept.join(' ')), 'offline copy').toEqual(all)
  for (const file of ['print', 'guidebook.html'])
    expect(numbersIn(wordsOf(await (await read(`/m/${made.uuid}/${file}`)).text())), file).toEqual(all)
  const pdf = await (await read(`/m/${made.uuid}/guidebook.pdf`)).arrayBuffer()
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true })
  expect(numbersIn(text), 'PDF').toEqual(all)
})
