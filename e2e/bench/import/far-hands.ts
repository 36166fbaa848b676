// Ten schedules of the whole trade by a hand that had not read the rules; they have learnt from them since.
import { golfMiyazaki, kyushuPackage, schoolYeosu } from './far-tables.ts'
import { austrianMail, guideOrder, hikingClub } from './far-orders.ts'
import { conferencePage, highlandNotes, jejuWedding, pilgrimage } from './far-abroad.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const farHands: ScheduleCase[] = [
  kyushuPackage,
  golfMiyazaki,
  schoolYeosu,
  guideOrder,
  hikingClub,
  austrianMail,
  highlandNotes,
  conferencePage,
  pilgrimage,
  jejuWedding,
]
