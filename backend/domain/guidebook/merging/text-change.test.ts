import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { placeAfter, textChange, typedInto } from './text-change.ts'

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

describe('typed into a text that went on', () => {
  test.each([
    ['before theirs', '산과 바다', '큰 산과 바다', '산과 바다, 섬', '큰 산과 바다, 섬'],
    ['behind theirs', '산과 바다', '산과 바다요', '긴 산과 바다', '긴 산과 바다요'],
    ['at the same place, mine before theirs', '산', '산 하나', '산 둘', '산 하나 둘'],
    ['where theirs took the letters away', '산과 바다', '산과 푸른 바다', '산', '산푸른 '],
    ['in place of what theirs changed, behind it', '바다', '바위', '바람', '바람위'],
    ['over letters before which theirs put some in', '하나 둘', '셋', '큰 하나 둘', '셋큰 '],
  ])('%s', (_, base, mine, theirs, merged) => {
    expect(typedInto(base, mine, theirs)).toBe(merged)
  })

  test('a side that changed nothing does not matter, and every letter put in by either is there', () => {
    const texts = fc.string({ unit: fc.constantFrom('가', '나', '다', ' ', '🌊'), maxLength: 8 })
    fc.assert(
      fc.property(texts, texts, texts, (base, mine, theirs) => {
        expect(typedInto(base, base, theirs)).toBe(theirs)
        expect(typedInto(base, mine, base)).toBe(mine)
        const merged = typedInto(base, mine, theirs)
        expect(merged.isWellFormed()).toBe(true)
        expect(merged).toContain(textChange(base, mine).text)
        expect(isWithin([...textChange(base, theirs).text], [...merged])).toBe(true)
      }),
    )
  })
})

/** Whether the letters stand there in their order, whatever is between them. */
function isWithin(letters: string[], all: string[]): boolean {
  let at = 0
  for (const letter of all) if (letter === letters[at]) at += 1
  return at === letters.length
}
