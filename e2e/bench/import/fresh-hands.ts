// The third schedules by a hand that had not read the rules; the rules have learnt from them since.
import { honeymoon, rhine, singapore } from './fresh-sheets.ts'
import { exchange, lisbon, vienna } from './fresh-tables.ts'
import { chatRoom, safari, skye, wedding } from './fresh-texts.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const freshHands: ScheduleCase[] = [
  honeymoon,
  exchange,
  lisbon,
  rhine,
  singapore,
  vienna,
  chatRoom,
  safari,
  wedding,
  skye,
]
