// The third holdout set, by an author who had not read the rules; they have learnt from it since.
import { honeymoon, rhine, singapore } from './sheets.ts'
import { exchange, lisbon, vienna } from './tables.ts'
import { chatRoom, safari, skye, wedding } from './texts.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const holdout3: ScheduleCase[] = [
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
