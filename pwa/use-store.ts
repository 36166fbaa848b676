// A store for components: they render again when it changes, or what they chose of it.
import { useSyncExternalStore } from 'react'
import type { Readable } from './store.ts'

/** @param select has to answer something comparable by identity: only where that changes is anything rendered again */
export function useStore<T>(store: Readable<T>): T
export function useStore<T, P>(store: Readable<T>, select: (value: T) => P): P
export function useStore<T>(store: Readable<T>, select?: (value: T) => unknown): unknown {
  const read = (): unknown => (select ? select(store.get()) : store.get())
  return useSyncExternalStore(store.subscribe, read, read)
}
