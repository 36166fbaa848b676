// Where 'Move to…' can put a node: to an end of its list, after another day, or to the end of another list.
import type { Id, Page } from '#domain/guidebook/document.ts'
import type { Place } from '#domain/guidebook/edit.ts'
import { type ItineraryText, nameOf } from './node-name.ts'
import { groupsFor, standingOf } from './positions.ts'

export interface Destination {
  key: string
  words: string
  to: Place
}

/** Sub-activities may go to other activities here, though a drag keeps them in theirs. */
export function destinationsOf(page: Page, id: Id, t: ItineraryText): Destination[] {
  const standing = standingOf(page, id)
  if (!standing) return []
  const { group, at, kind } = standing
  const { parent, slot, ids } = group
  const last = ids.length - 1
  const ends = [
    ...(at > 0 ? [{ key: 'top', words: t('toTop'), to: { parent, slot, after: null } }] : []),
    ...(at < last ? [{ key: 'bottom', words: t('toBottom'), to: { parent, slot, after: ids[last] ?? null } }] : []),
  ]
  const after = (sibling: Id): Destination => ({
    key: sibling,
    words: t('toAfter', { name: nameOf(page, sibling, t) }),
    to: { parent, slot, after: sibling },
  })
  if (kind === 'day')
    return [...ends, ...ids.filter((_, index) => index !== at && index !== at - 1 && index !== last).map(after)]
  const others = groupsFor(page, slot).filter((other) => other.parent !== parent)
  return [...ends, ...others.map((other) => into(page, id, other.parent, t))]
}

function into(page: Page, id: Id, parent: Id, t: ItineraryText): Destination {
  const slot = standingOf(page, id)?.group.slot ?? 'activities'
  return { key: parent, words: t('toGroup', { name: placeName(page, parent, t) }), to: { parent, slot } }
}

/** An activity is named with its day: places come again. */
function placeName(page: Page, parent: Id, t: ItineraryText): string {
  const standing = standingOf(page, parent)
  const name = nameOf(page, parent, t)
  return standing?.kind === 'activity' ? `${nameOf(page, standing.group.parent, t)} · ${name}` : name
}
