// Schedules by somebody who has not read the rules (`backend/domain/schedule`), made after these stood: at least ten, of all
// formats. Each is a `ScheduleCase`: written down as its hand would write it, with the words that have to come out. Once
// they have been measured, neither they nor the rules are changed for the other's sake; what is learned goes into a case of
// the other files.
import type { ScheduleCase } from './schedule-case.ts'
import { fukuoka, gyeongju, incentive, offsite, workshop } from './unseen-tables.ts'
import { blueTile, edinburgh, gangneung, jejuChat, paris } from './unseen-texts.ts'

export const unseen: ScheduleCase[] = [
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
