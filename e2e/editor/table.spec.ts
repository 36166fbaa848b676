// A table from the screen to the server and to its readers; its keys, size and pasting are judged beside its sources.
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, test } from './table.ts'

test('table: a cell that is written is saved, shown to readers, and undone @ci', async ({
  page,
  app,
  person,
  table,
}) => {
  await table.add({ rows: '2' })
  await table.fill('Port', 'Time', 'Seongsan', '08:00')
  await expect
    .poll(async () => (await table.stored()).content)
    .toEqual([
      ['Port', 'Time'],
      ['Seongsan', '08:00'],
    ])
  const { _id, uuid, contents } = await table.read()
  const admin = await app.admin()
  await app.ask('PUT', `/api/guidebooks/${_id}/publish`, { token: admin.token, body: {} })
  const reader = await page.context().newPage()
  await reader.goto(`/m/${uuid}/contents/${contents[0]?._id}`)
  await expect(reader.getByRole('cell', { name: 'Seongsan' })).toBeVisible()
  await expect(reader.getByRole('row')).toHaveCount(2)
  expect(person.email).not.toBe(admin.email)
  await page.bringToFront()
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => table.words())
    .toEqual([
      ['Port', 'Time'],
      ['Seongsan', ''],
    ])
})

test('WCAG: a table being edited has no violations, light or dark @ci', async ({ page, table }) => {
  await table.add()
  await table.fill('Port', 'Time')
  await expectAccessibleLightAndDark(page)
})

test('content: a table is shown as readers see it while its editor is on the way, and nothing moves @ci', async ({
  page,
  table,
}) => {
  await table.add({ rows: '3' })
  await table.fill('Port', 'Time')
  await table.stored()
  let go = (): void => undefined
  const asked = new Promise<void>((resolve) => (go = resolve))
  await page.context().route(/table-editor-[\w-]+\.js/, async (route) => {
    await asked
    await route.continue()
  })
  await page.reload()
  const item = page.locator('[data-node]')
  await expect(item.getByRole('cell', { name: 'Port' })).toBeVisible()
  await expect(item.getByRole('textbox')).toHaveCount(0)
  // Measured at once: the canvas may be scrolled to where it was.
  const place = () =>
    item.evaluate((element) => {
      const [box, head] = [element.getBoundingClientRect(), element.closest('section')?.getBoundingClientRect()]
      return { from: box.top - (head?.top ?? 0), height: box.height }
    })
  const before = await place()
  go()
  await expect(item.getByRole('textbox')).toHaveCount(6)
  expect(await place()).toEqual(before)
})
