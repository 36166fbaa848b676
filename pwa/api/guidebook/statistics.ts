// How a guidebook is read, for its owner: counts, and nobody in particular.
import type { Id } from '#domain/guidebook/document.ts'
import { call } from '#pwa/api/call/call.ts'

export interface Statistics {
  /** Since the guidebook is there. */
  views: number
  /** Oldest first; `2026-11-22` in Seoul, the last is today. */
  days: { day: string; readers: number }[]
  /** `_id` null: the cover. `title` null: the cover, or a page that is gone. */
  pages: { _id: Id | null; title: string | null; readers: number }[]
  saves: number
  scans: { poster: string; count: number }[]
}

/** Throws ApiError 404 for what is not the caller's. */
export async function readStatistics(id: Id, days: number): Promise<Statistics> {
  return (await call<Statistics>({ path: `/guidebooks/${id}/statistics?days=${days}` })).body
}
