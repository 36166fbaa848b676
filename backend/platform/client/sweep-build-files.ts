// Once a day: parts of the client that no running build has had for 30 days.
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { LIMITS } from '#domain/limits.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { storedName } from './build-file.ts'
import { lockAged, removePart } from './store.ts'

/** A build says once a day that it runs: it may have run for a day longer than is known. */
const DAYS = LIMITS.clientPartDays + 1

export const sweepParts = (deps: Deps): Job =>
  job({
    name: 'client-parts-sweep',
    every: '50 18 * * *',
    work: async () => {
      const before = new Date(deps.clock.now().getTime() - DAYS * DAY_MS)
      while (await sweepOne(deps, before));
    },
  })

/** Its row is locked while the file goes: a build that has it again waits, and then stores it anew. */
const sweepOne = ({ transact, files }: Deps, before: Date): Promise<boolean> =>
  transact(async (tx) => {
    const path = await lockAged(tx, before)
    if (path === null) return false
    await files.remove(storedName(path))
    await removePart(tx, path)
    return true
  })
