// Accordions, air tickets and preparations: open in the editor, folded for readers, with pictures in an order.
import { expect, type StoredItem, test } from './items.ts'

const images = (item: StoredItem): string[] => (item['images'] as { large: string }[]).map(({ large }) => large)

test('accordion: title and text are edited in the open item, which readers unfold @ci', async ({ page, parts }) => {
  await parts.open('attractions', [])
  await parts.add('Accordion')
  const item = parts.items.first()
  await expect(item.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Fees')
  await item.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('Adults 5,000 won')
  await page.keyboard.press('Escape')
  await expect(item).toBeFocused()
  await expect.poll(async () => JSON.stringify((await parts.stored())['content'])).toContain('5,000 won')
  expect((await parts.stored())['title']).toBe('Fees')
  const reader = await parts.read()
  await expect(reader.getByText('Adults 5,000 won')).toBeHidden()
  await reader.getByText('Fees').click()
  await expect(reader.getByText('Adults 5,000 won')).toBeVisible()
})

test('airticket: its page has one button to add; pictures are added, moved, changed, removed, and brought back @ci', async ({
  page,
  parts,
}) => {
  await parts.open('airtickets', [])
  await page.getByRole('button', { name: 'Add Air ticket' }).click()
  const item = parts.items.first()
  await expect(item.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('To Jeju')
  for (const [index, seed] of [1, 2].entries()) {
    await parts.choose(item.locator('input[type=file]').last(), seed)
    await expect(item.locator('img[src^="/uploads/"]')).toHaveCount(index + 1)
  }
  const [one = '', two = ''] = images(await parts.stored())
  await expect(page.getByRole('button', { name: 'Move picture 1 up' })).toBeDisabled()
  await page.getByRole('button', { name: 'Move picture 1 down' }).click()
  await expect.poll(async () => images(await parts.stored())).toEqual([two, one])
  const chooser = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Change picture 1' }).click()
  await chooser
  await parts.choose(item.getByLabel('Change picture 1').and(page.locator('input')), 3)
  await expect.poll(async () => images(await parts.stored())[0]).not.toBe(two)
  const [three = '', ...rest] = images(await parts.stored())
  expect([rest, three === one]).toEqual([[one], false])
  await page.getByRole('button', { name: 'Remove picture 2' }).click()
  await expect.poll(async () => images(await parts.stored())).toEqual([three])
  await page.keyboard.press('Control+z')
  await expect.poll(async () => images(await parts.stored())).toEqual([three, one])
  const reader = await parts.read()
  await expect(reader.locator('details img')).toHaveCount(2)
  await expect(reader.locator('details img').first()).toBeHidden()
  await reader.getByText('To Jeju').click()
  await expect(reader.locator('details img').first()).toBeVisible()
})

test('pictures: one that is pasted goes into the item that has a place for it @ci', async ({ parts }) => {
  await parts.open('airtickets', [{ type: 'airticket', title: 'To Jeju', images: [] }])
  const item = parts.items.first()
  for (const [index, focused] of [item, item.getByRole('textbox', { name: 'Title' })].entries()) {
    await focused.focus()
    await parts.paste(index + 5)
    await expect(item.locator('img[src^="/uploads/"]')).toHaveCount(index + 1)
  }
  expect(images(await parts.stored())).toHaveLength(2)
})

test('preparation: its page has one button to add; title, text and picture are what readers see @ci', async ({
  page,
  parts,
}) => {
  await parts.open('preparations', [])
  await page.getByRole('button', { name: 'Add Preparation' }).click()
  const item = parts.items.first()
  await expect(item.getByRole('textbox', { name: 'Title' })).toBeFocused()
  await page.keyboard.type('Sturdy shoes')
  await item.getByRole('textbox', { name: 'Text' }).click()
  await page.keyboard.type('The stairs are steep')
  await page.keyboard.press('Escape')
  await parts.choose(item.locator('input[type=file]').first(), 4)
  await expect(item.locator('img[src^="/uploads/"]')).toBeVisible()
  await item.focus()
  await page.getByRole('button', { name: 'Important' }).click()
  await expect.poll(async () => (await parts.stored())['isImportant']).toBe(true)
  expect(await parts.stored()).toMatchObject({ title: 'Sturdy shoes', body: 'The stairs are steep' })
  const reader = await parts.read()
  await expect(reader.getByRole('heading', { name: 'Sturdy shoes' })).toBeVisible()
  await expect(reader.getByText('The stairs are steep')).toBeVisible()
  await expect(reader.locator('.rd-it-preparation img')).toBeVisible()
  await page.bringToFront()
  await page.getByRole('button', { name: 'Remove picture', exact: true }).click()
  await expect.poll(async () => (await parts.stored())['image']).toBeNull()
})

test('content: small items are shown while their editors are on the way, and nothing moves @ci', async ({
  page,
  parts,
}) => {
  let go = (): void => undefined
  const asked = new Promise<void>((resolve) => (go = resolve))
  await page.context().route(/small-item-editor-[\w-]+\.js/, async (route) => {
    await asked
    await route.continue()
  })
  await parts.open('attractions', [
    { type: 'accordion', title: '', images: [] },
    { type: 'video', url: '' },
    { type: 'button', title: '', url: '' },
    { type: 'airticket', title: '', images: [] },
    { type: 'preparation', title: '', body: '', image: null },
  ])
  await expect(parts.items.last()).toBeVisible()
  const place = () => parts.items.evaluateAll((items) => items.map((item) => (item as HTMLElement).offsetHeight))
  const before = await place()
  expect(before).toHaveLength(5)
  go()
  await expect(parts.items.first().getByRole('textbox', { name: 'Title' })).toBeVisible()
  expect(await place()).toEqual(before)
})
