// The fifth holdout set, by an author who had not read the rules: Korean packages and school trips, then others of the trade; the
// rules have learnt from it since.
import { choir, kyushu, weihai } from './sheets.ts'
import { geumodo, gyeongju, jeju, tsushima } from './outings.ts'
import { chianti, kansai, lisbon } from './english.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const koreanPackages: ScheduleCase[] = [
  kyushu,
  weihai,
  tsushima,
  jeju,
  gyeongju,
  geumodo,
  kansai,
  lisbon,
  chianti,
  choir,
]
