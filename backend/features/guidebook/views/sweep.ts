// Once a day: marks by which nothing is counted twice, once nothing can be told again.
import { LIMITS } from '#domain/limits.ts'
import { seoulDay, DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { deleteMarks } from './store.ts'

export const sweepMarks = (deps: Deps): Job =>
  job({
    name: 'guidebook-marks-sweep',
    every: '40 18 * * *',
    work: async () => {
      const last = deps.clock.now().getTime() - (LIMITS.readingDays + 1) * DAY_MS
      await deleteMarks(deps.db, seoulDay(new Date(last)))
    },
  })
