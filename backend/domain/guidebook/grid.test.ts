// A table stays a grid with a width a column, whatever is done to it, and nothing beside the act changes.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { evenWidths } from '#domain/guidebook/items/table.ts'
import { LIMITS } from '#domain/limits.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { deleteColumn, deleteRow, type Grid, insertColumn, insertRow, pasteRange } from './grid.ts'
import { parseRange } from './spreadsheet-range.ts'

const gridOf = (...content: string[][]): Grid => ({
  rows: content.length,
  cols: content[0]!.length,
  content,
  colWidths: evenWidths(content[0]!.length),
})
const full = (rows: number, cols: number): Grid =>
  gridOf(...Array.from({ length: rows }, () => Array.from({ length: cols }, () => 'x')))

const TWO = gridOf(['a', 'b'], ['c', 'd'])

test.each([
  [
    'a row first',
    insertRow(TWO, 0),
    [
      ['', ''],
      ['a', 'b'],
      ['c', 'd'],
    ],
    [216, 216],
  ],
  [
    'a row last',
    insertRow(TWO, 2),
    [
      ['a', 'b'],
      ['c', 'd'],
      ['', ''],
    ],
    [216, 216],
  ],
  [
    'a column between, 100 wide',
    insertColumn(TWO, 1),
    [
      ['a', '', 'b'],
      ['c', '', 'd'],
    ],
    [216, 100, 216],
  ],
  ['a row gone', deleteRow(TWO, 0), [['c', 'd']], [216, 216]],
  ['a column gone', deleteColumn(TWO, 1), [['a'], ['c']], [216]],
])('table: %s', (_, grid, content, colWidths) => {
  expect(grid).toEqual({ rows: content.length, cols: content[0]!.length, content, colWidths })
})

test('table: the last remaining row or column cannot be deleted', () => {
  expect(deleteRow(gridOf(['a', 'b']), 0)).toBeNull()
  expect(deleteColumn(gridOf(['a'], ['b']), 0)).toBeNull()
})

test('table: nothing is added beyond the most cells', () => {
  expect(insertRow(full(LIMITS.tableCells / 10, 10), 0)).toBeNull()
  expect(insertColumn(full(LIMITS.tableCells / 10, 10), 0)).toBeNull()
})

test.each([
  [
    'inside',
    { row: 1, col: 1 },
    [['1']],
    [
      ['a', 'b'],
      ['c', '1'],
    ],
    false,
  ],
  [
    'over all',
    { row: 0, col: 0 },
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [
      ['1', '2'],
      ['3', '4'],
    ],
    false,
  ],
  [
    'beyond the right and the end',
    { row: 1, col: 1 },
    [
      ['1', '2'],
      ['3', '4'],
    ],
    [
      ['a', 'b', ''],
      ['c', '1', '2'],
      ['', '3', '4'],
    ],
    false,
  ],
])('editor 26: a range pasted %s', (_, at, range, content, clipped) => {
  const pasted = pasteRange(TWO, at, range)
  expect(pasted.grid.content).toEqual(content)
  expect(pasted.grid.colWidths).toEqual(content[0]!.length === 3 ? [216, 216, 100] : [216, 216])
  expect(pasted.clipped).toBe(clipped)
})

test('editor 26: of a range larger than a table may be, as much is taken as has room', () => {
  const { grid, clipped } = pasteRange(TWO, { row: 0, col: 0 }, full(3000, 3).content as string[][])
  expect([grid.rows * grid.cols <= LIMITS.tableCells, grid.cols, clipped]).toEqual([true, 3, true])
})

test.each([
  [
    'a\tb\nc\td',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    'a\tb\r\nc\td\r\n',
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
  ],
  [
    '"two\nlines"\t"say ""hi"""\nc\t',
    [
      ['two\nlines', 'say "hi"'],
      ['c', ''],
    ],
  ],
  ['5" pipe\tb', [['5" pipe', 'b']]],
  ['"open\tb', [['"open', 'b']]],
  [
    'a\n\tb',
    [
      ['a', ''],
      ['', 'b'],
    ],
  ],
  [
    '성산항\t08:00\n종달항\t09:30\n',
    [
      ['성산항', '08:00'],
      ['종달항', '09:30'],
    ],
  ],
  ['', [['']]],
])('editor 26: the range %j', (text, cells) => expect(parseRange(text)).toEqual(cells))

test('attack 77: a range of one long row and many short ones makes no cells that were not copied', () => {
  const cells = parseRange(`${'\t'.repeat(100_000)}${'\n'.repeat(150_000)}`)
  expect(cells.length).toBe(150_000)
  expect(cells.reduce((sum, row) => sum + row.length, 0)).toBeLessThan(300_000)
  const { grid, clipped } = pasteRange(gridOf(['x', 'y']), { row: 0, col: 0 }, cells)
  expect(clipped).toBe(true)
  expect(grid.rows * grid.cols).toBeLessThanOrEqual(LIMITS.tableCells)
  expect(isGrid(grid)).toBe(true)
})

const cellText = fc.string({ unit: fc.constantFrom('a', '길', '\t', '\n', '"', ' '), maxLength: 5 })
const anyRange = fc
  .tuple(fc.integer({ min: 1, max: 4 }), fc.integer({ min: 1, max: 4 }))
  .chain(([rows, cols]) =>
    fc.array(fc.array(cellText, { minLength: cols, maxLength: cols }), { minLength: rows, maxLength: rows }),
  )

test(
  'editor 26: whatever a spreadsheet quotes comes back as it was',
  () => {
    const quoted = (text: string): string => (/[\t\n"]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
    fc.assert(
      fc.property(anyRange, (range) => {
        // As Excel writes it: with a line end after each row.
        const text = range.map((row) => `${row.map(quoted).join('\t')}\r\n`).join('')
        expect(parseRange(text)).toEqual(range)
      }),
      rounds(200),
    )
  },
  patience,
)

const isGrid = ({ rows, cols, content, colWidths }: Grid): boolean =>
  rows >= 1 &&
  cols >= 1 &&
  content.length === rows &&
  content.every((row) => row.length === cols) &&
  colWidths.length === cols &&
  colWidths.every((width) => width >= LIMITS.columnLeast)

test(
  'table: any run of acts leaves a grid, and what was inserted can be deleted again without a trace',
  () => {
    fc.assert(
      fc.property(anyRange, fc.array(fc.tuple(fc.nat(4), fc.nat(9))), anyRange, (start, acts, range) => {
        let grid = gridOf(...start)
        for (const [act, n] of acts) {
          const [row, col] = [n % grid.rows, n % grid.cols]
          const taller = insertRow(grid, n % (grid.rows + 1))
          const wider = insertColumn(grid, n % (grid.cols + 1))
          expect(deleteRow(taller!, n % (grid.rows + 1))).toEqual(grid)
          expect(deleteColumn(wider!, n % (grid.cols + 1))).toEqual(grid)
          const pasted = pasteRange(grid, { row, col }, range).grid
          expect(
            pasted.content.slice(row, row + range.length).map((cells) => cells.slice(col, col + range[0]!.length)),
          ).toEqual(range)
          grid = [taller, wider, deleteRow(grid, row), deleteColumn(grid, col), pasted][act] ?? grid
          expect(isGrid(grid)).toBe(true)
        }
      }),
      rounds(60),
    )
  },
  patience,
)
