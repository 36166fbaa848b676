// Clocks of places, round midnight and on the days on which they are changed.
import { describe, expect, test } from 'vitest'
import { instantOf, localAt, offsetAt } from './zoned-time.ts'

const at = (text: string): number => Date.parse(text)

describe('clocks of places', () => {
  test.each([
    ['Asia/Seoul', '2026-10-03T15:00:00Z', '2026-10-04', 0],
    ['Europe/Paris', '2026-10-03T21:59:30Z', '2026-10-03', 1439.5],
    ['America/Los_Angeles', '2026-01-01T07:59:00Z', '2025-12-31', 1439],
    ['Asia/Kathmandu', '2026-01-01T00:00:00Z', '2026-01-01', 345],
    ['Pacific/Kiritimati', '2026-01-01T10:00:00Z', '2026-01-02', 0],
  ])('%s at %s', (zone, instant, date, minutes) => expect(localAt(zone, at(instant))).toEqual({ date, minutes }))

  test.each([
    ['midnight in Seoul', 'Asia/Seoul', '2026-10-04', 0, '2026-10-03T15:00:00Z'],
    ['past midnight of the day', 'Asia/Seoul', '2026-10-04', 1530, '2026-10-04T16:30:00Z'],
    ['summer in Paris', 'Europe/Paris', '2026-07-01', 420, '2026-07-01T05:00:00Z'],
    ['winter in Paris', 'Europe/Paris', '2026-12-01', 420, '2026-12-01T06:00:00Z'],
    ['shown twice in New York: the first', 'America/New_York', '2026-11-01', 90, '2026-11-01T05:30:00Z'],
    ['after clocks went back', 'America/New_York', '2026-11-01', 180, '2026-11-01T08:00:00Z'],
    ['skipped in New York', 'America/New_York', '2026-03-08', 150, '2026-03-08T07:30:00Z'],
    ['after clocks went forward', 'America/New_York', '2026-03-08', 240, '2026-03-08T08:00:00Z'],
    ['half an hour of summer', 'Australia/Lord_Howe', '2026-01-15', 720, '2026-01-15T01:00:00Z'],
  ])('%s', (_, zone, date, minutes, instant) =>
    expect(new Date(instantOf(zone, date, minutes)).toISOString()).toBe(new Date(instant).toISOString()),
  )

  test('an instant and what clocks show at it lead to each other, whatever the hour', () => {
    for (const zone of ['Asia/Seoul', 'Europe/Paris', 'America/St_Johns', 'Pacific/Apia'])
      for (let hour = 0; hour < 24 * 366; hour += 7) {
        const instant = at('2026-01-01T00:00:00Z') + hour * 3_600_000
        const { date, minutes } = localAt(zone, instant)
        const again = instantOf(zone, date, minutes)
        // Of an hour that is shown twice it is the first.
        expect(offsetAt(zone, again) === offsetAt(zone, instant) ? again : instant).toBe(instant)
      }
  })
})
