// Where the nodes of an itinerary stand and where each may go: days, activities, sub-activities and meals alike.
import type { Activity, Day, Id, Meal, Page, SubActivity } from '#domain/guidebook/document.ts'
import type { SiblingPosition, Slot } from '#domain/guidebook/edits/edit.ts'
import { notDeleted } from '#domain/guidebook/node.ts'

export type ItineraryKind = 'day' | 'activity' | 'subActivity' | 'meal'
export type ItineraryNode = Day | Activity | SubActivity | Meal

/** Siblings that are shown, in order. */
export interface DropPositionGroup {
  parent: Id
  slot: Slot
  ids: Id[]
}

export interface NodePosition {
  node: ItineraryNode
  kind: ItineraryKind
  group: DropPositionGroup
  /** From 0 in its group. */
  at: number
}

export const daysOf = (page: Page): Day[] => notDeleted(page.days)
const activitiesOf = (day: Day): Activity[] => notDeleted(day.activities)

interface Family {
  group: DropPositionGroup
  nodes: ItineraryNode[]
}

const family = (parent: Id, slot: Slot, nodes: ItineraryNode[]): Family => ({
  group: { parent, slot, ids: nodes.map((node) => node._id) },
  nodes,
})

/** Every list of siblings, in reading order. */
function familiesOf(page: Page): Family[] {
  const days = daysOf(page)
  const below = (day: Day): Family[] => {
    const activities = activitiesOf(day)
    return [
      family(day._id, 'activities', activities),
      ...activities.map((activity) => family(activity._id, 'subActivities', notDeleted(activity.subActivities))),
      family(day._id, 'meals', notDeleted(day.meals)),
    ]
  }
  return [family(page._id, 'days', days), ...days.flatMap(below)]
}

export function positionOf(page: Page, id: Id): NodePosition | null {
  for (const { group, nodes } of familiesOf(page)) {
    const at = group.ids.indexOf(id)
    const node = nodes[at]
    if (node) return { node, kind: node.type, group, at }
  }
  return null
}

/** The lists that a node of this kind can stand in. */
export const groupsFor = (page: Page, slot: Slot): DropPositionGroup[] =>
  familiesOf(page).flatMap(({ group }) => (group.slot === slot ? [group] : []))

/** One place where a node can come to stand. */
export interface DropPosition {
  place: SiblingPosition
  /** From 0 in the list as it is then. */
  at: number
  /** How many stand there then. */
  count: number
  /** Whose edge it is; the list itself where that is empty. */
  beside: Id
  side: 'before' | 'after' | 'inside'
}

/** What marks an empty list on the screen. */
export const emptyGroup = ({ parent, slot }: Pick<DropPositionGroup, 'parent' | 'slot'>): string =>
  `${slot} of ${parent}`

function spotsIn(group: DropPositionGroup, id: Id): DropPosition[] {
  const others = group.ids.filter((other) => other !== id)
  return Array.from({ length: others.length + 1 }, (_, at) => {
    const [next, last] = [others[at], others[at - 1]]
    return {
      place: { parent: group.parent, slot: group.slot, after: last ?? null },
      at,
      count: others.length + 1,
      beside: next ?? last ?? (group.ids.includes(id) ? id : emptyGroup(group)),
      side: next ? 'before' : last ? 'after' : 'inside',
    }
  })
}

export interface DropPositions {
  spots: DropPosition[]
  /** The spot where the node stands now. */
  now: number
}

/** All places for a node in reading order, its own among them. Sub-activities stay in their activity when they are
 *  dragged or moved by a step; `crossing` lets them go to others. */
export function dropPositionsOf(page: Page, id: Id, crossing = false): DropPositions | null {
  const position = positionOf(page, id)
  if (!position) return null
  const { group, at, kind } = position
  const groups = kind === 'subActivity' && !crossing ? [group] : groupsFor(page, group.slot)
  const spots = groups.flatMap((each) => spotsIn(each, id))
  return { spots, now: spots.findIndex(({ place, at: index }) => place.parent === group.parent && index === at) }
}

/** What is selected once a node is gone: the next one, the one before, or what it stood in. */
export function neighbourOf(page: Page, id: Id): Id | null {
  const position = positionOf(page, id)
  if (!position) return null
  const { group, at } = position
  const beside = group.ids[at + 1] ?? group.ids[at - 1]
  return beside ?? (group.parent === page._id ? null : group.parent)
}
