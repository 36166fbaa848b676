// Once a day: of versions replaced more than a day ago only the last of each day stays, and for 90 days.
import { LIMITS } from '#domain/limits.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Deps } from '#backend/platform/deps.ts'
import { job, type Job } from '#backend/platform/jobs.ts'
import { letGo } from '#backend/features/storage/hold.ts'
import type { Db } from '#backend/platform/database/db.ts'

const DAY = 24 * 3600 * 1000
/** So many guidebooks in one transaction: short enough for one statement of a server. */
const AT_ONCE = 200

const NEXT = 'SELECT id FROM guidebook WHERE id > $1 ORDER BY id LIMIT $2'

/** Whoever deletes a guidebook holds its row before its versions: so does the sweep, which waits for nobody. What is being
 *  saved or deleted right now is left to the next night. */
const HOLD = 'SELECT id FROM guidebook WHERE id = ANY($1::uuid[]) FOR KEY SHARE SKIP LOCKED'

/** What a version was replaced by tells how long it was what readers saw: the last one, and what was seen at the end of a day. */
const THIN = `
  WITH seen AS (
    SELECT guidebook_id, version, saved_at, lead(saved_at) OVER (PARTITION BY guidebook_id ORDER BY version) AS until
    FROM guidebook_version WHERE guidebook_id = ANY($1::uuid[])
  ), held AS (
    SELECT v.guidebook_id, v.version FROM guidebook_version v JOIN seen USING (guidebook_id, version)
    WHERE seen.until < $2
      AND (seen.until < $3
        OR (seen.saved_at AT TIME ZONE 'Asia/Seoul')::date = (seen.until AT TIME ZONE 'Asia/Seoul')::date)
    FOR UPDATE OF v SKIP LOCKED
  )
  DELETE FROM guidebook_version v USING held WHERE v.guidebook_id = held.guidebook_id AND v.version = held.version
  RETURNING v.guidebook_id`

/** A past text is read by the versions that have its page, from the text before it on. */
const FORGET = `
  DELETE FROM guidebook_page_past p USING (
    SELECT guidebook_id, page_id, until,
      coalesce(lag(until) OVER (PARTITION BY guidebook_id, page_id ORDER BY until), 0) AS since
    FROM guidebook_page_past WHERE guidebook_id = ANY($1::uuid[])
  ) text
  WHERE p.guidebook_id = text.guidebook_id AND p.page_id = text.page_id AND p.until = text.until
    AND NOT EXISTS (
      SELECT 1 FROM guidebook_version v
      WHERE v.guidebook_id = text.guidebook_id AND v.version >= text.since AND v.version < text.until
        AND text.page_id = ANY(v.page_order))`

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
  const some: { id: Id }[] = await tx.query(NEXT, [after, AT_ONCE])
  const held: { id: Id }[] = await tx.query(HOLD, [some.map(({ id }) => id)])
  const ids = held.map(({ id }) => id)
  const [thinned]: [{ guidebook_id: Id }[]] = await tx.query(THIN, [ids, all, daily])
  const touched = [...new Set(thinned.map(({ guidebook_id }) => guidebook_id))]
  if (touched.length > 0) await tx.query(FORGET, [touched])
  await letGo(tx, touched, now)
  return some.at(-1)?.id
}
