// The schedules of a hand that had not read the rules: offices of Korea, agencies for Korea and Japan, and others; the rules have
// learnt from them since.
import { gyeongju, kyushu, workshop } from './wide-offices.ts'
import { kansai, retreat, tuscany } from './wide-operators.ts'
import { cousins, miyazaki, pearl, seoul } from './wide-notes.ts'
import type { ScheduleCase } from './schedule-case.ts'

export const wideHands: ScheduleCase[] = [
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
