// What of a guidebook its cover and each of its pages show. Nothing else reaches the renderer, so that what stays the same
// here stays the same bytes, in every saved copy too.
import { itineraries, needsStart } from '#domain/guidebook/agenda/agenda.ts'
import { placesOn } from '#domain/guidebook/pins.ts'
import type { Id, Page, PublicGuidebook, Titled } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { tripMap, type TripMap } from './trip-map.ts'
import { pageTimes, tripSpan, type PageTimes, type Timed, type TripSpan } from './trip-times.ts'

type Named = Pick<PublicGuidebook, 'uuid' | 'language' | 'title'>

/** What leads to a page. */
export type PageTile = Pick<Page, '_id' | 'title' | 'icon'>

/** What the cover says of the trip. */
export interface CoverFacts {
  /** Of a trip with a first day: how long it lasts, and its itinerary. */
  trip?: TripSpan & { page: Id | null }
  /** How many places its map shows; absent without one. */
  places?: number
}

export interface ShownCover
  extends Named, CoverFacts, Pick<PublicGuidebook, 'header' | 'subheader' | 'footer' | 'credit' | 'partner'> {
  kind: 'cover'
  pages: PageTile[]
  /** `asks`: somebody has to say on which day the trip begins. */
  calendar: 'none' | 'dated' | 'asks'
}

export interface ShownPage extends Named {
  kind: 'page'
  /** Its text stands for that of a page without one where links are shared. */
  subheader: Pick<Titled, 'text'>
  page: Page
  next: PageTile | null
  /** Of an itinerary whose trip has a first day: when what is on it happens. */
  trip?: TripSpan & PageTimes
}

/** All places of the guidebook on one map. */
export interface ShownMap extends Named, TripMap {
  kind: 'map'
  subheader: Pick<Titled, 'text'>
}

export type ReaderView = ShownCover | ShownPage | ShownMap

/** In place of a page's id: the map. No id has a stroke. */
export const MAP_PAGE = '/map'

/** @param id null: the cover. */
export const pathOf = (uuid: Id, id: Id | null): string =>
  id === null ? `/m/${uuid}` : id === MAP_PAGE ? `/m/${uuid}${MAP_PAGE}` : `/m/${uuid}/contents/${id}`

/** @param id null: the cover. @returns null where there is no such page. */
export function shownOn(guidebook: PublicGuidebook, id: Id | null): ReaderView | null {
  if (id === null) return shownCover(guidebook)
  return id === MAP_PAGE ? shownMap(guidebook) : shownPage(guidebook, id)
}

/** null where no place has coordinates. */
function shownMap(guidebook: PublicGuidebook): ShownMap | null {
  const map = tripMap(guidebook)
  return map && { kind: 'map', ...namedOf(guidebook), subheader: { text: guidebook.subheader.text }, ...map }
}

export function shownCover(guidebook: PublicGuidebook): ShownCover {
  const { header, subheader, footer, credit, partner } = guidebook
  const pages = pagesOf(guidebook).map(tileOf)
  const shown = { header, subheader, footer, credit, ...(partner !== undefined && { partner }) }
  return {
    kind: 'cover',
    ...namedOf(guidebook),
    ...shown,
    pages,
    calendar: calendarOf(guidebook),
    ...coverFacts(guidebook),
  }
}

export function coverFacts(guidebook: Timed): CoverFacts {
  const span = tripSpan(guidebook)
  const page = itineraries(guidebook)[0]?._id ?? null
  const places = pagesOf(guidebook).flatMap(placesOn).length
  return { ...(span && { trip: { ...span, page } }), ...(places > 0 && { places }) }
}

/** null where there is no such page. */
export function shownPage(guidebook: PublicGuidebook, id: Id): ShownPage | null {
  const pages = pagesOf(guidebook)
  const index = pages.findIndex(({ _id }) => _id === id)
  const [page, next] = [pages[index], pages[index + 1]]
  if (!page) return null
  const subheader = { text: guidebook.subheader.text }
  // When it was made and saved stands nowhere on it.
  const shown = { ...page, createdAt: '', updatedAt: '' }
  const span = page.contentType === 'itinerary' ? tripSpan(guidebook) : null
  const trip = span && { ...span, ...pageTimes(guidebook, page) }
  return {
    kind: 'page',
    ...namedOf(guidebook),
    subheader,
    page: shown,
    next: next ? tileOf(next) : null,
    ...(trip && { trip }),
  }
}

const pagesOf = ({ contents }: Pick<PublicGuidebook, 'contents'>): Page[] => notDeleted(contents)

const namedOf = ({ uuid, language, title }: PublicGuidebook): Named => ({ uuid, language, title })

const tileOf = ({ _id, title, icon }: Page): PageTile => ({ _id, title, icon })

function calendarOf(guidebook: PublicGuidebook): ShownCover['calendar'] {
  if (itineraries(guidebook).length === 0) return 'none'
  return needsStart(guidebook, guidebook.updatedAt.slice(0, 10)) ? 'asks' : 'dated'
}
