// What guests will see as changed once it is sent, place by place, in the words that they will read.
import { compareSteps } from '#domain/guidebook/changes/compare.ts'
import type { Change } from '#domain/guidebook/changes/change.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { changedPages, isEmptyPatch } from '#domain/guidebook/merge/diff.ts'
import { changesByNode, type NodeChanges } from '#domain/reader/changes-by-node.ts'
import { textsOfChanges } from '#pwa/features/viewer/changes/change-texts.ts'

export interface UnsentChanges {
  places: readonly NodeChanges[]
  /** Of places, and one where only something has changed that no words tell of. */
  count: number
}

/** By what stands: several parts of the screen ask for the same. */
const known = new WeakMap<Guidebook, { seen: Guidebook; changes: Promise<UnsentChanges> }>()

export function unsentChanges(seen: Guidebook, now: Guidebook): Promise<UnsentChanges> {
  const found = known.get(now)
  if (found?.seen === seen) return found.changes
  const changes = difference(seen, now)
  known.set(now, { seen, changes })
  return changes
}

/** So long it may hold up keys. */
const SLICE_MS = 8

async function difference(seen: Guidebook, now: Guidebook): Promise<UnsentChanges> {
  const changes: Change[] = []
  let since = performance.now()
  for (const some of compareSteps(seen, now)) {
    changes.push(...some)
    if (performance.now() - since < SLICE_MS) continue
    await new Promise((resolve) => setTimeout(resolve))
    since = performance.now()
  }
  const places = changesByNode(now._id, textsOfChanges(changes, now.language))
  const isOther = places.length === 0 && !isEmptyPatch(changedPages(seen, now))
  return { places, count: isOther ? 1 : places.length }
}
