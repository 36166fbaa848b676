// When a guidebook's thumbnail has to be made anew, and when to look whether it is there.
import type { GuidebookRecord } from '#domain/guidebook/document.ts'

/** Pixels. */
export const THUMBNAIL = { width: 435, height: 617 } as const

/** Edited so much later than it was drawn, a thumbnail is stale. */
const STALE_MS = 60_000

/** Requests a minute of somebody who is no administrator. */
export const THUMBNAILS_A_MINUTE = 5

/** Guidebooks in one request: a page of a list is a hundred at most. */
export const THUMBNAILS_AT_ONCE = 100

/** `high`: somebody waits for this one. `low`: one of many. */
export type ThumbnailPriority = 'high' | 'low'

/** `failed`: given up after its tries, until it is asked for again. `none`: there is nothing, and nothing on its way. */
export const THUMBNAIL_STATES = ['ready', 'queued', 'generating', 'failed', 'none'] as const
export type ThumbnailState = (typeof THUMBNAIL_STATES)[number]

export type Thumbnailed = Pick<
  GuidebookRecord,
  'thumbnailUrl' | 'thumbnailGeneratedAt' | 'updatedAt' | 'isPublicGallery' | 'hasPassword'
>

/** Only what everybody may see is drawn: of a locked guidebook that is its title and nothing else. */
export const isDrawn = ({ isPublicGallery, hasPassword }: Pick<Thumbnailed, 'isPublicGallery' | 'hasPassword'>) =>
  isPublicGallery && !hasPassword

/** Missing, or more than a minute older than the guidebook; never of one that is not public. */
export function needsThumbnail(book: Thumbnailed): boolean {
  if (!isDrawn(book)) return false
  if (book.thumbnailUrl === null || book.thumbnailGeneratedAt === null) return true
  return Date.parse(book.updatedAt) - Date.parse(book.thumbnailGeneratedAt) > STALE_MS
}

/** Seconds after a request at which to look again: nothing was queued, or it is being drawn. */
export const recheckSeconds = ({ queued, estimated }: { queued: number; estimated: number }): number[] =>
  queued === 0 ? [5] : [5, 10, Math.max(15, estimated + 5)]
