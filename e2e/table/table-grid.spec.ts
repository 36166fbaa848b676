// Tables are added with a size, grow and shrink by rows and columns, and keep their grid whatever is pasted.
import { expectAccessibleLightAndDark } from '#e2e/harness/judge.ts'
import { expect, test } from './table.ts'

test('§2 table: asks for columns and rows, 2 by 4 unless said @ci', async ({ page, table }) => {
  await table.ask()
  await expect(page.getByRole('spinbutton', { name: 'Columns' })).toHaveValue('2')
  await expect(page.getByRole('spinbutton', { name: 'Rows' })).toHaveValue('4')
  await page.getByRole('button', { name: 'Columns: one more' }).click()
  await page.getByRole('button', { name: 'Rows: one less' }).click()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Insert', exact: true }).click()
  await expect(table.cell(1, 1)).toBeFocused()
  await expect
    .poll(() => table.words())
    .toEqual([
      ['', '', ''],
      ['', '', ''],
    ])
  const { rows, cols, colWidths } = await table.stored()
  expect({ rows, cols, total: colWidths.reduce((sum, width) => sum + width, 0) }).toEqual({
    rows: 2,
    cols: 3,
    total: 432,
  })
})

for (const blank of ['', '0'])
  test(`§5 table: '${blank}' rows are no table, and the popup says so @ci`, async ({ page, table }) => {
    await table.ask()
    await page.getByRole('spinbutton', { name: 'Rows' }).fill(blank)
    await page.keyboard.press('Enter')
    await expect(page.getByText('Please enter table dimensions')).toBeVisible()
    await expect(page.getByRole('spinbutton', { name: 'Rows' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('spinbutton', { name: 'Rows' })).toBeHidden()
    expect(await table.words()).toEqual([])
  })

test('§4 table: a cell that is written is saved, shown to readers, and undone', async ({
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

test('§4 table: rows and columns come in beside the selected cell and go, each one step of undo @ci', async ({
  page,
  table,
}) => {
  await table.add({ rows: '2' })
  await table.fill('a', 'b', 'c', 'd')
  await table.cell(1, 2).click()
  await table.tool('Insert row below').click()
  await expect(table.cell(2, 2)).toBeFocused()
  await page.keyboard.type('new')
  await table.tool('Insert row above').click()
  await expect
    .poll(() => table.words())
    .toEqual([
      ['a', 'b'],
      ['', ''],
      ['', 'new'],
      ['c', 'd'],
    ])
  await table.tool('Insert column left').click()
  await table.tool('Insert column right').click()
  await expect
    .poll(() => table.words())
    .toEqual([
      ['a', '', '', 'b'],
      ['', '', '', ''],
      ['', '', '', 'new'],
      ['c', '', '', 'd'],
    ])
  expect((await table.stored()).colWidths).toEqual([216, 100, 100, 216])
  await table.tool('Delete column').click()
  await table.cell(2, 1).click()
  await table.tool('Delete row').click()
  await expect
    .poll(() => table.words())
    .toEqual([
      ['a', '', 'b'],
      ['', '', 'new'],
      ['c', '', 'd'],
    ])
  for (let step = 0; step < 5; step++) await page.keyboard.press('Control+z')
  await expect
    .poll(() => table.words())
    .toEqual([
      ['a', 'b'],
      ['', 'new'],
      ['c', 'd'],
    ])
})

test('§5 table: the last row and the last column stay, and their buttons say why @ci', async ({ table }) => {
  await table.add({ rows: '1', columns: '1' })
  for (const [act, reason] of [
    ['Delete row', "The last row can't be deleted"],
    ['Delete column', "The last column can't be deleted"],
  ] as const) {
    await expect(table.tool(act)).toBeDisabled()
    await expect(table.tool(act)).toHaveAccessibleDescription(reason)
    await table.tool(act).dispatchEvent('click')
  }
  expect(await table.words()).toEqual([['']])
})

test('editor 26: lines, a list and a table of a web page go into one cell, rows and columns unchanged', async ({
  table,
}) => {
  await table.add({ rows: '2' })
  await table.paste({ 'text/plain': 'one\ntwo' })
  await table.cell(1, 2).click()
  await table.paste({ 'text/html': '<ul><li>x</li><li>y</li></ul>', 'text/plain': 'x\ny' })
  await table.cell(2, 1).click()
  await table.paste({ 'text/html': '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' })
  await expect
    .poll(() => table.words())
    .toEqual([
      ['one\ntwo', 'x\ny'],
      ['1 2\n3 4', ''],
    ])
  const { rows, cols } = await table.stored()
  expect({ rows, cols }).toEqual({ rows: 2, cols: 2 })
})

test('editor 26: a table of a web page fills cells where it has room, and else goes into one', async ({ table }) => {
  await table.add({ rows: '2' })
  const html = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'
  await table.paste({ 'text/html': html, 'text/plain': '1\t2\n3\t4' })
  await expect
    .poll(() => table.words())
    .toEqual([
      ['1', '2'],
      ['3', '4'],
    ])
  await table.cell(2, 2).click()
  await table.paste({ 'text/html': html, 'text/plain': '1\t2\n3\t4' })
  await expect.poll(async () => (await table.words())[1]?.[1]).toContain('3 4')
  const { rows, cols } = await table.stored()
  expect({ rows, cols }).toEqual({ rows: 2, cols: 2 })
})

test('editor 26: a range of a spreadsheet fills cells from the caret on, and is one step of undo', async ({
  page,
  table,
}) => {
  await table.add({ rows: '3', columns: '3' })
  await table.fill('keep', 'typed')
  const html =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Port</td><td>Time</td></tr><tr><td>A</td><td>8</td></tr></table></html>'
  await table.paste({ 'text/html': html, 'text/plain': 'Port\tTime\r\n"A\nB"\t8\r\n' })
  await expect
    .poll(() => table.words())
    .toEqual([
      ['keep', 'Port', 'Time'],
      ['', 'A\nB', '8'],
      ['', '', ''],
    ])
  await table.cell(3, 3).click()
  await table.paste({ 'text/plain': '1\t2\n3\t4' })
  await expect
    .poll(async () => (await table.stored()).content)
    .toEqual([
      ['keep', 'Port', 'Time', ''],
      ['', 'A\nB', '8', ''],
      ['', '', '1', '2'],
      ['', '', '3', '4'],
    ])
  await page.keyboard.press('Control+z')
  await page.keyboard.press('Control+z')
  await expect
    .poll(() => table.words())
    .toEqual([
      ['keep', 'typed', ''],
      ['', '', ''],
      ['', '', ''],
    ])
})

test('§9 WCAG: a table being edited has no violations, light or dark @ci', async ({ page, table }) => {
  await table.add()
  await table.fill('Port', 'Time')
  await expectAccessibleLightAndDark(page)
})
