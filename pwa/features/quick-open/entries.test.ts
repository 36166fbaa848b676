// What quick open finds.
import { expect, test } from 'vitest'
import { foundEntries, type QuickOpenEntry } from './entries.ts'

const entry = (group: QuickOpenEntry['group'], name: string, more: Partial<QuickOpenEntry> = {}): QuickOpenEntry => ({
  key: name,
  group,
  name,
  icon: 'file',
  run: () => undefined,
  ...more,
})
const ENTRIES = [
  entry('guidebooks', '가을 제주'),
  entry('guidebooks', '제주 3일'),
  entry('guidebooks', '제주'),
  entry('acts', 'Settings: profile', { words: '설정 이름' }),
  entry('contents', '우도', { note: '잠수함' }),
]
const names = (typed: string): string[] => foundEntries(ENTRIES, typed).map(({ name }) => name)

test('quick open: nothing typed shows the beginning of each group, but nothing that was not searched', () => {
  expect(names('  ')).toEqual(['가을 제주', '제주 3일', '제주', 'Settings: profile'])
  const many = Array.from({ length: 30 }, (_, n) => entry('guidebooks', `Book ${n}`))
  expect(foundEntries(many, '')).toHaveLength(8)
})

test('quick open: the name itself first, then what begins with it, then what holds it; all words, in any order', () => {
  expect(names('제주').slice(0, 3)).toEqual(['제주', '제주 3일', '가을 제주'])
  expect(names('제주 가을')[0]).toBe('가을 제주')
  expect(names('제주'.normalize('NFD'))[0]).toBe('제주')
  expect(names('PROFILE')[0]).toBe('Settings: profile')
  expect(names('설정')[0]).toBe('Settings: profile')
})
