// Small facts about pages and nodes that several parts of the builder ask for.
import type { ContentType, Guidebook, Id, Item, Page } from '#domain/guidebook/document.ts'

export const findPage = (guidebook: Guidebook, id: Id | null): Page | null =>
  guidebook.contents.find((page) => page._id === id && !page.deleted) ?? null

type KindText = 'typeCover' | 'typeAttractions' | 'typeItinerary' | 'typePreparations' | 'typeAirtickets'

const KINDS: Record<ContentType, KindText> = {
  attractions: 'typeAttractions',
  itinerary: 'typeItinerary',
  preparations: 'typePreparations',
  airtickets: 'typeAirtickets',
}

/** Key of the label that names what is open: a kind of page, or the cover. */
export const pageKindText = (page: Page | null): KindText => (page ? KINDS[page.contentType] : 'typeCover')

/** The visible items of a page in reading order, whatever section they stand in. */
export const itemsOf = (page: Page): Item[] =>
  page.sections
    .filter((section) => !section.deleted)
    .flatMap((section) => section.items.filter((item) => !item.deleted))
