// The content editor: items are added, written, moved, copied, deleted, and everything is undone in order.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { photo } from '#e2e/harness/photo.ts'
import { REAL_INPUT } from '#e2e/input/boston.ts'
import { expect, test } from './builder.ts'

const real = join(REAL_INPUT, 'photos/landscape-orientation-6.jpg')
const picture = async () => ({
  name: 'photo.jpg',
  mimeType: 'image/jpeg',
  buffer: existsSync(real) ? readFileSync(real) : await photo(7),
})

test.beforeEach(async ({ builder }) => {
  await builder.beginOnPage()
})

test('§2 content: a page built wholly on the screen is on the server as it was written', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.write('Title', 'Sunrise peak')
  await builder.write('Text', 'We meet 40 minutes before sunrise')
  await builder.add('Image')
  await page
    .locator('input[type=file]')
    .last()
    .setInputFiles(await picture())
  await expect(builder.items.nth(2).locator('img[src^="/uploads/"]')).toBeVisible({ timeout: 30_000 })
  await builder.write('Text with image', 'The lighthouse')
  await builder.saved()
  const id = page.url().split('/')[5]
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
  const items = stored.contents[0]?.sections.flatMap((section) => section.items) ?? []
  expect(items.map((item) => item.type)).toEqual(['title', 'text', 'image', 'imagetext'])
  expect(items[2]?.image?.large).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  expect(JSON.stringify(items[1])).toContain('We meet 40 minutes before sunrise')
})

test('§2 content: bold and a link are set from the toolbar and stored as marks @ci', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.add('Text')
  await expect(page.locator('[data-editing=true] [role=textbox]')).toBeFocused()
  await page.keyboard.type('Call us')
  await page.keyboard.press('Control+a')
  const toolbar = page.getByRole('toolbar', { name: 'Text style' })
  await toolbar.getByRole('button', { name: 'Bold' }).click()
  await toolbar.getByRole('button', { name: 'Link' }).click()
  await page.getByRole('radio', { name: 'tel' }).click()
  await page.getByRole('textbox', { name: 'tel' }).fill('064 123 4567')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:0641234567')
  await page.keyboard.press('Escape')
  await builder.saved()
  const id = page.url().split('/')[5]
  const stored = JSON.stringify(await app.ask('GET', `/api/guidebooks/${id}`, { token: person.token }))
  expect(stored).toContain('"type":"bold"')
  expect(stored).toContain('"href":"tel:0641234567"')
})

test('editor 15: typing in A, moving B, typing in C are undone in the reverse order and redone', async ({
  builder,
}) => {
  const { page } = builder
  for (const words of ['one', 'two', 'three']) await builder.write('Text', words)
  await builder.items.nth(0).getByRole('textbox').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await builder.items.nth(1).focus()
  await page.keyboard.press('Alt+ArrowDown')
  await builder.expectWords(['one!', 'three', 'two'])
  await builder.items.nth(1).getByRole('textbox').click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+z')
  await builder.expectWords(['one!', 'three', 'two'])
  await page.getByRole('button', { name: 'Undo' }).click()
  await builder.expectWords(['one!', 'two', 'three'])
  await page.keyboard.press('Control+z')
  await builder.expectWords(['one', 'two', 'three'])
  for (let step = 0; step < 3; step++) await page.keyboard.press('Control+Shift+z')
  await builder.expectWords(['one!', 'three?', 'two'])
})

test('editor 16: clicking in and out, and dropping in place, change nothing and leave no step', async ({ builder }) => {
  const { page } = builder
  await builder.write('Text', 'one')
  await builder.write('Text', 'two')
  await builder.saved()
  await builder.items.nth(0).getByRole('textbox').click()
  await page.keyboard.press('Escape')
  const grip = page.getByRole('button', { name: 'Drag', exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Text one to 2 of 2', { exact: false })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Text one to 1 of 2', { exact: false })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('All saved')).toBeVisible()
  await page.keyboard.press('Control+z')
  await builder.expectWords(['one', ''])
})

test('editor 29: a space typed in a text inside the sortable list is a space', async ({ builder }) => {
  await builder.write('Text', 'x y')
  await builder.expectWords(['x y'])
})

test('editor 30: the grip moves an item with Space and arrows, says each step, and keeps the focus', async ({
  builder,
}) => {
  const { page } = builder
  for (const words of ['one', 'two', 'three']) await builder.write('Text', words)
  await builder.items.nth(0).getByRole('textbox').click()
  await page.keyboard.press('Escape')
  const grip = page.getByRole('button', { name: 'Drag', exact: true })
  await grip.focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Text one to 1 of 3', { exact: false })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Text one to 2 of 3', { exact: false })).toBeAttached()
  await page.keyboard.press('Space')
  await builder.expectWords(['two', 'one', 'three'])
  await expect(grip).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Text one to 2 of 3', { exact: false })).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Escape')
  await builder.expectWords(['two', 'one', 'three'])
})

test('§4 items: dragged by the mouse, copied beside the original, deleted and brought back @ci', async ({
  builder,
}) => {
  const { page } = builder
  for (const words of ['one', 'two', 'three']) await builder.write('Text', words)
  await builder.items.nth(0).getByRole('textbox').click()
  const grip = page.getByRole('button', { name: 'Drag', exact: true })
  const from = await grip.boundingBox()
  const to = await builder.items.nth(2).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 10, from.y + 10)
  await page.mouse.down()
  await page.mouse.move(from.x + 10, from.y + 40, { steps: 4 })
  await page.mouse.move(from.x + 10, to.y + to.height + 10, { steps: 8 })
  await page.mouse.up()
  await builder.expectWords(['two', 'three', 'one'])
  const actions = page.getByRole('toolbar', { name: 'Item actions' })
  await actions.getByRole('button', { name: 'Copy' }).click()
  await builder.expectWords(['two', 'three', 'one', 'one'])
  await actions.getByRole('button', { name: 'Delete' }).click()
  await builder.expectWords(['two', 'three', 'one'])
  await page.keyboard.press('Control+z')
  await builder.expectWords(['two', 'three', 'one', 'one'])
})

test('§2 content: Escape leaves the words, then the selection; Enter edits the selected item @ci', async ({
  builder,
}) => {
  const { page } = builder
  await builder.write('Text', 'one')
  const item = builder.items.first()
  await expect(item).toBeFocused()
  await expect(item).toHaveAttribute('data-selected', 'true')
  await page.keyboard.press('Enter')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await builder.expectWords(['one!'])
  await page.keyboard.press('Escape')
  await expect(item).toHaveAttribute('data-selected', 'false')
})

test('§9 WCAG: the content editor with a text being edited has no violations @ci', async ({ builder }) => {
  await builder.write('Title', 'Sunrise peak')
  await builder.add('Text')
  await builder.page.keyboard.type('Meeting point')
  await expectAccessibleLightAndDark(builder.page)
})

interface Stored {
  contents: { sections: { items: { type: string; image?: { large: string } }[] }[] }[]
}
