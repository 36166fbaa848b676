import { expect, test } from 'vitest'
import { indexOfTyped, typeBuffer, type TypedKey } from './type-ahead.ts'

const key = (name: string, timeStamp: number, more: Partial<TypedKey> = {}): TypedKey => ({
  key: name,
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  timeStamp,
  ...more,
})

test('type-ahead: letters close together are one text, a pause begins another, commands are none', () => {
  const buffer = typeBuffer()
  expect([buffer(key('c', 0)), buffer(key('o', 900))]).toEqual(['c', 'co'])
  expect(buffer(key('d', 1900))).toBe('d')
  expect([buffer(key('ArrowDown', 1950)), buffer(key('c', 1960, { ctrlKey: true }))]).toEqual([null, null])
})

test('type-ahead: a space goes on with a text and begins none', () => {
  const buffer = typeBuffer()
  expect(buffer(key(' ', 0))).toBeNull()
  expect([buffer(key('a', 10)), buffer(key(' ', 20))]).toEqual(['a', 'a '])
})

test('type-ahead: a key that an input method takes counts by its place', () => {
  const buffer = typeBuffer()
  expect(buffer(key('Process', 0, { code: 'KeyR', shiftKey: true }))).toBe('R')
  expect(buffer(key('Process', 10, { code: 'KeyK' }))).toBe('Rk')
})

test('type-ahead: one letter goes on to the next text, several stay with the one they narrow', () => {
  const texts = ['Copy', 'Move up', 'Move down', 'Delete']
  expect(indexOfTyped('m', 0, texts)).toBe(1)
  expect(indexOfTyped('m', 1, texts)).toBe(2)
  expect(indexOfTyped('mo', 2, texts)).toBe(2)
  expect(indexOfTyped('move u', 2, texts)).toBe(1)
  expect(indexOfTyped('mm', 1, texts)).toBe(2)
  expect(indexOfTyped('x', 1, texts)).toBeNull()
})

test.each([
  ['ㅁ', 1],
  ['미', 1],
  ['ㅅㅏㄱ', 3],
  ['ㅅㅏㅇ', 2],
  ['상', 2],
  ['tkr', 3],
  ['Rh', 4],
  ['ㄲㅗ', 4],
  ['ㄷㅚ', null],
  ['ㄷㅗㅣ', 5],
])('type-ahead: %s finds its Korean text', (typed, index) => {
  expect(indexOfTyped(typed, 0, ['복사', '미리보기', '상태', '삭제', '꽃', '되돌리기'])).toBe(index)
})
