// Moving items by choosing a page and a position.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { ContentType, Guidebook, Item, ItemType, Page } from '#domain/guidebook/document.ts'
import { newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { moveEdit, pagesFor, type ItemPosition, currentPosition, positionsOn } from './move-targets.ts'

const item = (id: string, type: ItemType = 'text'): Item => newItem(type, id)
const page = (id: string, contentType: ContentType, ...sections: Item[][]): Page => ({
  ...newPage(contentType, 'en', '', id),
  title: id,
  sections: sections.map((items, n) => ({ _id: `${id}-${n}`, items })),
})
const book: Guidebook = {
  ...newGuidebook('book', 'en'),
  contents: [
    page('one', 'attractions', [item('a'), item('b')], [item('c')]),
    page('two', 'attractions'),
    page('packing', 'preparations', [item('p', 'preparation')]),
    page('trip', 'itinerary'),
  ],
}
const one = book.contents[0] as Page

/** The items of each section after a move; going back has to give the exact start. */
function after(ids: string[], pageId: string, spot: ItemPosition): Record<string, string[][]> {
  const { guidebook, inverse } = applyEdit(
    book,
    moveEdit(pageId, spot, ids, () => 'made'),
  )
  expect(inverse.reduce((now, back) => applyEdit(now, back).guidebook, guidebook)).toEqual(book)
  return Object.fromEntries(
    guidebook.contents.map(({ _id, sections }) => [_id, sections.map(({ items }) => items.map((each) => each._id))]),
  )
}

test('moving: only pages that may hold all of them are offered, their own always', () => {
  expect(pagesFor(book, ['a', 'c']).map(({ _id }) => _id)).toEqual(['one', 'two'])
  expect(pagesFor(book, ['p']).map(({ _id }) => _id)).toEqual(['packing'])
})

test('moving: every position of every section is offered; the one now is known', () => {
  expect(positionsOn(one, ['a'])).toEqual([
    {
      section: 'one-0',
      spots: [
        { section: 'one-0', after: null },
        { section: 'one-0', after: 'b' },
      ],
    },
    {
      section: 'one-1',
      spots: [
        { section: 'one-1', after: null },
        { section: 'one-1', after: 'c' },
      ],
    },
  ])
  expect(currentPosition(one, ['b'])).toEqual({ section: 'one-0', after: 'a' })
  expect(currentPosition(one, ['a', 'b'])).toEqual({ section: 'one-0', after: null })
})

test('moving: across sections and pages they stay together; an empty page gets its first section', () => {
  expect(after(['a'], 'one', { section: 'one-1', after: 'c' })['one']).toEqual([['b'], ['c', 'a']])
  expect(after(['a', 'c'], 'one', { section: 'one-0', after: 'b' })['one']).toEqual([['b', 'a', 'c'], []])
  expect(after(['b', 'c'], 'two', { section: null, after: null })).toMatchObject({
    one: [['a'], []],
    two: [['b', 'c']],
  })
})
