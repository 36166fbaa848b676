// The calls for thumbnails.
import type { Id, Instant } from '#domain/guidebook/document.ts'
import type { ThumbnailPriority, ThumbnailState } from '#domain/thumbnail.ts'
import { call } from '#pwa/api/call/call.ts'

export interface QueuedThumbnails {
  queued: number
  /** Seconds. */
  estimated: number
  priority: ThumbnailPriority
  /** A sentence for whoever asked. */
  message: string
}

export interface ThumbnailStatus {
  _id: Id
  state: ThumbnailState
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Instant | null
}

/** Of own guidebooks. Throws ApiError THUMBNAIL_LIMIT for the sixth within a minute. */
export const generateThumbnails = (guidebookIds: Id[]): Promise<QueuedThumbnails> =>
  ask('/thumbnails/generate', {
    mode: 'specific',
    guidebookIds,
    priority: guidebookIds.length === 1 ? 'high' : 'low',
  })

/** Of anyone's guidebook, for administrators: somebody waits for this one. */
export const regenerateThumbnail = (guidebookId: Id): Promise<QueuedThumbnails> =>
  ask('/admin/thumbnails/generate', { guidebookId, priority: 'high' })

/** Of many, for administrators: after those that somebody waits for. */
export const regenerateThumbnails = (guidebookIds: Id[]): Promise<QueuedThumbnails> =>
  ask('/admin/thumbnails/generate', { mode: 'specific', guidebookIds, priority: 'low' })

export async function thumbnailStatus(ids: Id[]): Promise<ThumbnailStatus[]> {
  const { body } = await call<{ thumbnails: ThumbnailStatus[] }>({
    path: `/thumbnails/status?guidebookIds=${ids.join(',')}`,
  })
  return body.thumbnails
}

async function ask(path: string, body: object): Promise<QueuedThumbnails> {
  const idempotencyKey = crypto.randomUUID()
  return (await call<QueuedThumbnails>({ method: 'POST', path, body, idempotencyKey })).body
}
