// Which items are selected together: ranges from an anchor, and single ones taken in and out. Pure.
import type { Id } from '#domain/guidebook/document.ts'
import { find } from '#domain/guidebook/find.ts'
import type { Selection } from '#pwa/features/builder/session/builder-session.ts'
import type { EditorContext } from '#pwa/features/builder/session/session-context.tsx'
import { cachedDraft } from '#pwa/offline/draft-cache.ts'

/** What becomes selected: several, one, or nothing. */
export interface GroupSelection {
  ids: Id[]
  /** Has the focus. */
  target: Id | null
  anchor: Id | null
}

const NONE: GroupSelection = { ids: [], target: null, anchor: null }

/** All from the anchor to this one. `order`: the items of the page. */
export function ranged(order: readonly Id[], { target, group }: Selection, to: Id): GroupSelection {
  const from = group?.anchor ?? target
  const [start, end] = [from === null ? -1 : order.indexOf(from), order.indexOf(to)]
  if (from === null || start < 0) return { ids: [to], target: to, anchor: to }
  return { ids: order.slice(Math.min(start, end), Math.max(start, end) + 1), target: to, anchor: from }
}

/** This one more, or no more. */
export function toggled(order: readonly Id[], { target, group }: Selection, id: Id): GroupSelection {
  const before = group?.ids ?? new Set(target !== null && order.includes(target) ? [target] : [])
  if (!before.has(id)) return { ids: order.filter((each) => each === id || before.has(each)), target: id, anchor: id }
  const ids = order.filter((each) => each !== id && before.has(each))
  const last = ids.at(-1)
  return last === undefined ? NONE : { ids, target: last, anchor: last }
}

/** The ids of what is selected, in reading order; what was deleted elsewhere is left out. */
export function chosenOf({ session }: EditorContext): Id[] {
  const { target, group } = session.selection.get()
  const guidebook = cachedDraft(session.guidebookId)?.shown
  if (!guidebook || target === null) return []
  if (!group) return find(guidebook, target) ? [target] : []
  const order = guidebook.contents.flatMap((page) => page.sections.flatMap((section) => section.items))
  return order.flatMap(({ _id, deleted }) => (group.ids.has(_id) && !deleted ? [_id] : []))
}
