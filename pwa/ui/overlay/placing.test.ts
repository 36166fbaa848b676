// Where floating panels go.
import { expect, test } from 'vitest'
import { spotFor } from './placing.ts'

const viewport = { width: 1000, height: 600 }
const panel = { width: 200, height: 300 }
const anchor = (left: number, top: number) => ({ left, right: left + 40, top, bottom: top + 40 })

test('dropdown: under its button, above it where there is no room, never outside the window', () => {
  expect(spotFor(anchor(100, 100), panel, viewport)).toEqual({ left: 100, top: 146 })
  expect(spotFor(anchor(100, 500), panel, viewport)).toEqual({ left: 100, top: 194 })
  expect(spotFor(anchor(950, 100), panel, viewport).left).toBe(792)
  expect(spotFor(anchor(10, 100), panel, viewport, { align: 'end' }).left).toBe(8)
  expect(spotFor(anchor(100, 200), { width: 200, height: 590 }, viewport).top).toBe(8)
})

test('above its anchor: in the middle, under it where something covers the top, over it only where neither side has room', () => {
  const bar = { width: 200, height: 40 }
  const how = { side: 'above', align: 'center', gap: 12 } as const
  expect(spotFor(anchor(400, 200), bar, viewport, how)).toEqual({ left: 320, top: 148 })
  expect(spotFor(anchor(400, 110), bar, { ...viewport, top: 64 }, how)).toEqual({ left: 320, top: 162 })
  expect(spotFor(anchor(400, 110), bar, viewport, how).top).toBe(58)
  expect(spotFor({ left: 0, right: 1000, top: -50, bottom: 700 }, bar, viewport, how)).toEqual({ left: 400, top: 552 })
  expect(spotFor(anchor(400, 540), bar, viewport, { flips: false }).top).toBe(552)
})
