// Cells are edits of their own: set, undone and merged by their path, without touching each other.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { deleteRow, insertColumn, insertRow } from '#domain/guidebook/grid.ts'
import { type MergeConflict, merge, resolutionOf } from '#domain/guidebook/merge/merge.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { mustFind } from './tree.ts'
import { atItsPlace } from './undecided.ts'
import { Refusal } from '#domain/refusal.ts'
import * as make from '#domain/guidebook/new-node.ts'

function withTable(): Guidebook {
  const table = newItem('table', 'table', { rows: 2, cols: 2 })
  const page = { ...make.newPage('attractions', 'en', '', 'page'), sections: [make.newSection('section', [table])] }
  return { ...make.newGuidebook('book', 'en'), contents: [page] }
}
const cellsOf = (guidebook: Guidebook): unknown => (mustFind(guidebook, 'table').node as TableItem).content
const write = (guidebook: Guidebook, path: string, words: string) =>
  applyEdit(guidebook, { kind: 'update', id: 'table', fields: { [path]: words } })

test('update: a cell is set by its path, and undone without touching what others wrote in the other cells', () => {
  const mine = write(withTable(), 'content.0.1', 'mine')
  expect(cellsOf(mine.guidebook)).toEqual([
    ['', 'mine'],
    ['', ''],
  ])
  const theirs = write(mine.guidebook, 'content.1.0', 'theirs').guidebook
  const undone = mine.inverse.reduce((now, edit) => applyEdit(now, edit).guidebook, theirs)
  expect(cellsOf(undone)).toEqual([
    ['', ''],
    ['theirs', ''],
  ])
})

test.each([
  ['above it', insertRow, 'content.1.0'],
  ['left of it', insertColumn, 'content.0.1'],
] as const)(
  'offline 14: an undo of words in a cell takes nothing out of another that stands there since somebody put a line in %s',
  (_, put, path) => {
    const one = write(write(withTable(), 'content.0.0', 'Bus').guidebook, path, 'Bus')
    const { node } = mustFind(one.guidebook, 'table')
    const fields = { ...put(node as TableItem, 0) }
    const theirs = applyEdit(one.guidebook, { kind: 'update', id: 'table', fields }).guidebook
    const undone = one.inverse.reduce((now, edit) => applyEdit(now, edit).guidebook, theirs)
    expect(undone).toBe(theirs)
  },
)

test.each([
  ['mine', 'Boat'],
  ['theirs', 'Ship'],
] as const)(
  'offline 57: an answer about a cell, %s, goes where the cell stands since a row came in above it',
  (choice, words) => {
    const base = write(write(withTable(), 'content.0.0', 'Bus').guidebook, 'content.1.0', 'Ferry').guidebook
    const [mine, theirs] = ['Boat', 'Ship'].map((one) => write(base, 'content.1.0', one).guidebook)
    const { guidebook, conflicts } = merge(base, mine!, theirs!)
    const conflict = { ...conflicts[0]!, stood: atItsPlace(guidebook, 'table')! } as MergeConflict
    const fields = { ...insertRow(mustFind(guidebook, 'table').node as TableItem, 0) }
    const now = applyEdit(guidebook, { kind: 'update', id: 'table', fields }).guidebook
    const edit = resolutionOf(conflict, now, choice)
    expect(cellsOf(edit ? applyEdit(now, edit).guidebook : now)).toEqual([
      ['', ''],
      ['Bus', ''],
      [words, ''],
    ])
    const fewer = { ...deleteRow(mustFind(guidebook, 'table').node as TableItem, 1) }
    const gone = applyEdit(guidebook, { kind: 'update', id: 'table', fields: fewer }).guidebook
    const answer = () => resolutionOf(conflict, gone, choice)
    if (choice === 'theirs') expect(answer()).toBeNull()
    else expect(answer).toThrow(Refusal)
  },
)

test('offline 14: cells written on two devices are merged one by one', () => {
  const base = withTable()
  const [mine, theirs] = [write(base, 'content.0.0', 'a').guidebook, write(base, 'content.1.1', 'b').guidebook]
  const { guidebook, conflicts } = merge(base, mine, theirs)
  expect([cellsOf(guidebook), conflicts]).toEqual([
    [
      ['a', ''],
      ['', 'b'],
    ],
    [],
  ])
})

test.each(['content.2.0', 'content.0.2', 'content.x.0', 'rows.1', 'items.0', '_id.x'])(
  'update: a path that leads nowhere is refused (%s)',
  (path) => expect(() => write(withTable(), path, 'x')).toThrow(Refusal),
)
