// The public gallery as it travels: the answer of its call, and what its page is rendered from.
import type { Id, Instant, Picture } from '#domain/guidebook/document.ts'
import type { Language } from '#domain/language.ts'

export interface GalleryCard {
  _id: Id
  uuid: Id
  title: string
  language: Language
  /** Readers need a password: nothing but the title is shown. */
  locked: boolean
  cover: { title: string; text: string; image: Picture | null } | null
  thumbnailUrl: string | null
  publishedAt: Instant
  createdAt: Instant
  updatedAt: Instant
}

export interface GalleryAnswer {
  results: GalleryCard[]
  page: number
  pageCount: number
  pageSize: number
  totalCount: number
  /** There are more than `totalCount`. */
  isLeast?: true | undefined
  /** What asks for the entries after these, whatever came or went meanwhile; null after the last. */
  next: string | null
}

export interface GalleryQuery {
  /** From 1. */
  page: number
  /** '' for all. */
  search: string
}

/** A page of the gallery for whoever runs no script, and for the first moment of those who do. */
export interface GalleryRenderer {
  /** Title, description and styles for the head; markup for the app's place. `publicUrl`: base of absolute addresses. */
  render(
    answer: GalleryAnswer,
    facts: { language: Language; wish: GalleryQuery; publicUrl: string },
  ): { title: string; head: string; body: string }
}

/** Element with the answer that the markup was made from, as JSON, so that the app does not ask again. */
export const FIRST_ANSWER = 'gallery-first'

/** The page's address, without what is usual. */
export function galleryPath({ page = 1, search = '' }: Partial<GalleryQuery>): string {
  const parts = [search !== '' && `search=${encodeURIComponent(search)}`, page > 1 && `page=${page}`].filter(Boolean)
  return ['/public-guidebooks', ...(parts.length > 0 ? [parts.join('&')] : [])].join('?')
}
