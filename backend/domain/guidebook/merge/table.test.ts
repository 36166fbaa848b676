// Two people change one table apart: its rows, its columns and its cells, and its grid stays whole.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { expect, test } from 'vitest'
import { deleteColumn, deleteRow, insertColumn, insertRow, type Grid } from '#domain/guidebook/grid.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { mergeFields } from './fields.ts'
import fc from 'fast-check'

const table = (...content: string[][]): TableItem => ({
  ...(newItem('table', 't') as TableItem),
  rows: content.length,
  cols: content[0]?.length ?? 0,
  content,
  colWidths: (content[0] ?? []).map(() => 100),
})

const merged = (base: TableItem, mine: TableItem, theirs: TableItem) => {
  const { fields, clashes } = mergeFields({ ...base }, { ...mine }, { ...theirs }, new Set())
  const { content, rows, cols, colWidths } = fields as unknown as TableItem
  return { content, shape: [rows, cols, colWidths.length], clashes }
}

test.each([
  ['different cells', [['a', 'b']], [['A', 'b']], [['a', 'B']], [['A', 'B']]],
  ['one empty cell that both filled', [['', 'b']], [['one', 'b']], [['two', 'b']], [['twoone', 'b']]],
  ['a row and a cell', [['a'], ['b']], [['a'], ['b'], ['new']], [['A'], ['b']], [['A'], ['b'], ['new']]],
  [
    'a row between and a cell',
    [
      ['a', 'c'],
      ['b', 'd'],
    ],
    [
      ['a', 'c'],
      ['', ''],
      ['b', 'd'],
    ],
    [
      ['a', 'c'],
      ['b', 'D'],
    ],
    [
      ['a', 'c'],
      ['', ''],
      ['b', 'D'],
    ],
  ],
  ['a column and a cell', [['a', 'b']], [['a', 'new', 'b']], [['a', 'B']], [['a', 'new', 'B']]],
  [
    'a row and a column',
    [['a', 'b']],
    [
      ['a', 'b'],
      ['c', 'd'],
    ],
    [['a', 'b', 'x']],
    [
      ['a', 'b', 'x'],
      ['c', 'd', ''],
    ],
  ],
  ['a row less and a cell', [['a'], ['b'], ['c']], [['a'], ['c']], [['a'], ['b'], ['C']], [['a'], ['C']]],
  ['rows at one place, theirs first', [['a']], [['a'], ['mine']], [['a'], ['theirs']], [['a'], ['theirs'], ['mine']]],
])('offline 52: in a table merge %s', (_, base, mine, theirs, wanted) => {
  const { content, shape, clashes } = merged(table(...base), table(...mine), table(...theirs))
  expect(content).toEqual(wanted)
  expect(shape).toEqual([wanted.length, wanted[0]?.length, wanted[0]?.length])
  expect(clashes).toEqual([])
})

test('offline 52: one word of one cell is asked about alone', () => {
  const { clashes, content } = merged(table(['x', 'b']), table(['a', 'B'], ['', 'new']), table(['z', 'b']))
  expect(clashes).toEqual([{ field: 'content.0.0', base: 'x', mine: 'a', theirs: 'z' }])
  expect(content).toEqual([
    ['z', 'B'],
    ['', 'new'],
  ])
})

test('offline 52: a row that one took out and the other wrote in is asked about, with all else in either table', () => {
  const base = table(['a', 'b'], ['c', 'd'], ['e', 'f'])
  const { clashes, content } = merged(base, table(['a', 'b'], ['c', 'D'], ['e', 'f']), table(['a', 'b'], ['e', 'F']))
  expect(content).toEqual([
    ['a', 'b'],
    ['e', 'F'],
  ])
  expect(clashes).toMatchObject([
    {
      field: 'grid',
      mine: {
        rows: 3,
        cols: 2,
        content: [
          ['a', 'b'],
          ['c', 'D'],
          ['e', 'F'],
        ],
      },
      theirs: { rows: 2, content },
    },
  ])
})

test('offline 52: a blank row in place of one that was taken out is not that row: what the other wrote there is asked about', () => {
  const base = table(['08:00', 'a'], ['09:00', 'b'], ['10:00', 'c'])
  const theirs = table(['08:00', 'a'], ['09:00', 'b and more'], ['10:00', 'c'])
  const fewer = merged(base, table(['08:00', 'a'], ['', '']), theirs)
  expect(fewer.clashes).toMatchObject([{ field: 'grid' }])
  expect(fewer.content).toEqual([
    ['08:00', 'a'],
    ['09:00', 'b and more'],
    ['', ''],
  ])
  // As many rows as before, and these stand elsewhere.
  const moved = merged(base, table(['09:00', 'b'], ['10:00', 'c'], ['', '']), theirs)
  expect(moved).toMatchObject({
    content: [
      ['09:00', 'b and more'],
      ['10:00', 'c'],
      ['', ''],
    ],
    clashes: [],
  })
})

test('offline 52: a row that one took out is not the one that came to its place, with as many rows as before', () => {
  const base = table(['a', 'b'], ['c', 'd'], ['e', 'f'])
  const theirs = table(['a', 'b'], ['c', 'd'], ['e', 'f new'])
  // The last one taken out, and a blank one added; the middle one taken out, the last one written in, and a blank one added.
  const blank = merged(base, table(['a', 'b'], ['c', 'd'], ['', '']), theirs)
  expect(blank.clashes).toMatchObject([{ field: 'grid' }])
  const moved = merged(
    base,
    table(['a', 'b'], ['e', 'f mine'], ['', '']),
    table(['a', 'b'], ['c', 'd new'], ['e', 'f']),
  )
  expect(moved.clashes).toMatchObject([{ field: 'grid' }])
  expect(moved.content).toContainEqual(['e', 'f mine'])
  // A line of one cell is a text that was emptied.
  expect(merged(table(['a'], ['b']), table(['a'], ['']), table(['A'], ['b']))).toMatchObject({ content: [['A'], ['']] })
})

const acts = fc.array(
  fc.record({
    kind: fc.constantFrom('write', 'write', 'rowIn', 'rowOut', 'colIn', 'colOut'),
    row: fc.nat(5),
    col: fc.nat(5),
  }),
  { maxLength: 6 },
)

const changed = (name: string, item: TableItem, all: { kind: string; row: number; col: number }[]): TableItem =>
  all.reduce((now, { kind, row: r, col: c }, n) => {
    const [row, col] = [r % now.rows, c % now.cols]
    const written = now.content.with(row, (now.content[row] ?? []).with(col, `${name}${n}`))
    if (kind === 'write') return { ...now, content: written }
    const next: Grid | null =
      kind === 'rowIn'
        ? insertRow(now, row)
        : kind === 'rowOut'
          ? deleteRow(now, row)
          : kind === 'colIn'
            ? insertColumn(now, col)
            : deleteColumn(now, col)
    return next ? { ...now, ...next } : now
  }, item)

test(
  'offline 52: whatever two make of a table, its grid is whole, and each cell that either wrote is there or asked about',
  () => {
    const base = table(['a', 'b', 'c'], ['d', 'e', 'f'], ['g', 'h', 'i'])
    fc.assert(
      fc.property(acts, acts, (one, other) => {
        const [mine, theirs] = [changed('mine ', base, one), changed('theirs ', base, other)]
        const { content, shape, clashes } = merged(base, mine, theirs)
        expect(shape).toEqual([content.length, content[0]?.length, content[0]?.length])
        expect(content.every((row) => row.length === shape[1])).toBe(true)
        const all = JSON.stringify([content, clashes])
        for (const cell of [...mine.content, ...theirs.content].flat())
          if (String(cell).includes(' ')) expect(all).toContain(JSON.stringify(cell).slice(1, -1))
        expect(merged(base, base, theirs)).toMatchObject({ content: theirs.content, clashes: [] })
        expect(merged(base, mine, base)).toMatchObject({ content: mine.content, clashes: [] })
      }),
      rounds(300),
    )
  },
  patience,
)
