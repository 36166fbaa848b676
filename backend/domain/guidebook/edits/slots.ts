// Which nodes exist and which may stand where: insert, move, drop targets and merge all read this table.
import type { Guidebook } from '#domain/guidebook/document.ts'
import type { AnyNode, Slot } from './edit.ts'

export type Kind = 'guidebook' | 'page' | 'section' | 'item' | 'day' | 'activity' | 'meal' | 'subActivity'

interface SlotRule {
  parent: Kind
  child: Kind
}

export const SLOTS: Readonly<Record<Slot, SlotRule>> = {
  contents: { parent: 'guidebook', child: 'page' },
  sections: { parent: 'page', child: 'section' },
  items: { parent: 'section', child: 'item' },
  days: { parent: 'page', child: 'day' },
  activities: { parent: 'day', child: 'activity' },
  meals: { parent: 'day', child: 'meal' },
  subActivities: { parent: 'activity', child: 'subActivity' },
}

const NO_SLOTS: readonly Slot[] = []
const SLOTS_OF: Readonly<Partial<Record<Kind, readonly Slot[]>>> = {
  guidebook: ['contents'],
  page: ['sections', 'days'],
  section: ['items'],
  day: ['activities', 'meals'],
  activity: ['subActivities'],
}

/** What a node is, by its shape: an item may be of a type that this version does not know. */
export function kindOf(node: AnyNode | Guidebook): Kind {
  if ('contents' in node) return 'guidebook'
  if ('contentType' in node) return 'page'
  if ('items' in node) return 'section'
  if (node.type === 'day') return 'day'
  if ('subActivities' in node) return 'activity'
  return node.type === 'meal' || node.type === 'subActivity' ? node.type : 'item'
}

export const slotsOf = (kind: Kind): readonly Slot[] => SLOTS_OF[kind] ?? NO_SLOTS

/** The children of a node in one slot; none where older data lacks the list. */
export function childrenOf(node: AnyNode | Guidebook, slot: Slot): readonly AnyNode[] {
  const list = (node as unknown as Record<Slot, AnyNode[] | undefined>)[slot]
  return Array.isArray(list) ? list : []
}

/** Fields that are the node itself or its children, and so are not for `update`. */
export const STRUCTURE_FIELDS: ReadonlySet<string> = new Set(['_id', 'type', 'contentType', ...Object.keys(SLOTS)])
