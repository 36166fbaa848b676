// How changes come to readers: chosen, and what they see from then on.
import type { Caller } from '#backend/platform/route.ts'
import type { Db } from '#backend/platform/database/db.ts'
import type { HeadRow } from '#backend/features/guidebook/store/rows.ts'
import { chooseSending, setPublishedVersion } from '#backend/features/guidebook/store/sent.ts'
import { recordEvenAlike } from '#backend/features/guidebook/store/versions.ts'

interface By {
  caller: Pick<Caller, 'id'>
  now: Date
}

/** Readers see what stands now, whatever is saved after it. In a transaction that holds the guidebook's row. */
export async function sendStanding(tx: Db, { id, version }: HeadRow, { caller, now }: By): Promise<void> {
  await recordEvenAlike(tx, id, caller.id)
  await setPublishedVersion(tx, id, version, now)
}

/**
 * From live to sending: readers go on seeing what they saw. What the same save changes is the first that waits: it was written
 * before or after the choice, and nobody can tell.
 */
export async function beginSending(tx: Db, head: HeadRow, by: By): Promise<void> {
  if (head.release === 'sent') return
  await chooseSending(tx, head.id)
  // What a plan's end took shows that again once a new plan gives it back.
  if (head.published || head.isTaken) await sendStanding(tx, head, by)
}
