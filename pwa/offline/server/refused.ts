// Nodes that the server refused, and whether they still are as they were then.
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { AnyNode } from '#domain/guidebook/edits/edit.ts'
import { equal } from '#domain/guidebook/edits/equal.ts'
import { kindOf, slotsOf } from '#domain/guidebook/edits/slots.ts'
import { find } from '#domain/guidebook/find.ts'
import { isRecord } from '#domain/is-record.ts'

/** It waits alone for as long as it is as it was refused. */
export interface RefusedNode {
  /** null: the guidebook itself. */
  id: Id | null
  /** Path below it, as the server named it: `url`, `content.0.1`, `footer.text`. */
  field: string
  /** As the server said it. */
  reason: string
  /** What the node holds itself, without what stands below it; of the guidebook what waits alone (`waitingIn`). */
  value: unknown
}

/** Set by whoever writes, and no part of what was refused. */
export const STAMPS = new Set(['updatedAt'])

export function ownOf(node: AnyNode): Record<string, unknown> {
  const slots: readonly string[] = slotsOf(kindOf(node))
  return Object.fromEntries(Object.entries(node).filter(([name]) => !slots.includes(name)))
}

/** What stands in its place, as in `value`. */
export function valueIn(guidebook: Guidebook, { id, field }: Pick<RefusedNode, 'id' | 'field'>): unknown {
  if (id === null)
    return waitingIn(field).reduce<unknown>((at, name) => (isRecord(at) ? at[name] : undefined), guidebook)
  const node = find(guidebook, id)?.node
  return node && ownOf(node)
}

/** The field itself of a path below it. */
export const topOf = (path: string): string => path.split('.', 1)[0] ?? ''

/** Parts of the cover, whose picture is refused for reasons that its words have nothing to do with, and the other way round. */
const BLOCKS = new Set(['header', 'subheader', 'footer'])

/** What waits of the guidebook itself: a field, or of a part of the cover one field of it. */
export const waitingIn = (path: string): string[] => path.split('.').slice(0, BLOCKS.has(topOf(path)) ? 2 : 1)

/** Whether both speak of one place: of a node, or of one field of the guidebook. */
export const isSame = (one: RefusedNode, other: RefusedNode): boolean =>
  one.id === other.id && (one.id !== null || waitingIn(one.field).join('.') === waitingIn(other.field).join('.'))

/** Those that are as they were refused; what was changed since, or is gone, is not refused any more. */
export const stillRefused = (refused: readonly RefusedNode[], document: Guidebook): RefusedNode[] =>
  refused.filter((one) => equal(valueIn(document, one), one.value, STAMPS))
