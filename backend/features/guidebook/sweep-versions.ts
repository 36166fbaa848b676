// Once a day: of versions replaced more than a day ago only the last of each day stays, and for 90 days.
import { LIMITS } from '#domain/limits.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { releaseUnreferenced } from '#backend/features/storage/store.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { guidebooksAfter, thinVersions } from '#backend/features/guidebook/store/versions.ts'

const DAY = 24 * 3600 * 1000
/** So many guidebooks in one transaction: short enough for one statement of a server. */
const AT_ONCE = 200

export const sweepVersions = (deps: Deps): Job =>
  job({
    name: 'guidebook-versions-sweep',
    every: '25 18 * * *',
    work: async () => {
      const at = deps.clock.now()
      const now = at.getTime()
      const [all, daily] = [LIMITS.versionsAllDays, LIMITS.versionsDailyDays].map((days) => new Date(now - days * DAY))
      let last: Id | undefined = '00000000-0000-0000-0000-000000000000'
      while (last !== undefined)
        last = await deps.transact((tx) =>
          sweepSome(tx, last as Id, { all: all as Date, daily: daily as Date, now: at }),
        )
    },
  })

/** @returns the last guidebook that was looked at; undefined after the last of all. */
async function sweepSome(
  tx: Db,
  after: Id,
  { all, daily, now }: { all: Date; daily: Date; now: Date },
): Promise<Id | undefined> {
  const some = await guidebooksAfter(tx, after, AT_ONCE)
  const touched = await thinVersions(tx, some, all, daily)
  await releaseUnreferenced(tx, touched, now)
  return some.at(-1)
}
