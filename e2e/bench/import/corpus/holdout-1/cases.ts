// The first holdout set, by an author who had not read the rules; they have learnt from it since.
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { fukuoka, offsite, workshop } from './sheets.ts'
import { gyeongju, incentive } from './tables.ts'
import { blueTile, edinburgh, gangneung, jejuChat, paris } from './texts.ts'

export const holdout1: ScheduleCase[] = [
  fukuoka,
  workshop,
  edinburgh,
  gyeongju,
  incentive,
  blueTile,
  gangneung,
  paris,
  jejuChat,
  offsite,
]
