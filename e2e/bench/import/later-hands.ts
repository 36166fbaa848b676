// More schedules by a hand that had not read the rules; the rules have learnt from them since.
import { golf, hanoi, pilgrims, schoolTrip, training, vancouver } from './later-tables.ts'
import { busan, kyoto, taipei, yeosu } from './later-texts.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const laterHands: ScheduleCase[] = [
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
