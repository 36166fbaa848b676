// The ninth holdout set, by an author who has not read the rules (`backend/domain/schedule`), made after these stood. Each is a
// `ScheduleCase`: written down as its author would write it, with the words that have to come out. Once the set has been
// measured, neither it nor the rules are changed for the other's sake; when the rules learn from it, it goes to the known sets
// of `measure.ts`, as those before it did, and a further holdout set takes its place.
import { nagasaki } from './print.ts'
import { danang, kyushu } from './sheets.ts'
import { incentive, lisbon, schoolTrip } from './documents.ts'
import { ellis, golf, symposium, workshop } from './texts.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const holdout9: ScheduleCase[] = [
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
