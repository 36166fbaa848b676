// What lists find in a page.
import { expect, test } from 'vitest'
import { newDay } from './new-node.ts'
import type { Page } from './document.ts'
import { pageDays, pageWords } from './page-words.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const page = {
  _id: id(1),
  title: 'Day TRIP',
  subtitle: paragraph('부제'),
  contentType: 'itinerary',
  icon: 'coffee',
  sections: [
    {
      _id: id(2),
      items: [
        { _id: id(3), type: 'text', content: paragraph('성산일출봉') },
        { _id: id(4), type: 'text', content: paragraph('지운 글'), deleted: true },
        { _id: id(5), type: 'table', content: [[paragraph('여권'), '환전']] },
        { _id: id(6), type: 'map', content: { address: '제주시 첨단로 242', lat: 1, lng: 2, level: 3 } },
        { _id: id(7), type: 'button', title: '예약', url: 'https://secret.example' },
        { _id: id(8), type: 'checklist', title: '챙길 것', entries: [{ _id: id(9), title: '우산' }] },
      ],
    },
  ],
  days: [
    { ...newDay('kr', id(10)), title: '첫날' },
    { ...newDay('kr', id(11)), deleted: true },
  ],
} as unknown as Page

test('words of a page: all that people wrote, in small letters; nothing deleted, no addresses of links, no names of icons', () => {
  const words = pageWords(page)
  for (const said of [
    'day trip',
    '부제',
    '성산일출봉',
    '여권',
    '환전',
    '첨단로 242',
    '예약',
    '챙길 것',
    '우산',
    '첫날',
  ])
    expect(words, said).toContain(said)
  for (const silent of ['지운 글', 'secret', 'coffee', id(3)]) expect(words, silent).not.toContain(silent)
  expect(pageWords({ ...page, title: '한라산'.normalize('NFD') })).toContain('한라산')
  expect(pageDays(page)).toBe(1)
})

test('words: a page that is cut in the middle of an emoji leaves no half of it', () => {
  const words = pageWords({ ...page, title: `${'a'.repeat(99_999)}🍜` })
  expect(words.isWellFormed()).toBe(true)
  expect(words).toHaveLength(99_999)
})
