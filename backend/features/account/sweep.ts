// Once a day: what has had its time goes.
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { deleteOldTickets } from '#backend/features/account/kakao/store.ts'
import { deleteOldResets } from '#backend/features/account/password/reset-store.ts'
import { deleteOldSessions } from '#backend/features/account/session/store.ts'

const DAY = 24 * 3600 * 1000

export function accountSweep(deps: Deps): Job {
  return job({
    name: 'account-sweep',
    every: '17 18 * * *',
    work: async () => {
      const before = new Date(deps.clock.now().getTime() - LIMITS.sessionDays * DAY)
      await deps.transact(async (tx) => {
        await deleteOldSessions(tx, before)
        await deleteOldResets(tx, before)
        await deleteOldTickets(tx, deps.clock.now())
      })
    },
  })
}
