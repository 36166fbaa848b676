// What a new plan gives back: the guidebooks that the end of the last one had unpublished, up to the limit.
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { LIMITS } from '#domain/limits.ts'
import type { Deps } from '#backend/platform/deps.ts'
import type { Db } from '#backend/platform/database/db.ts'
import { queueThumbnails } from '#backend/features/thumbnail/queue.ts'
import { sendUnsent } from '#backend/features/guidebook/store/sent.ts'
import { clearTaken, publishedCount, publishTaken, takenCount } from '#backend/features/guidebook/store/publish.ts'

/** How many were taken, and how many of them there is room for; null where none was. */
export async function unpublishedByPlanEnd(db: Db, ownerId: Id): Promise<{ count: number; room: number } | null> {
  const count = await takenCount(db, ownerId)
  if (count === 0) return null
  const free = Math.max(0, LIMITS.publishedGuidebooks - (await publishedCount(db, ownerId)))
  return { count, room: Math.min(count, free) }
}

/** Asked once: whatever the answer was, none of them counts as taken any more. The owner is locked by the caller. */
export async function answerTaken(deps: Deps, tx: EntityManager, ownerId: Id, isWanted: boolean): Promise<void> {
  const taken = isWanted ? await unpublishedByPlanEnd(tx, ownerId) : null
  if (taken) {
    const now = deps.clock.now()
    const again = await publishTaken(tx, ownerId, taken.room)
    await sendUnsent(
      tx,
      again.map(({ id }) => id),
      now,
    )
    const shown = again.filter(({ isShown }) => isShown).map(({ id }) => id)
    await queueThumbnails(tx, deps.jobs, shown, { priority: 'high', now })
  }
  await clearTaken(tx, ownerId)
}
