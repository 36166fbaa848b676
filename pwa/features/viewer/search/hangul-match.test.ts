// What is found of what somebody types, and where.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { find, fold } from './hangul-match.ts'

const found = (text: string, query: string): string[] =>
  find(fold(text), query).map(([from, to]) => text.slice(from, to))

const TEXT = '둘째 날 저녁은 도톤보리 강가에서'

test.each([
  // Each state that a Korean keyboard shows on the way to 도톤보리.
  ['도', '도'],
  ['돝', '도톤'],
  ['도토', '도톤'],
  ['도톤', '도톤'],
  ['도톤ㅂ', '도톤보'],
  ['도톤보', '도톤보'],
  ['도톤볼', '도톤보리'],
  ['도톤보리', '도톤보리'],
  ['ㄷㅌㅂㄹ', '도톤보리'],
  ['도ㅌㅂ', '도톤보'],
  ['도톤 보리', '도톤보리'],
])('search: %s finds %s', (query, hit) => {
  expect(found(TEXT, query)[0]).toBe(hit)
})

test.each([
  ['ㄱㅅ', '값은', []],
  ['ㄳ', '공항 근처 객실', ['객실']],
  ['ㅄ', '부산 바다', ['부산']],
  ['과', '공원과 과일', ['과', '과']],
  ['고', '과일', ['과']],
  ['각', '가고', ['가고']],
  ['각오', '가고오', []],
  ['오사카성', '오사카 성', ['오사카 성']],
  ['ㅋㅋ', '웃음 ㅋㅋ 끝', ['ㅋㅋ']],
  ['cafe', 'Le Café de Paris, CAFÉ', ['Café', 'CAFÉ']],
  ['CAFÉ', 'cafe', ['cafe']],
  ['at', 'cat tree', ['at']],
  ['is', 'this sea', ['is']],
  ['a  b', 'a\nb', ['a\nb']],
  ['도톤', '도톤', ['도톤']],
  ['09:30', '오전 09:30에', ['09:30']],
  ['km', '걸어서 3㎞쯤', ['㎞']],
  ['', '아무것', []],
  ['  ', '아무 것', []],
  ['없는 말', TEXT, []],
])('search: %s in "%s"', (query, text, hits) => {
  expect(found(text, query)).toEqual(hits)
})

test('search: whatever stands in a text is found there by itself, and by its beginning', () => {
  const words = fc.array(fc.constantFrom(...'도톤보리 ㄱㅏ각갃과 aÉß1.'), { minLength: 1, maxLength: 12 })
  fc.assert(
    fc.property(words, fc.nat(), fc.nat(), (letters, one, other) => {
      const [from, to] = [one % letters.length, other % letters.length].toSorted((a, b) => a - b) as [number, number]
      const query = letters.slice(from, to + 1).join('')
      fc.pre(query.trim() !== '')
      expect(found(letters.join(''), query).length).toBeGreaterThan(0)
    }),
  )
})
