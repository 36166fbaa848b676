// The eighth holdout set, of the whole trade, by an author who had not read the rules; they have learnt from it since.
import { golfMiyazaki, kyushuPackage, schoolYeosu } from './tables.ts'
import { austrianMail, guideOrder, hikingClub } from './correspondence.ts'
import { conferencePage, highlandNotes, jejuWedding, pilgrimage } from './pages.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const travelTrade: ScheduleCase[] = [
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
