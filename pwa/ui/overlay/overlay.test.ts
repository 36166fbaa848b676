// Where floating panels go, and the keyboard of menus.
import { expect, test } from 'vitest'
import { rowAfterKey } from './menu-keys.ts'
import { spotFor } from './placing.ts'

const room = { width: 1000, height: 600 }
const panel = { width: 200, height: 300 }
const anchor = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

test('dropdown: under its button, above it where there is no room, never outside the window', () => {
  expect(spotFor(anchor(100, 100), panel, room, 'start')).toEqual({ left: 100, top: 146 })
  expect(spotFor(anchor(100, 500), panel, room, 'start')).toEqual({ left: 100, top: 194 })
  expect(spotFor(anchor(950, 100), panel, room, 'start').left).toBe(792)
  expect(spotFor(anchor(10, 100), panel, room, 'end').left).toBe(8)
  expect(spotFor(anchor(100, 200), { width: 200, height: 590 }, room, 'start').top).toBe(8)
})

test('menus: arrows go round, Home and End jump, typing finds', () => {
  const words = ['Get URL', 'Copy', 'Delete', 'Close']
  expect(rowAfterKey('ArrowDown', 3, words, '')).toBe(0)
  expect(rowAfterKey('ArrowUp', 0, words, '')).toBe(3)
  expect(rowAfterKey('Home', 2, words, '')).toBe(0)
  expect(rowAfterKey('End', 0, words, '')).toBe(3)
  expect(rowAfterKey('c', 0, words, 'c')).toBe(1)
  expect(rowAfterKey('c', 1, words, 'c')).toBe(3)
  expect(rowAfterKey('l', 1, words, 'cl')).toBe(3)
  expect(rowAfterKey('x', 1, words, 'x')).toBeNull()
})
