// How far the thumbnails of this page are: what is being made, and what was made since the list was answered.
import type { Id } from '#domain/guidebook/document.ts'
import type { ThumbnailGuidebook } from './thumbnail-sources.ts'
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export interface Progress {
  /** Asked for, and not there yet. */
  making: boolean
  /** Newer than what the list says; undefined while nothing newer is known. */
  url?: string | null
  at?: string | null
}

const IDLE: Progress = { making: false }
const progress = createStore<ReadonlyMap<Id, Progress>>(new Map())

export const progressOf = (id: Id): Progress => progress.get().get(id) ?? IDLE

export function setProgress(id: Id, next: Partial<Progress>): void {
  progress.update((all) => new Map(all).set(id, { ...progressOf(id), ...next }))
}

export interface ThumbnailView {
  url: string | null
  at: string | null
  making: boolean
}

/** The list's word and what came later, whichever is newer. */
export function knownOf(book: ThumbnailGuidebook, { making, url, at }: Progress): ThumbnailView {
  const later = url !== undefined && (at ?? '') >= (book.thumbnailGeneratedAt ?? '')
  return later ? { url, at: at ?? null, making } : { url: book.thumbnailUrl, at: book.thumbnailGeneratedAt, making }
}

export const useThumbnail = (book: ThumbnailGuidebook): ThumbnailView =>
  knownOf(
    book,
    useStore(progress, () => progressOf(book._id)),
  )
