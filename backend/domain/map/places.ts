// The places of a page that have something to show: map items with an address.
import type { MapItem } from '#domain/guidebook/items/map.ts'
import type { Page } from '#domain/guidebook/document.ts'

/** In the order of the page. */
export const placesOn = ({ sections = [] }: Partial<Pick<Page, 'sections'>>): MapItem[] =>
  sections
    .flatMap((section) => section.items)
    .flatMap((item) => (item.type === 'map' && item.content.address.trim() !== '' ? [item] : []))
