// Where moved nodes come to stand.
import { expect, test } from 'vitest'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { afterAt, itemPlace } from './drop-target.ts'

const item = (id: string): Item => ({ _id: id, type: 'image', image: null, isImportant: false })
const page = (...sections: string[][]): Page => ({
  _id: 'page',
  title: 'Type 1',
  subtitle: { type: 'doc', content: [{ type: 'paragraph' }] },
  contentType: 'attractions',
  icon: null,
  sections: sections.map((ids, n) => ({ _id: `s${n}`, items: ids.map(item) })),
  days: [],
  colWidths: [96, 96, 192],
  colTitles: ['', '', ''],
  isSampleContent: false,
  createdAt: '',
  updatedAt: '',
})

test('a node stands after the neighbour that precedes its new number', () => {
  expect(afterAt(['a', 'b', 'c'], 'c', 0)).toBeNull()
  expect(afterAt(['a', 'b', 'c'], 'a', 1)).toBe('b')
  expect(afterAt(['a', 'b', 'c'], 'a', 2)).toBe('c')
  expect(afterAt(['a', 'b', 'c'], 'a', 9)).toBe('c')
})

test('an item moves within its section', () => {
  const one = page(['a', 'b', 'c'])
  expect(itemPlace(one, 'a', 1)).toEqual({ parent: 's0', slot: 'items', after: 'b' })
  expect(itemPlace(one, 'c', 0)).toEqual({ parent: 's0', slot: 'items', after: null })
  expect(itemPlace(one, 'c', 1)).toEqual({ parent: 's0', slot: 'items', after: 'a' })
})

test('an item moves across sections, joining that of the item whose number it takes', () => {
  const two = page(['a', 'b'], ['c', 'd'])
  expect(itemPlace(two, 'b', 2)).toEqual({ parent: 's1', slot: 'items', after: 'c' })
  expect(itemPlace(two, 'c', 1)).toEqual({ parent: 's0', slot: 'items', after: 'a' })
  expect(itemPlace(two, 'd', 0)).toEqual({ parent: 's0', slot: 'items', after: null })
})

test('editor 16: dropped in its own place it goes nowhere', () => {
  expect(itemPlace(page(['a', 'b']), 'a', 0)).toBeNull()
  expect(itemPlace(page(['a', 'b']), 'a', 5)).toBeNull()
})
