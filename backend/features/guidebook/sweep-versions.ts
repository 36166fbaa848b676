// Once a day: of versions replaced more than a day ago only the last of each day stays, and for 90 days.
import { LIMITS } from '#domain/limits.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { DAY_MS } from '#domain/seoul-day.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { releaseUnreferenced } from '#backend/features/storage/store.ts'
import { guidebooksAfter, thinVersions } from '#backend/features/guidebook/store/versions.ts'

const QUEUE = 'guidebook-versions-sweep'
/** So many guidebooks in one transaction, and in one job: short enough for one statement of a server. */
const AT_ONCE = 200

interface Swept {
  /** The guidebook that the job begins behind. */
  after?: Id
}

/** A portion and the next job are one transaction: ended anywhere it goes on from there. */
export const sweepVersions = (deps: Deps, size = AT_ONCE): Job =>
  job<Swept>({
    name: QUEUE,
    every: '25 18 * * *',
    work: async ({ after = '00000000-0000-0000-0000-000000000000' }) => {
      const now = deps.clock.now()
      const before = (days: number): Date => new Date(now.getTime() - days * DAY_MS)
      await deps.transact(async (tx) => {
        const some = await guidebooksAfter(tx, after, size)
        const { versionsAllDays, versionsDailyDays } = LIMITS
        await releaseUnreferenced(
          tx,
          await thinVersions(tx, some, before(versionsAllDays), before(versionsDailyDays)),
          now,
        )
        const last = some.length === size && some.at(-1)
        if (last) await deps.jobs.enqueue(QUEUE, { after: last } satisfies Swept, { tx })
      })
    },
  })
