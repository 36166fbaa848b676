// A value outside React that components may watch in part: a key typed must not render a page of 500 items.
import { useSyncExternalStore } from 'react'

export interface Watchable<T> {
  get(): T
  set(next: T): void
  watch(watcher: () => void): () => void
}

export function watchable<T>(initial: T): Watchable<T> {
  let value = initial
  const watchers = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      if (Object.is(next, value)) return
      value = next
      for (const watcher of watchers) watcher()
    },
    watch(watcher) {
      watchers.add(watcher)
      return () => watchers.delete(watcher)
    },
  }
}

/** Renders again only when the chosen part changes; `choose` has to answer something comparable by identity. */
export const useWatched = <T, P>(source: Watchable<T>, choose: (value: T) => P): P =>
  useSyncExternalStore(source.watch, () => choose(source.get()))
