// The sixth holdout set, of small businesses and clubs, by an author who had not read the rules; they have learnt from it since.
import { busanGuide, hikingHongdo, jejuDriver, walkersAmbleside } from './texts.ts'
import { golfFife, golfMiyazaki, workshopGangneung } from './sheets.ts'
import { guideOrder, lisbonIncentive, pilgrimageJeju } from './documents.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const smallOperators: ScheduleCase[] = [
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
