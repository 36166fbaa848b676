import { expect, it } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { copyTitle } from './default-texts.ts'

it.each([
  ['Jeju', 'en', 'Jeju (copy)'],
  ['제주', 'kr', '제주 (사본)'],
] as const)('the copy of %s is called a copy', (title, language, copy) => {
  expect(copyTitle(title, language)).toBe(copy)
})

it('a long title gives way to the word, by whole letters', () => {
  const copy = copyTitle(`${'a'.repeat(LIMITS.titleLength - 8)}😀😀`, 'en')
  expect(copy).toBe(`${'a'.repeat(LIMITS.titleLength - 8)} (copy)`)
})
