// The content editor: a page that is built on the screen is on the server as it was written.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expectAccessible, expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
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

test('content: a page built wholly on the screen is on the server as it was written @ci', async ({
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
  await expect(builder.items.nth(2).locator('img[src^="/uploads/"]')).toBeVisible()
  await builder.write('Text with image', 'The lighthouse')
  await builder.saved()
  const id = page.url().split('/')[5]
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
  const items = stored.contents[0]?.sections.flatMap((section) => section.items) ?? []
  expect(items.map((item) => item.type)).toEqual(['title', 'text', 'image', 'imagetext'])
  expect(items[2]?.image?.large).toMatch(/^\/uploads\/[0-9a-f]{64}\.webp$/)
  expect(JSON.stringify(items[1])).toContain('We meet 40 minutes before sunrise')
})

test('content: bold and a link are set from the toolbar and stored as marks @ci', async ({ app, person, builder }) => {
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

test('WCAG: the content editor with a text being edited, and with all items selected, has no violations @ci', async ({
  builder,
}) => {
  await builder.write('Title', 'Sunrise peak')
  await builder.add('Text')
  await builder.page.keyboard.type('Meeting point')
  await expectAccessibleLightAndDark(builder.page)
  for (const keys of ['Escape', 'ControlOrMeta+a']) await builder.page.keyboard.press(keys)
  await expect(builder.page.getByRole('toolbar', { name: 'Actions for the selected items' })).toBeVisible()
  await expectAccessible(builder.page)
})

interface Stored {
  contents: { sections: { items: { type: string; image?: { large: string } }[] }[] }[]
}
