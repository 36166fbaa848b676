// Whole months of an account.
import { expect, test } from 'vitest'
import { monthsActive } from './months-active.ts'

test.each([
  ['2025-10-17T10:00:00+09:00', '2025-10-17T10:00:00+09:00', 0],
  ['2025-10-17T10:00:00+09:00', '2025-11-17T09:59:59+09:00', 0],
  ['2025-10-17T10:00:00+09:00', '2025-11-17T10:00:00+09:00', 1],
  ['2025-10-17T10:00:00+09:00', '2027-01-16T10:00:00+09:00', 14],
  // A day later in Seoul than in London.
  ['2025-10-01T00:30:00+09:00', '2025-11-01T00:30:00+09:00', 1],
  // The 31st is the last day of a shorter month.
  ['2026-01-31T08:00:00+09:00', '2026-02-28T07:59:00+09:00', 0],
  ['2026-01-31T08:00:00+09:00', '2026-02-28T08:00:00+09:00', 1],
  ['2026-01-31T08:00:00+09:00', '2026-04-29T08:00:00+09:00', 2],
  // A device whose clock is behind.
  ['2026-01-31T08:00:00+09:00', '2026-01-30T08:00:00+09:00', 0],
])('months active: from %s to %s are %i', (createdAt, now, months) =>
  expect(monthsActive(createdAt, new Date(now))).toBe(months),
)
