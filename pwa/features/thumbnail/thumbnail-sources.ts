// What a thumbnail has to know of its guidebook, and where its picture may come from.
import type { Id, Instant } from '#domain/guidebook/document.ts'

export interface ThumbnailGuidebook {
  _id: Id
  title: string
  /** The first page's icon, where known. */
  icon: string | null
  isPublicGallery: boolean
  hasPassword: boolean
  thumbnailUrl: string | null
  thumbnailGeneratedAt: Instant | null
  updatedAt: Instant
  /** Address of the cover's own picture, for when the thumbnail can't be had. */
  coverUrl: string | null
}

/**
 * Where to ask for the picture, one after the other: its address, that again past whatever failed, what the guidebook
 * shows by now, and the cover's own picture. Then there is the placeholder.
 */
export function sourcesOf({ _id, coverUrl }: ThumbnailGuidebook, url: string): string[] {
  const fallbacks = [`${url}?again=1`, `/thumbnails/${_id}/latest.webp`, ...(coverUrl === null ? [] : [coverUrl])]
  return [url, ...fallbacks]
}
