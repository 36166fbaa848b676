// Dates as words.
import { expect, test } from 'vitest'
import { datesIn, seoulDate, seoulDay, seoulDayOfMonth, seoulTime, tableDate } from './dates.ts'

const now = Date.parse('2026-11-20T12:00:00Z')
const before = (ms: number): string => new Date(now - ms).toISOString()

test.each([
  ['kr', 20_000, '방금'],
  ['kr', 12 * 60_000, '12분 전'],
  ['kr', 26 * 3_600_000, '어제'],
  ['kr', 42 * 86_400_000, '10월 9일'],
  ['en', 12 * 60_000, '12 minutes ago'],
  ['en', 26 * 3_600_000, 'yesterday'],
  ['en', 400 * 86_400_000, 'October 16, 2025'],
] as const)('dates: in %s, %i ms ago is %s', (language, ms, words) =>
  expect(datesIn(language).ago(before(ms), now)).toBe(words),
)

test('lists: a date that is none shows nothing', () => {
  expect(tableDate('')).toBe('')
  expect(datesIn('kr').ago('nonsense')).toBe('')
})

test('notifications: date and time are those of Seoul, wherever the device is', () => {
  expect(seoulDate('2026-11-20T15:30:00Z')).toBe('2026.11.21')
  expect(seoulTime('2026-11-20T15:05:00Z')).toBe('2026.11.21 00:05')
})

test('subscription: days in sentences are those of Seoul, with the year where it is another', () => {
  const now = '2026-11-22T03:00:00Z'
  expect(seoulDay('ko', '2026-11-20T15:30:00Z', now)).toBe('11월 21일')
  expect(seoulDay('en', '2026-12-31T15:00:00Z', now)).toBe('January 1, 2027')
  expect(seoulDayOfMonth('2026-11-30T15:00:00Z')).toBe(1)
})
