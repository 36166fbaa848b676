// Ten schedules by a hand that had not read the rules: Korean packages and school trips, then others of the trade; the rules have
// learnt from them since.
import { choir, kyushu, weihai } from './trade-offices.ts'
import { geumodo, gyeongju, jeju, tsushima } from './trade-outings.ts'
import { chianti, kansai, lisbon } from './trade-abroad.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const tradeHands: ScheduleCase[] = [
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
