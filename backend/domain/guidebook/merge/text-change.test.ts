import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeAfter, textChange } from './text-change.ts'

describe('the one change between two texts', () => {
  test('leads from the first to the second, and splits no pair of surrogates', () => {
    const texts = fc.string({ unit: 'grapheme', maxLength: 12 })
    fc.assert(
      fc.property(texts, texts, (before, after) => {
        const { from, to, text } = textChange(before, after)
        expect(before.slice(0, from) + text + before.slice(to)).toBe(after)
        expect((before.slice(0, from) + before.slice(to)).isWellFormed() && text.isWellFormed()).toBe(true)
      }),
    )
  })

  test.each([
    ['바다', '푸른 바다', 2, 5],
    ['바다', '바다와 산', 2, 2],
    ['산과 바다와 섬', '산과 섬', 8, 4],
    ['산과 바다와 섬', '산과 섬', 5, 3],
  ])('of %s, which became %s, the place %i is %i', (before, after, at, now) => {
    expect(placeAfter(at, textChange(before, after))).toBe(now)
  })
})
