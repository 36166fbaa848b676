// Tables in the builder: added with a size, gone through by keys, grown and shrunk, their columns moved.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import {
  type BuilderHarness,
  changeElsewhere,
  itemsOf,
  openBuilder,
} from '#pwa/features/builder/testing/builder-harness.tsx'
import { cell, expectShown, openTable, shown, tool } from '#pwa/features/builder/testing/grid.ts'
import { database } from '#pwa/offline/database.ts'
import { deleteRow, insertColumn, insertRow } from '#domain/guidebook/grid.ts'
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { freePage } from '#pwa/features/builder/testing/pages.ts'
import { ime } from '#pwa/testing/ime.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { finger, middleOf, mouse } from '#pwa/testing/pointer.ts'
import { expectGone } from '#pwa/testing/expectations.ts'

type OpenTable = BuilderHarness & { table: () => TableItem }

/** Another device changes the shape of the table. */
const reshapeElsewhere = (builder: OpenTable, next: typeof insertRow, at: number): Promise<void> =>
  changeElsewhere(builder.id, { kind: 'update', id: builder.table()._id, fields: { ...next(builder.table(), at) } })

const ask = async () => {
  const builder = await openBuilder([freePage([])])
  await userEvent.click(builder.canvas.getByRole('button', { name: 'Add item here' }).last())
  await userEvent.click(page.getByRole('menuitem', { name: 'Table', exact: true }))
  const [columns, rows] = ['Columns', 'Rows'].map((name) => page.getByRole('spinbutton', { name }))
  return { builder, columns: columns!, rows: rows! }
}

test('table: asks for columns and rows, 2 by 4 unless said, and shares its width evenly', async () => {
  const { builder, columns, rows } = await ask()
  await expect.element(columns).toHaveFocus()
  await expect.element(columns).toHaveValue(2)
  await expect.element(rows).toHaveValue(4)
  await userEvent.click(page.getByRole('button', { name: 'Columns: one more' }))
  await userEvent.click(page.getByRole('button', { name: 'Rows: one less' }))
  await press('Enter')
  await userEvent.click(page.getByRole('button', { name: 'Insert', exact: true }))
  await expect.element(cell(1, 1)).toHaveFocus()
  await expectShown(['', '', ''], ['', '', ''])
  expect(itemsOf(builder)).toMatchObject([{ type: 'table', rows: 2, cols: 3, colWidths: [144, 144, 144] }])
})

for (const blank of ['', '0'])
  test(`table: '${blank}' rows are no table, and the popup says so`, async () => {
    const { builder, rows } = await ask()
    await userEvent.fill(rows, blank)
    await press('Enter')
    await expect.element(page.getByText('Please enter table dimensions')).toBeVisible()
    await expect.element(rows).toBeVisible()
    await press('Escape')
    await expect.element(rows).not.toBeInTheDocument()
    expect(itemsOf(builder)).toEqual([])
  })

test('table: rows and columns come in beside the selected cell and go, each one step of undo', async () => {
  const builder = await openTable(
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [1, 2],
  )
  await userEvent.click(tool('Insert row below'))
  await expect.element(cell(2, 2)).toHaveFocus()
  await type('new')
  await userEvent.click(tool('Insert row above'))
  await expectShown(['a', 'b'], ['', ''], ['', 'new'], ['c', 'd'])
  await userEvent.click(tool('Insert column left'))
  await userEvent.click(tool('Insert column right'))
  await expectShown(['a', '', '', 'b'], ['', '', '', ''], ['', '', '', 'new'], ['c', '', '', 'd'])
  expect(builder.table().colWidths).toEqual([216, 100, 100, 216])
  await userEvent.click(tool('Delete column'))
  await userEvent.click(cell(2, 1))
  await userEvent.click(tool('Delete row'))
  await expectShown(['a', '', 'b'], ['', '', 'new'], ['c', '', 'd'])
  for (let step = 0; step < 5; step += 1) await press('Control+z')
  await expectShown(['a', 'b'], ['', 'new'], ['c', 'd'])
})

test('table: the last row and the last column stay, and their buttons say why', async () => {
  await openTable([['']])
  for (const [act, reason] of [
    ['Delete row', "The last row can't be deleted"],
    ['Delete column', "The last column can't be deleted"],
  ] as const) {
    await expect.element(tool(act)).toBeDisabled()
    await expect.element(tool(act)).toHaveAccessibleDescription(reason)
    tool(act)
      .element()
      .dispatchEvent(new MouseEvent('click', { bubbles: true }))
  }
  expect(shown()).toEqual([['']])
})

test('table: an item of its own is reached by keyboard, Enter goes into its cells, and undo takes a cell back', async () => {
  const builder = await openTable([['', '']])
  await press('Escape', 'Enter')
  // One letter: of several, a slow machine makes steps of their own.
  await type('x')
  await expectShown(['x', ''])
  await press('Escape')
  expect(builder.table().content).toEqual([['x', '']])
  await press('Control+z')
  await expectShown(['', ''])
})

test('editor 8: a selected cell is editable before the first key, and Hangul composed in it is whole', async () => {
  await openTable([['', '']], [1, 2])
  expect((document.activeElement as HTMLElement).isContentEditable).toBe(true)
  await ime.hangul(['ㄱ', '가'], ['ㄴ', '나'], ['ㄷ', '다'])
  await expectShown(['', '가나다'])
})

test('editor 27: Tab goes to the next cell, Shift+Tab back, Enter stays in it, Escape and then Tab leave', async () => {
  await openTable([
    ['', ''],
    ['', ''],
  ])
  for (const words of ['a', 'b']) {
    await type(words)
    await press('Tab')
  }
  await type('c')
  await expect.element(cell(2, 1)).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(cell(1, 2)).toHaveFocus()
  await press('Enter')
  await type('below')
  await expectShown(['a', 'b\nbelow'], ['c', ''])
  await press('Escape')
  expect(document.activeElement?.matches('[data-node]')).toBe(true)
  await press('Tab')
  expect(document.activeElement?.closest('td')).toBeNull()
})

test('editor 27: arrows go on to the cell beside once the text ends', async () => {
  await openTable(
    [
      ['one', 'two'],
      ['three', ''],
    ],
    [2, 1],
  )
  await press('End', 'ArrowUp')
  await expect.element(cell(1, 1)).toHaveFocus()
  await press('ArrowRight')
  await expect.element(cell(1, 2)).toHaveFocus()
  await type('>')
  await expect.element(cell(1, 2)).toHaveTextContent('>two')
  // Within the text first, and out of it only from its beginning.
  await press('ArrowLeft')
  await type('<')
  await expect.element(cell(1, 2)).toHaveTextContent('<>two')
  await press('ArrowLeft', 'ArrowLeft')
  await expect.element(cell(1, 1)).toHaveFocus()
  await type('!')
  await press('ArrowDown')
  await expect.element(cell(2, 1)).toHaveFocus()
  await expectShown(['one!', '<>two'], ['three', ''])
})

test('editor 28: an edge dragged by the mouse trades width, once a drag, and undo draws it back', async () => {
  const builder = await openTable([
    ['', ''],
    ['', ''],
  ])
  const edge = page.getByRole('separator', { name: 'Width of column 1' })
  const left = (): number => edge.element().getBoundingClientRect().left
  const start = left()
  const at = middleOf(edge)
  await mouse.down(at)
  await mouse.move({ x: at.x + 60, y: at.y }, { x: at.x - 600, y: at.y })
  await mouse.up()
  await expect.element(edge).toHaveAttribute('aria-valuenow', '40')
  expect(builder.table().colWidths).toEqual([40, 392])
  await expect.poll(left).toBeLessThan(start - 100)
  await press('Control+z')
  await expect.element(edge).toHaveAttribute('aria-valuenow', '216')
  await expect.poll(() => Math.round(left())).toBe(Math.round(start))
})

test('editor 28: an edge dragged by a finger trades width', async () => {
  const builder = await openTable([['', '']])
  const at = middleOf(page.getByRole('separator', { name: 'Width of column 1' }))
  await finger.down(at)
  await finger.move({ x: at.x + 50, y: at.y })
  await finger.up()
  await expect.poll(() => builder.table().colWidths[0]).toBeGreaterThan(250)
  expect(builder.table().colWidths.reduce((sum, width) => sum + width, 0)).toBe(432)
})

test('editor 28: arrow keys on an edge trade width too', async () => {
  const builder = await openTable([['', '', '']])
  const edge = page.getByRole('separator', { name: 'Width of column 2' }).element()
  if (edge instanceof HTMLElement) edge.focus()
  await press('ArrowRight', 'Shift+ArrowRight')
  await expect.poll(() => builder.table().colWidths).toEqual([144, 153, 135])
  await press('End')
  await expect.poll(() => builder.table().colWidths).toEqual([144, 248, 40])
})

test('columns: one that is narrower than its longest word is named in the tools, and no more once it is wider', async () => {
  await openTable([['Accommodation', 'Night and day']])
  const tools = page.getByRole('toolbar', { name: 'Table tools' })
  const warned = tools.getByText('Narrower than its longest word: column 1', { exact: false })
  await expectGone(warned)
  const edge = page.getByRole('separator', { name: 'Width of column 1' }).element()
  if (edge instanceof HTMLElement) edge.focus()
  await press('Home')
  await expect.element(warned).toBeVisible()
  await press('End')
  await expectGone(warned)
})

test('offline 68: rows and columns that come from another device move the caret along with its cell, and typing goes on there', async () => {
  const builder = await openTable(
    [
      ['Bus', '9:00'],
      ['', ''],
    ],
    [2, 1],
  )
  await type('Ferry')
  await expect
    .poll(() => builder.table().content)
    .toEqual([
      ['Bus', '9:00'],
      ['Ferry', ''],
    ])
  await press('Home')
  // Within one task: what is typed is not committed yet when the change comes.
  document.execCommand('insertText', false, 'No ')
  await reshapeElsewhere(builder, insertRow, 0)
  await expectShown(['', ''], ['Bus', '9:00'], ['No Ferry', ''])
  await type('big ')
  await reshapeElsewhere(builder, insertColumn, 0)
  await expectShown(['', '', ''], ['', 'Bus', '9:00'], ['', 'No big Ferry', ''])
  await expect.element(cell(3, 2)).toHaveFocus()
  await type('old ')
  const rows = [
    ['', '', ''],
    ['', 'Bus', '9:00'],
    ['', 'No big old Ferry', ''],
  ]
  await expectShown(...rows)
  await expect.poll(() => builder.table().content).toEqual(rows)
  await reshapeElsewhere(builder, deleteRow, 0)
  await expectShown(...rows.slice(1))
  await type('slow ')
  await expect.poll(() => builder.table().content[1]).toEqual(['', 'No big old slow Ferry', ''])
})

test('offline 14: a row that another device took out while somebody writes in it is asked about, and nothing goes into another', async () => {
  const builder = await openTable([['Bus'], ['Ferry'], ['Train']], [2, 1])
  document.execCommand('insertText', false, ' at nine')
  await reshapeElsewhere(builder, deleteRow, 1)
  await expectShown(['Bus'], ['Train'])
  await type('x')
  await expect
    .poll(async () => (await database().conflicts.toArray()).map(({ about }) => about))
    .toMatchObject([{ kind: 'field', field: 'grid', mine: { content: [['Bus'], ['Ferry at nine'], ['Train']] } }])
  expect(builder.table().content).toEqual([['Bus'], ['Train']])
})
