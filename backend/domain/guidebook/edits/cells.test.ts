// Cells are edits of their own: set, undone and merged by their path, without touching each other.
import type { TableItem } from '#domain/guidebook/items/table.ts'
import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { merge } from '#domain/guidebook/merge/merge.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { mustFind } from './tree.ts'
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
