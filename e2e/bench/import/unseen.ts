// Schedules by somebody who has not read the rules (`backend/domain/schedule`), made after these stood. Each is a
// `ScheduleCase`: written down as its hand would write it, with the words that have to come out. Once they have been
// measured, neither they nor the rules are changed for the other's sake; when the rules learn from them, they go to the
// known ones under a name of their own, as those of `strange-*.ts`, `later-*.ts`, `fresh-*.ts`, `recent-*.ts`, `trade-*.ts`, `small-*.ts`,
// `wide-*.ts` and `far-*.ts` did, and others take their place.
import { nagasaki } from './unseen-print.ts'
import { danang, kyushu } from './unseen-tables.ts'
import { incentive, lisbon, schoolTrip } from './unseen-groups.ts'
import { ellis, golf, symposium, workshop } from './unseen-texts.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const unseen: ScheduleCase[] = [
  danang,
  kyushu,
  golf,
  schoolTrip,
  workshop,
  incentive,
  nagasaki,
  symposium,
  ellis,
  lisbon,
]
