// The fourth schedules by a hand that had not read the rules; the rules have learnt from them since.
import { andes, incomingMail, sisterCity } from './recent-documents.ts'
import { clinic, sakura } from './recent-sheets.ts'
import { anatolia, sciencePark } from './recent-tables.ts'
import { bali, okinawa, tongyeong } from './recent-texts.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const recentHands: ScheduleCase[] = [
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
