// What a node of an itinerary is called in menus and announcements: by its own words where it has some.
import { isNewDayTitle } from '#domain/guidebook/default-texts.ts'
import type { Id, Page } from '#domain/guidebook/document.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'
import type { itineraryMessages } from './messages.ts'
import type { Text } from '#pwa/intl/use-text.ts'
import { daysOf, type ItineraryNode, type DropPosition, positionOf } from './positions.ts'

export type ItineraryText = Text<Extract<keyof (typeof itineraryMessages)['en'], string>>

const SAID_LETTERS = 32

/** The first of these words that says anything, on one line. */
const said = (...text: PlainOrRich[]): string =>
  text
    .map((each) => plainText(each).replaceAll(/\s+/g, ' ').trim())
    .find((text) => text !== '')
    ?.slice(0, SAID_LETTERS) ?? ''

function ownText(node: ItineraryNode): string {
  if (node.type === 'day') return said(node.title)
  if (node.type === 'meal') return said(node.title, node.body)
  if (node.type === 'subActivity') return said(node.body, node.schedule, node.place, node.time)
  return said(node.place, node.schedule, ...node.subActivities.map((part) => part.body), node.time)
}

/** A day by its number and what its title says beside it, the others by their words or their kind. */
export function nameOf(page: Page, id: Id, t: ItineraryText): string {
  const node = positionOf(page, id)?.node
  if (!node) return t('itinerary')
  const text = ownText(node)
  if (node.type !== 'day') return text === '' ? t(node.type) : text
  const number = t('dayNumber', { n: daysOf(page).indexOf(node) + 1 })
  return text === '' || text === number || isNewDayTitle(text) ? number : `${number} ${text}`
}

/** The values of an announcement about a node at a spot. */
export const saidOf = (page: Page, id: Id, { at, count, place }: DropPosition, t: ItineraryText) => ({
  name: nameOf(page, id, t),
  position: at + 1,
  total: count,
  where: place.parent === page._id || place.parent === null ? t('thePage') : nameOf(page, place.parent, t),
})
