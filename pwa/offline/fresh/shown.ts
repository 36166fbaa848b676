// The guidebooks that this tab shows, and who is told what came into them from elsewhere.
import type { Id } from '#domain/guidebook/document.ts'

/** @param changed ids of nodes, names of blocks */
type Watcher = (changed: readonly string[]) => void

const shown = new Map<Id, Set<Watcher>>()
const changes = new Set<() => void>()

/** While a screen shows it. Call what it returns when it does not any more. */
export function showing(id: Id, watcher: Watcher): () => void {
  const watchers = shown.get(id) ?? new Set()
  shown.set(id, watchers.add(watcher))
  for (const change of changes) change()
  return () => {
    watchers.delete(watcher)
    if (watchers.size === 0 && shown.get(id) === watchers) shown.delete(id)
  }
}

export const shownIds = (): Id[] => [...shown.keys()]

export const isShown = (id: Id): boolean => shown.has(id)

export function noteArrived(id: Id, changed: readonly string[]): void {
  for (const watcher of shown.get(id) ?? []) watcher(changed)
}

/** Called whenever a screen begins to show one. */
export function watchShown(change: () => void): () => void {
  changes.add(change)
  return () => changes.delete(change)
}
