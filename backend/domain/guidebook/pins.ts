// The places of a guidebook that have coordinates, and which of them a name means.
import type { Point } from '#domain/map.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Guidebook, Id, Item, Page } from './document.ts'
import { definitionOf } from '#domain/guidebook/items/registry.ts'
import { notDeleted } from './node.ts'

export interface Pin extends Point {
  item: Id
  page: Id
  /** The title above it, else its address, else its page's title. */
  name: string
  address: string
  /** What it is found by: its title and address, folded; none that is empty. */
  names: string[]
}

/** In the order of the guidebook. */
export const pinsOf = ({ contents }: Pick<Guidebook, 'contents'>): Pin[] => notDeleted(contents).flatMap(pinsOn)

function pinsOn({ _id: page, title: pageTitle, sections }: Page): Pin[] {
  let title = ''
  // Sections are not seen by readers: a title holds until the next one.
  const items = notDeleted(sections).flatMap((section) => notDeleted(section.items))
  return items.flatMap((item) => {
    if (item.type === 'title') title = plainText(item.content).trim()
    const pin = pinIn(item)
    if (!pin) return []
    const { latitude, longitude } = pin
    const address = pin.address.trim()
    const names = [title, address].map(folded).filter(Boolean)
    return [{ latitude, longitude, item: item._id, page, name: title || address || pageTitle.trim(), address, names }]
  })
}

const pinIn = (item: Item) => definitionOf(item.type)?.pin?.(item) ?? null

/** A place on a page that can be drawn: its pin is set. */
export interface PinnedPlace extends Point {
  id: Id
  level: number
}

/** In the order of the page. */
export const placesOn = ({ sections = [] }: Partial<Pick<Page, 'sections'>>): PinnedPlace[] =>
  sections
    .flatMap(({ items }) => items)
    .flatMap((item) => {
      const pin = pinIn(item)
      return pin ? [{ id: item._id, latitude: pin.latitude, longitude: pin.longitude, level: pin.level }] : []
    })

/** What is compared of a place's name. */
export const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The pin of exactly that name, else one whose name holds it. @param place folded */
export const pinNamed = <P extends { names: readonly string[] }>(place: string, pins: readonly P[]): P | undefined =>
  pins.find(({ names }) => names.includes(place)) ??
  pins.find(({ names }) => names.some((name) => name.includes(place)))
