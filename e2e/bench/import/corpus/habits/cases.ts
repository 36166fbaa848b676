// Habits of those who write schedules, one a case, written while the rules were.
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { plans } from './plans.ts'
import { sheets } from './sheets.ts'
import { tables } from './tables.ts'
import { texts } from './texts.ts'

export const habits: ScheduleCase[] = [...texts, ...tables, ...plans, ...sheets]
