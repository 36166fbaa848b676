// The call for the public gallery: for anyone, so that it never waits for a session.
import type { GalleryAnswer } from '#domain/gallery.ts'
import { LIMITS } from '#domain/limits.ts'
import { send } from '#pwa/api/call/send.ts'

export interface GalleryParams {
  search: string
  /** From 1: where the list begins. */
  page?: number
  /** `next` of the answer before. */
  after?: string
}

export async function readGallery({ search, page, after }: GalleryParams): Promise<GalleryAnswer> {
  const query = new URLSearchParams({ limit: String(LIMITS.gallerySize) })
  if (after) query.set('after', after)
  else query.set('page', String(page ?? 1))
  if (search !== '') query.set('search', search)
  return (await send<GalleryAnswer>({ path: `/guidebooks/public-gallery?${query}` })).body
}
