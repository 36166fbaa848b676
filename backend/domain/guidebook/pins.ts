// The places of a guidebook that have coordinates, and which of them a name means.
import type { Point } from '#domain/map.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import type { Guidebook, Id, Page } from './document.ts'
import { pinOf } from '#domain/guidebook/items/map.ts'
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
    const pin = item.type === 'map' ? pinOf(item.content) : null
    if (item.type !== 'map' || !pin) return []
    const address = item.content.address.trim()
    const names = [title, address].map(folded).filter(Boolean)
    return [{ ...pin, item: item._id, page, name: title || address || pageTitle.trim(), address, names }]
  })
}

/** What is compared of a place's name. */
export const folded = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')

/** The pin of exactly that name, else one whose name holds it. @param place folded */
export const pinNamed = <P extends { names: readonly string[] }>(place: string, pins: readonly P[]): P | undefined =>
  pins.find(({ names }) => names.includes(place)) ??
  pins.find(({ names }) => names.some((name) => name.includes(place)))
