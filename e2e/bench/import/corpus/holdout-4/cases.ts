// The fourth holdout set, by an author who had not read the rules; they have learnt from it since.
import { andes, incomingMail, sisterCity } from './documents.ts'
import { clinic, sakura } from './sheets.ts'
import { anatolia, sciencePark } from './tables.ts'
import { bali, okinawa, tongyeong } from './texts.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const holdout4: ScheduleCase[] = [
  anatolia,
  sciencePark,
  clinic,
  sakura,
  sisterCity,
  andes,
  incomingMail,
  bali,
  okinawa,
  tongyeong,
]
