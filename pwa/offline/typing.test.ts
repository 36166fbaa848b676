import { expect, test, vi } from 'vitest'
import type { Guidebook, Item } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { isTypedOnward } from './typing.ts'

/** A guidebook with these two texts. */
function book(one: string, other = 'other'): Guidebook {
  const items = [one, other].map((text, n): Item => ({ ...newItem('text', `${n}`), content: paragraph(text) }) as Item)
  const page = { ...newPage('attractions', 'en', '', 'page'), sections: [newSection('section', items)] }
  return { ...newGuidebook('book', 'en'), contents: [page] }
}

const typed = (before: string, after: string): boolean =>
  isTypedOnward('book', { kind: 'update', id: '0', fields: { content: paragraph(after) } }, book(before), book(after))

test('typing goes on where it ended, also once others wrote round it or right at it', () => {
  typed('Start end', 'Start one end')
  expect(typed('Start one end', 'Start one two end')).toBe(true)
  expect(typed('New Start one two end', 'New Start one two three end')).toBe(true)
  expect(typed('New Start one two three other end', 'New Start one two three, four other end')).toBe(true)
})

test('letters that repeat and letters that are composed anew go on all the same', () => {
  typed('Start  end', 'Start a end')
  expect(typed('Start a end', 'Start aa end')).toBe(true)
  typed('끝', '하끝')
  expect(typed('하끝', '한끝')).toBe(true)
  expect(typed('한끝', '한글끝')).toBe(true)
})

test('elsewhere, in another text, and after a pause something new begins', () => {
  typed('Start end', 'Start one end')
  expect(typed('Start one end', 'Start one end two')).toBe(false)
  isTypedOnward('book', { kind: 'update', id: '1', fields: { content: '' } }, book('a', 'b'), book('a', 'bc'))
  expect(typed('Start one end two', 'Start one end two three')).toBe(false)
  const now = Date.now()
  vi.spyOn(Date, 'now').mockReturnValue(now + 6000)
  expect(typed('Start one end two three', 'Start one end two three four')).toBe(false)
  vi.restoreAllMocks()
})
