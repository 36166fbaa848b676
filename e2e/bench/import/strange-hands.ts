// Schedules by a hand that had not read the rules; the rules have learnt from them since.
import type { ScheduleCase } from './schedule-case.ts'
import { fukuoka, gyeongju, incentive, offsite, workshop } from './strange-tables.ts'
import { blueTile, edinburgh, gangneung, jejuChat, paris } from './strange-texts.ts'

export const strangeHands: ScheduleCase[] = [
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
