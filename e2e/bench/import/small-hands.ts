// Schedules of small businesses and clubs by a hand that had not read the rules; they have learnt from them since.
import { busanGuide, hikingHongdo, jejuDriver, walkersAmbleside } from './small-texts.ts'
import { golfFife, golfMiyazaki, workshopGangneung } from './small-sheets.ts'
import { guideOrder, lisbonIncentive, pilgrimageJeju } from './small-documents.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const smallHands: ScheduleCase[] = [
  jejuDriver,
  golfMiyazaki,
  hikingHongdo,
  workshopGangneung,
  lisbonIncentive,
  busanGuide,
  guideOrder,
  pilgrimageJeju,
  golfFife,
  walkersAmbleside,
]
