// The places of a guidebook as its map shows them: numbered in the order of the days that go there.
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { Guidebook, Id, Page } from '#domain/guidebook/document.ts'
import { pinOf } from '#domain/guidebook/items/map.ts'
import { folded, pinNamed } from '#domain/guidebook/trip-proposal.ts'
import type { Point } from '#domain/map.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'

/** A place with coordinates. */
export interface MapPlace extends Point {
  /** Of its item. */
  id: Id
  page: Id
  /** The title above it, else its address, else its page's title. */
  name: string
  /** Empty where that is the name. */
  address: string
  /** Of the first day that goes there, its number in `days`; null: no day names it. */
  day: number | null
}

export interface MapDay {
  /** As its page counts it, from 1. */
  number: number
  /** Its places in the order of the day, as numbers in `places`; one may come twice. */
  stops: number[]
}

export interface TripMap {
  /** In the order of the days, then what no day names. */
  places: MapPlace[]
  /** Those that go to some place. */
  days: MapDay[]
}

type Named = MapPlace & { names: string[] }

const present = <N extends { deleted?: boolean }>(nodes: readonly N[]): N[] =>
  nodes.filter((node) => node.deleted !== true)

/** null where no place has coordinates. */
export function tripMap(guidebook: Pick<Guidebook, 'contents'>): TripMap | null {
  const pins = present(guidebook.contents).flatMap(pinsOn)
  if (pins.length === 0) return null
  const routes = itineraries(guidebook)
    .flatMap(({ days }) => present(days).map((day, index) => ({ number: index + 1, pins: pinsOf(day, pins) })))
    .filter((route) => route.pins.length > 0)
  const placed = [...new Set([...routes.flatMap((route) => route.pins), ...pins])]
  return {
    places: placed.map(({ names: _, ...pin }) => {
      const day = routes.findIndex((route) => route.pins.some(({ id }) => id === pin.id))
      return { ...pin, day: day < 0 ? null : day }
    }),
    days: routes.map((route) => ({ number: route.number, stops: route.pins.map((pin) => placed.indexOf(pin)) })),
  }
}

function pinsOn({ _id: page, title: pageTitle, sections }: Page): Named[] {
  let title = ''
  return present(sections).flatMap(({ items }) =>
    present(items).flatMap((item) => {
      if (item.type === 'title') title = plainText(item.content).trim()
      if (item.type !== 'map') return []
      const pin = pinOf(item.content)
      if (!pin) return []
      const address = item.content.address.trim()
      const name = title || address || pageTitle.trim()
      const names = [title, address].map(folded).filter(Boolean)
      return [{ ...pin, id: item._id, page, name, address: name === address ? '' : address, day: null, names }]
    }),
  )
}

/** By the names of its stops, one after the other. */
function pinsOf(day: Page['days'][number], pins: readonly Named[]): Named[] {
  const found = present(day.activities).flatMap((activity) => {
    const parts = present(activity.subActivities).map(({ place }) => place)
    return [activity.place, ...parts].flatMap((place) => {
      const name = folded(plainText(place))
      return name.length > 1 ? (pinNamed(name, pins) ?? []) : []
    })
  })
  return found.filter((pin, index) => pin !== found[index - 1])
}
