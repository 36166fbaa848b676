// Asking for thumbnails: one wish a guidebook, queued with the transaction that causes it.
import type { EntityManager } from 'typeorm'
import type { Id } from '#domain/guidebook/document.ts'
import { isDrawn, type ThumbnailPriority } from '#domain/thumbnail.ts'
import type { Jobs } from '#backend/platform/jobs.ts'
import { booksById, openRequests, requestThumbnails } from './store.ts'

export const THUMBNAIL_JOB = 'thumbnail'

/** One after the other, by one worker of one instance at worst. */
const SECONDS_EACH = 2

export interface Queued {
  /** Of those asked for, how many were queued by this. */
  queued: number
  /** Seconds until the last of them is there. */
  estimated: number
  priority: ThumbnailPriority
}

/** Queues those whose thumbnail everybody may see; the others are passed over. */
export async function queueThumbnails(
  tx: EntityManager,
  jobs: Jobs,
  ids: readonly Id[],
  { priority, now }: { priority: ThumbnailPriority; now: Date },
): Promise<Queued> {
  const drawn = (await booksById(tx, ids)).filter((book) =>
    isDrawn({ isPublicGallery: book.isPublicGallery, hasPassword: book.locked }),
  )
  const wanted = await requestThumbnails(
    tx,
    drawn.map(({ id }) => id),
    priority,
    now,
  )
  for (const guidebookId of wanted)
    await jobs.enqueue(THUMBNAIL_JOB, { guidebookId }, { tx, priority: priority === 'high' ? 10 : 0 })
  const estimated = wanted.length === 0 ? 0 : (await openRequests(tx)) * SECONDS_EACH
  return { queued: wanted.length, estimated, priority }
}
