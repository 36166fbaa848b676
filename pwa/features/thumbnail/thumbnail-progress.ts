// How far the thumbnails of this page are: what is being made, and what was made since the list was answered.
import { useSyncExternalStore } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { ThumbnailBook } from './thumbnail-sources.ts'

export interface Progress {
  /** Asked for, and not there yet. */
  making: boolean
  /** Newer than what the list says; undefined while nothing newer is known. */
  url?: string | null
  at?: string | null
}

const IDLE: Progress = { making: false }
const progress = new Map<Id, Progress>()
const listeners = new Set<() => void>()

export const progressOf = (id: Id): Progress => progress.get(id) ?? IDLE

export function noteProgress(id: Id, next: Partial<Progress>): void {
  progress.set(id, { ...progressOf(id), ...next })
  for (const listener of listeners) listener()
}

const watch = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export interface Known {
  url: string | null
  at: string | null
  making: boolean
}

/** The list's word and what came later, whichever is newer. */
export function knownOf(book: ThumbnailBook, { making, url, at }: Progress): Known {
  const later = url !== undefined && (at ?? '') >= (book.thumbnailGeneratedAt ?? '')
  return later ? { url, at: at ?? null, making } : { url: book.thumbnailUrl, at: book.thumbnailGeneratedAt, making }
}

export function useThumbnail(book: ThumbnailBook): Known {
  const now = () => progressOf(book._id)
  return knownOf(book, useSyncExternalStore(watch, now, now))
}
