// Selecting several items, and what is done with them.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import type { Selection } from '#pwa/features/builder/session/builder-session.ts'
import { copyAll, markAll, moveAll, removeAll } from './use-group-actions.ts'
import { ranged, toggled } from './group.ts'

const ORDER = ['a', 'b', 'c', 'd', 'e']
const on = (target: string | null, ids?: string[], anchor = target): Selection => ({
  target,
  editing: false,
  group: ids && anchor !== null ? { ids: new Set(ids), anchor, picking: false } : null,
})

test('selection: Shift takes all between the anchor and here, and turns round at the anchor', () => {
  expect(ranged(ORDER, on('b'), 'd')).toEqual({ ids: ['b', 'c', 'd'], target: 'd', anchor: 'b' })
  expect(ranged(ORDER, on('d', ['b', 'c', 'd'], 'b'), 'a')).toEqual({ ids: ['a', 'b'], target: 'a', anchor: 'b' })
  expect(ranged(ORDER, on(null), 'c')).toEqual({ ids: ['c'], target: 'c', anchor: 'c' })
})

test('selection: Ctrl takes one in, in reading order, and out again', () => {
  expect(toggled(ORDER, on('d'), 'b')).toEqual({ ids: ['b', 'd'], target: 'b', anchor: 'b' })
  expect(toggled(ORDER, on('b', ['b', 'd']), 'b')).toEqual({ ids: ['d'], target: 'd', anchor: 'd' })
  expect(toggled(ORDER, on('d', ['d']), 'd').target).toBeNull()
  expect(toggled(ORDER, on('header'), 'c').ids).toEqual(['c'])
})

/** Two sections, so that a block has to cross from one into the other. */
function book(): Guidebook {
  const section = (id: string, ids: string[]) => ({ _id: id, items: ids.map((each) => newItem('text', each)) })
  const page = {
    ...newPage('attractions', 'en', '', 'page'),
    sections: [section('s1', ['a', 'b']), section('s2', ['c', 'd', 'e'])],
  }
  return { ...newGuidebook('book', 'en'), contents: [page] }
}
const order = (guidebook: Guidebook): string[] =>
  guidebook.contents[0]?.sections.flatMap((section) => section.items.map(({ _id }) => _id)) ?? []

/** The order after an edit; going back has to give the exact start. */
function after(edit: Edit | null): string[] | null {
  if (!edit) return null
  const { guidebook, inverse } = applyEdit(book(), edit)
  expect(inverse.reduce((now, back) => applyEdit(now, back).guidebook, guidebook)).toEqual(book())
  return order(guidebook)
}

test('selection: a block moves by one as it stands, also across sections, and stays whole at the end', () => {
  expect(after(moveAll(book(), 'page', ['b', 'c'], -1))).toEqual(['b', 'c', 'a', 'd', 'e'])
  expect(after(moveAll(book(), 'page', ['b', 'c'], 1))).toEqual(['a', 'd', 'b', 'c', 'e'])
  expect(after(moveAll(book(), 'page', ['a', 'b'], 1))).toEqual(['c', 'a', 'b', 'd', 'e'])
  expect(after(moveAll(book(), 'page', ['a', 'd'], 1))).toEqual(['b', 'a', 'c', 'e', 'd'])
  expect(after(moveAll(book(), 'page', ['a', 'b'], -1))).toBeNull()
  expect(after(moveAll(book(), 'page', ['d', 'e'], 1))).toBeNull()
})

test('selection: copies stand together behind the last; deleting and marking take all', () => {
  let made = 0
  const copied = copyAll(book(), ['a', 'c'], () => `new${(made += 1)}`)
  expect(after(copied?.edit ?? null)).toEqual(['a', 'b', 'c', 'new1', 'new2', 'd', 'e'])
  expect(after(removeAll(['a', 'c', 'e']))).toEqual(['b', 'd'])
  const { guidebook } = applyEdit(book(), markAll(['a', 'e'], true))
  const marked = guidebook.contents[0]?.sections.flatMap(({ items }) => items.filter((item) => item.isImportant))
  expect(marked?.map(({ _id }) => _id)).toEqual(['a', 'e'])
})
