import { expect, test } from 'vitest'
import { greetingOf } from './greeting.ts'

const told = {
  url: 'https://gilbook.example/m/uuid',
  shortUrl: 'https://gilbook.example/g/bcd234',
  title: 'Jeju',
  language: 'en',
  trip: null,
  hasPassword: false,
} as const

test('greeting: title, short link and how to save, in the guidebook’s language', () => {
  expect(greetingOf(told).split('\n')).toEqual([
    'Hello! Here is your travel guidebook, “Jeju”.',
    'https://gilbook.example/g/bcd234',
    'Open it before you leave and tap ‘Save offline’: it then works with no data.',
  ])
  expect(greetingOf({ ...told, language: 'kr' })).toContain('안녕하세요! ‘Jeju’ 여행 길북을 보내 드려요.')
})

test.each([
  [{ firstDay: '2027-03-30', days: 4 }, 'en', /^Dates: March 30\s–\sApril 2, 2027$/],
  [{ firstDay: '2027-03-30', days: 4 }, 'kr', /^여행 날짜: 2027년 3월 30일\s?~\s?4월 2일$/],
  [{ firstDay: '2027-03-30', days: null }, 'en', /^Dates: March 30, 2027$/],
  [{ firstDay: '2027-03-30', days: 1 }, 'kr', /^여행 날짜: 2027년 3월 30일$/],
] as const)('greeting: of a trip %o it says the dates (%s)', (trip, language, line) => {
  expect(greetingOf({ ...told, trip, language }).split('\n')[1]).toMatch(line)
})

test('greeting: without dates none is said, without a short link the long one, and of a password that it comes apart', () => {
  const lines = greetingOf({ ...told, shortUrl: null, trip: { firstDay: null, days: 3 }, hasPassword: true }).split(
    '\n',
  )
  expect(lines[1]).toBe('https://gilbook.example/m/uuid')
  expect(lines.at(-1)).toBe('You will get the password separately.')
})
