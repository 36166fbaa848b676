// Once a day: answers kept for repeated requests, and counters of rate limits, that have had their time.
import { LIMITS } from '#domain/limits.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from './deps.ts'
import { job, type Job } from './jobs.ts'

export function sweepJob(deps: Deps): Job {
  return job({
    name: 'sweep',
    every: '7 18 * * *',
    work: async () => {
      const now = deps.clock.now().getTime()
      const before = new Date(now - LIMITS.idempotencyDays * DAY_MS)
      await deps.db.query('DELETE FROM idempotency_key WHERE created_at < $1', [before])
      await deps.db.query('DELETE FROM rate_limit WHERE expire < $1', [now])
    },
  })
}
