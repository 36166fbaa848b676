// Where floating panels go.
import { expect, test } from 'vitest'
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
