import { expect, it } from 'vitest'
import type { Language } from '#domain/language.ts'
import { LIMITS } from '#domain/limits.ts'
import { copyTitle } from './default-texts.ts'
import { newPage } from './new-node.ts'

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

it.each([
  ['attractions', '자유 구성', 'Type 1'],
  ['itinerary', '일정표', 'Type 2'],
  ['preparations', '준비물', 'Type 3'],
  ['airtickets', '항공권', 'Type 4'],
] as const)('a new page of %s is called %s in a Korean guidebook, %s in an English one', (type, korean, english) => {
  const titleIn = (language: Language): string => newPage(type, language, '2026-11-20T00:00:00.000Z', 'page').title
  expect([titleIn('kr'), titleIn('en')]).toEqual([korean, english])
})
