// The cover editor: what is saved of it, its blocks and pictures, and its tiles by touch.
import type { Guidebook } from '#domain/guidebook/document.ts'
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { allStoredText } from '#e2e/harness/stored-on-device.ts'
import { photo } from '#e2e/harness/photo.ts'
import { expect, test } from './builder.ts'

test('saving: a new guidebook stays on this device until Save, then saves itself and survives a reload', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await page.getByRole('textbox', { name: 'Header text' }).first().fill('Olle Travel')
  await expect.poll(() => allStoredText(page)).toContain('Olle Travel')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Guidebook title' })).toHaveValue('Jeju')
  const before = await app.ask<{ totalCount: number }>('GET', '/api/guidebooks', { token: person.token })
  expect(before.totalCount).toBe(0)
  const id = await builder.save()
  await page.getByRole('textbox', { name: 'Guidebook title' }).fill('Jeju, three days')
  await expect(page.getByRole('button', { name: 'Saving', exact: true })).toBeVisible()
  await builder.saved()
  const stored = await app.ask<{ title: string }>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(stored.title).toBe('Jeju, three days')
})

test('leaving a new guidebook that was never saved warns first @ci', async ({ builder }) => {
  const { page } = builder
  await builder.begin('Jeju')
  await page.getByRole('link', { name: 'Back to Guidebooks' }).click()
  const warning = page.getByRole('alertdialog')
  await expect(warning).toContainText(
    'Warning: Newly created guidebook is not saved yet. Are you sure you wish to continue?',
  )
  await warning.getByRole('button', { name: 'Stay' }).click()
  await expect(page).toHaveURL(/\/guidebooks\/create$/)
})

test('cover: the selected block switches between text and image; Escape and a press outside clear it @ci', async ({
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  await builder.save()
  const cover = page.locator('[data-block=cover]')
  await cover.click({ position: { x: 200, y: 60 } })
  await expect(cover).toHaveAttribute('data-selected', 'true')
  await cover.getByRole('radio', { name: 'Image' }).click()
  await cover
    .locator('input[type=file]')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: await photo(3) })
  await expect(cover.locator('img[src^="/uploads/"]')).toBeVisible()
  await cover.getByRole('textbox', { name: 'Title' }).fill('Wind road')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Escape')
  await expect(cover).toHaveAttribute('data-selected', 'false')
  await cover.click({ position: { x: 200, y: 60 } })
  await builder.canvas.click({ position: { x: 20, y: 300 } })
  await expect(cover).toHaveAttribute('data-selected', 'false')
  await builder.saved()
})

test('pictures: too big, of another type or damaged is said in a sentence, with what to do, changes nothing and ends the selection @ci', async ({
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  const cover = page.locator('[data-block=cover]')
  await cover.click({ position: { x: 200, y: 60 } })
  await cover.getByRole('radio', { name: 'Image' }).click()
  const refused = async (name: string, mimeType: string, buffer: Buffer, why: string) => {
    await cover.click({ position: { x: 200, y: 60 } })
    await expect(cover).toHaveAttribute('data-selected', 'true')
    await cover.locator('input[type=file]').setInputFiles({ name, mimeType, buffer })
    await expect(page.getByRole('alert').filter({ hasText: why })).toBeVisible()
    await expect(cover).toHaveAttribute('data-selected', 'false')
  }
  const good = await photo(5, 640, 480)
  await builder.save()
  await refused('words.txt', 'text/plain', Buffer.from('words'), 'Only JPG, PNG and GIF pictures can be uploaded')
  const big = Buffer.alloc(6 * 1024 * 1024)
  await refused('big.jpg', 'image/jpeg', big, 'File is too big (6MB). Max filesize is 5MB.')
  const half = good.subarray(0, good.length / 2)
  const damaged = 'This picture is damaged. Open it in a photo app, save it anew and upload that.'
  await refused('half.jpg', 'image/jpeg', half, damaged)
  await builder.saved()
  await expect(cover.locator('img')).toHaveCount(0)
})

test('WCAG: the cover editor with a tile selected has no violations, in light and dark @ci', async ({ builder }) => {
  await builder.begin('Jeju')
  await builder.addPage('Free layout')
  await expectAccessibleLightAndDark(builder.page)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('touch: a tap shows the bar of six, and a long press on its grip reorders', async ({ builder }) => {
    const { page } = builder
    await builder.begin('Jeju')
    for (const kind of ['Free layout', 'Itinerary']) await builder.addPage(kind)
    await builder.tile('Type 1').tap()
    const grip = builder.tileAct('Type 1', 'Drag Type 1')
    const box = await grip.boundingBox()
    const target = await builder.tile('Type 2').boundingBox()
    const source = await builder.tile('Type 1').boundingBox()
    if (!box || !target || !source) throw new Error('nothing to drag')
    const client = await page.context().newCDPSession(page)
    const at = (x: number, y: number) => [{ x: Math.round(x), y: Math.round(y) }]
    const start = { x: box.x + box.width / 2, y: box.y + box.height / 2 }
    await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(start.x, start.y) })
    await expect(page.locator('[data-dragging]')).toHaveCount(1)
    const across = target.x - source.x
    for (let step = 1; step <= 8; step++) {
      const touchPoints = at(start.x + (across * step) / 8, start.y)
      await client.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints })
    }
    await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await expect.poll(() => builder.tiles()).toEqual(['Type 2', 'Type 1'])
  })
})

test('cover: a new guidebook has the name, telephone number and address of its account in the footer', async ({
  app,
  person,
  builder,
}) => {
  const { page } = builder
  await builder.begin('Jeju')
  const footer = page.locator('[data-block=footer]')
  for (const words of ['Olle Travel', '0641234567', '1 Jungang-ro, Jeju']) await expect(footer).toContainText(words)
  const id = await builder.save()
  const stored = await app.ask<Guidebook>('GET', `/api/guidebooks/${id}`, { token: person.token })
  expect(stored.footer).toMatchObject({ title: 'Olle Travel', text: '0641234567\n1 Jungang-ro, Jeju' })
})
