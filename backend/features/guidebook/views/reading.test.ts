import { expect, it } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { seoulDay } from '#domain/seoul-day.ts'
import { readingOf } from './reading.ts'

const from = { ip: '10.0.0.1', agent: 'Firefox', accountId: null, now: Date.parse('2026-11-22T15:00:00Z'), secret: 's' }
const told = (ago: number) => readingOf('book', { reader: 'r'.repeat(16), ago, marks: ['cover'] }, from)

it('views: a day begins at midnight in Seoul, nine hours before it does in Greenwich', () => {
  expect(['2026-11-22T14:59:59Z', '2026-11-22T15:00:00Z'].map((time) => seoulDay(new Date(Date.parse(time))))).toEqual([
    '2026-11-22',
    '2026-11-23',
  ])
  expect([told(0)?.day, told(1)?.day]).toEqual(['2026-11-23', '2026-11-22'])
})

it('views: what was read on a device with no network counts for its own day, and not for ever', () => {
  const most = LIMITS.readingDays * 24 * 3600
  expect(told(most)?.day).toBe(seoulDay(new Date(from.now - most * 1000)))
  expect(told(most + 1)).toBeNull()
})

it('views: a device that tells nothing is one reader a day, guidebook, address and kind, and nobody by name', () => {
  const guessed = (uuid: string, more: Partial<typeof from> = {}) => readingOf(uuid, undefined, { ...from, ...more })
  const first = guessed('book')
  expect(guessed('book')?.reader).toBe(first?.reader)
  const others = [
    guessed('other'),
    guessed('book', { ip: '10.0.0.2' }),
    guessed('book', { agent: 'Safari' }),
    guessed('book', { now: from.now - 1000 }),
    guessed('book', { secret: 'other' }),
  ]
  expect(new Set([first, ...others].map((reading) => reading?.reader)).size).toBe(6)
  expect(first?.reader).toMatch(/^[0-9a-f]{32}$/)
})
