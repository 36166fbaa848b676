// The first set, written while the rules were: the same trips in every format, by several authors.
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'
import { documents } from './documents.ts'
import { irregular } from './irregular.ts'
import { pages } from './pages.ts'
import { sheets } from './sheets.ts'

export const formats: ScheduleCase[] = [...sheets, ...documents, ...pages, ...irregular]
