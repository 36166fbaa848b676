// The seventh holdout set, by an author who had not read the rules: offices of Korea, agencies for Korea and Japan, and others; the
// rules have learnt from it since.
import { gyeongju, kyushu, workshop } from './documents.ts'
import { kansai, retreat, tuscany } from './tables.ts'
import { cousins, miyazaki, pearl, seoul } from './texts.ts'
import type { ScheduleCase } from '#e2e/bench/import/schedule-case.ts'

export const officesAndAgencies: ScheduleCase[] = [
  kyushu,
  gyeongju,
  workshop,
  retreat,
  miyazaki,
  kansai,
  tuscany,
  seoul,
  pearl,
  cousins,
]
