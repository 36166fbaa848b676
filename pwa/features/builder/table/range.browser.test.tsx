// What is pasted into a table: lines stay in a cell, ranges fill cells, and it stays a grid.
import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { cell, expectShown, openTable, shown } from '#pwa/features/builder/testing/grid.ts'
import { paste, press } from '#pwa/testing/keys.ts'

test('editor 26: lines, a list and a table of a web page go into one cell, rows and columns unchanged', async () => {
  const builder = await openTable([
    ['', ''],
    ['', ''],
  ])
  paste({ 'text/plain': 'one\ntwo' })
  await userEvent.click(cell(1, 2))
  paste({ 'text/html': '<ul><li>x</li><li>y</li></ul>', 'text/plain': 'x\ny' })
  await userEvent.click(cell(2, 1))
  paste({ 'text/html': '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>' })
  await expectShown(['one\ntwo', 'x\ny'], ['1 2\n3 4', ''])
  expect(builder.table()).toMatchObject({ rows: 2, cols: 2 })
})

test('editor 26: a table of a web page fills cells where it has room, and else goes into one', async () => {
  const builder = await openTable([
    ['', ''],
    ['', ''],
  ])
  const html = '<table><tr><td>1</td><td>2</td></tr><tr><td>3</td><td>4</td></tr></table>'
  paste({ 'text/html': html, 'text/plain': '1\t2\n3\t4' })
  await expectShown(['1', '2'], ['3', '4'])
  await userEvent.click(cell(2, 2))
  paste({ 'text/html': html, 'text/plain': '1\t2\n3\t4' })
  await expect.poll(() => shown()[1]?.[1]).toContain('3 4')
  expect(builder.table()).toMatchObject({ rows: 2, cols: 2 })
})

test('editor 26: a range of a spreadsheet fills cells from the caret on, and is one step of undo', async () => {
  const builder = await openTable(
    [
      ['keep', 'typed', ''],
      ['', '', ''],
      ['', '', ''],
    ],
    [1, 2],
  )
  const html =
    '<html xmlns:x="urn:schemas-microsoft-com:office:excel"><table><tr><td>Port</td><td>Time</td></tr><tr><td>A</td><td>8</td></tr></table></html>'
  paste({ 'text/html': html, 'text/plain': 'Port\tTime\r\n"A\nB"\t8\r\n' })
  await expectShown(['keep', 'Port', 'Time'], ['', 'A\nB', '8'], ['', '', ''])
  await userEvent.click(cell(3, 3))
  paste({ 'text/plain': '1\t2\n3\t4' })
  await expect
    .poll(() => builder.table().content)
    .toEqual([
      ['keep', 'Port', 'Time', ''],
      ['', 'A\nB', '8', ''],
      ['', '', '1', '2'],
      ['', '', '3', '4'],
    ])
  await press('Control+z', 'Control+z')
  await expectShown(['keep', 'typed', ''], ['', '', ''], ['', '', ''])
})
