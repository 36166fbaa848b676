// Versions stand under the day on which they were saved.
import { expect, test } from 'vitest'
import type { ListedVersion } from '#pwa/api/guidebook/versions.ts'
import { byDay } from './when.ts'

const at = (...time: [number, number, number, number, number]): ListedVersion => ({
  version: 1,
  savedAt: new Date(...time).toISOString(),
  by: { _id: null, name: 'Kim' },
  saves: 1,
  isFirst: false,
  sentAt: null,
  changeCount: 0,
  changes: [],
})

test('history: versions are grouped by the days of the device, the nearest by name', () => {
  const versions = [at(2026, 2, 2, 0, 5), at(2026, 2, 1, 23, 50), at(2026, 2, 1, 9, 0), at(2026, 1, 20, 9, 0)]
  const days = byDay(versions, 'en', ['Today', 'Yesterday'], new Date(2026, 2, 2, 1, 0))
  expect(days.map(({ name, versions: own }) => [name, own.length])).toEqual([
    ['Today', 1],
    ['Yesterday', 2],
    ['Friday, February 20', 1],
  ])
})
