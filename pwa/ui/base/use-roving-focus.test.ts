// Where the keys of a widget lead.
import { expect, test } from 'vitest'
import { indexOfTyped } from './type-ahead.ts'
import { indexAfterKey } from './use-roving-focus.ts'

test('roving focus: arrows of its axis go round, Home and End to the ends, no other key moves', () => {
  const go = (key: string, at: number) => indexAfterKey({ key }, at, 4, 'vertical')
  expect([go('ArrowDown', 3), go('ArrowUp', 0), go('ArrowDown', -1), go('ArrowUp', -1)]).toEqual([0, 3, 0, 3])
  expect([go('Home', 2), go('End', 0)]).toEqual([0, 3])
  expect([go('ArrowRight', 0), go('a', 0), go('Tab', 0)]).toEqual([null, null, null])
  expect(indexAfterKey({ key: 'ArrowLeft' }, 0, 4, 'both')).toBe(3)
  expect(indexAfterKey({ key: 'ArrowUp' }, 1, 4, 'horizontal')).toBeNull()
})

test('menus: arrows go round, Home and End jump, typing finds', () => {
  const texts = ['Get URL', 'Copy', 'Delete', 'Close']
  const go = (key: string, at: number) => indexAfterKey({ key }, at, texts.length, 'vertical')
  expect(go('ArrowDown', 3)).toBe(0)
  expect(go('ArrowUp', 0)).toBe(3)
  expect(go('Home', 2)).toBe(0)
  expect(go('End', 0)).toBe(3)
  expect(indexOfTyped('c', 0, texts)).toBe(1)
  expect(indexOfTyped('c', 1, texts)).toBe(3)
  expect(indexOfTyped('cl', 1, texts)).toBe(3)
  expect(indexOfTyped('x', 1, texts)).toBeNull()
})

test.each([
  ['ArrowRight', 0, 1],
  ['ArrowLeft', 0, 0],
  ['ArrowDown', 3, 11],
  ['ArrowDown', 15, 15],
  ['ArrowUp', 11, 3],
  ['ArrowUp', 3, 3],
  ['Home', 9, 0],
  ['End', 2, 19],
])('icon grid: %s at %i of 20 in rows of 8 goes to %i', (key, at, to) => {
  expect(indexAfterKey({ key }, at, 20, { columns: 8 })).toBe(to)
})

test('icon grid: letters move nothing', () => expect(indexAfterKey({ key: 'a' }, 0, 20, { columns: 8 })).toBeNull())

test('colour picker: arrows move and stop at the edges, a short row is met at its end', () => {
  const rows = [2, 10, 10]
  const startOf = (row: number): number => [0, 2, 12][row] ?? 0
  const go = (key: string, row: number, col: number, ctrlKey = false) => {
    const next = indexAfterKey({ key, ctrlKey }, startOf(row) + col, 22, { rows })
    if (next === null) return null
    const there = next < 2 ? 0 : next < 12 ? 1 : 2
    return { row: there, col: next - startOf(there) }
  }
  expect(go('ArrowRight', 1, 3)).toEqual({ row: 1, col: 4 })
  expect(go('ArrowRight', 1, 9)).toEqual({ row: 1, col: 9 })
  expect(go('ArrowLeft', 1, 0)).toEqual({ row: 1, col: 0 })
  expect(go('ArrowUp', 1, 7)).toEqual({ row: 0, col: 1 })
  expect(go('ArrowDown', 2, 7)).toEqual({ row: 2, col: 7 })
  expect([go('Home', 1, 7), go('End', 1, 7)]).toEqual([
    { row: 1, col: 0 },
    { row: 1, col: 9 },
  ])
  expect([go('Home', 1, 7, true), go('End', 1, 7, true)]).toEqual([
    { row: 0, col: 0 },
    { row: 2, col: 9 },
  ])
  expect(go('Tab', 1, 7)).toBeNull()
})
