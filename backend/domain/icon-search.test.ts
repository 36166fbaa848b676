// What people say finds its icon.
import { expect, test } from 'vitest'
import { ICON_CATALOGUE } from './icon-catalogue.ts'
import { searchIcons, ICON_WORDS } from './icon-search.ts'

const first = (words: string): string | undefined => searchIcons(words)[0]?.name

test('icons: each of at least 400 Korean and English words finds the icons that it stands with', () => {
  const names = new Set(ICON_CATALOGUE.map(({ name }) => name))
  const pairs = Object.entries(ICON_WORDS).flatMap(([name, words]) =>
    words.split(',').map((word) => [word, name] as const),
  )
  for (const [word, name] of pairs) {
    expect(names, name).toContain(name)
    expect(word.trim(), name).not.toBe('')
    expect(
      searchIcons(word).map((icon) => icon.name),
      word,
    ).toContain(name)
  }
  const said = new Set(pairs.map(([word]) => word.trim()))
  const korean = [...said].filter((word) => /\p{Script=Hangul}/u.test(word))
  expect(korean.length).toBeGreaterThanOrEqual(400)
  expect(said.size - korean.length).toBeGreaterThanOrEqual(400)
  expect(Object.keys(ICON_WORDS).toSorted()).toEqual([...names].toSorted())
})

test('icons: what people say comes first', () => {
  const asked = { 비행기: 'plane', 라면: 'noodles', 커피: 'coffee', 돈: 'money', 택시: 'car', 카메라: 'camera' }
  for (const [word, name] of Object.entries(asked)) expect(first(word), word).toBe(name)
  for (const [word, name] of Object.entries({ taxi: 'car', airport: 'plane', cash: 'money', car: 'car', ship: 'ship' }))
    expect(first(word), word).toBe(name)
})

test('icons: the search finds by Korean and English label, also typed as separate jamo or without its space', () => {
  expect(first('숙소')).toBe('bed')
  expect(first('숙소'.normalize('NFD'))).toBe('bed')
  expect(first(' COFFEE ')).toBe('coffee')
  expect(first('비상연락처')).toBe('siren')
  expect(searchIcons('')).toHaveLength(ICON_CATALOGUE.length)
  expect(searchIcons('zzz')).toEqual([])
})
