// The second holdout set, by an author who had not read the rules; they have learnt from it since.
import { golf, hanoi, vancouver } from './sheets.ts'
import { pilgrims, schoolTrip, training } from './tables.ts'
import { busan, kyoto, taipei, yeosu } from './texts.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const holdout2: ScheduleCase[] = [
  hanoi,
  vancouver,
  schoolTrip,
  pilgrims,
  golf,
  training,
  yeosu,
  kyoto,
  busan,
  taipei,
]
