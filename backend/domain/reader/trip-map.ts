// The places of a guidebook as its map shows them: numbered in the order of the days that go there.
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { Day, Guidebook, Id } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { folded, pinNamed, pinsOf, type Pin } from '#domain/guidebook/pins.ts'
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

/** null where no place has coordinates. */
export function tripMap(guidebook: Pick<Guidebook, 'contents'>): TripMap | null {
  const pins = pinsOf(guidebook)
  if (pins.length === 0) return null
  const routes = itineraries(guidebook)
    .flatMap(({ days }) => notDeleted(days).map((day, index) => ({ number: index + 1, pins: stopsOf(day, pins) })))
    .filter((route) => route.pins.length > 0)
  const placed = [...new Set([...routes.flatMap((route) => route.pins), ...pins])]
  return {
    places: placed.map(({ item, page, name, address, latitude, longitude }) => {
      const day = routes.findIndex((route) => route.pins.some((pin) => pin.item === item))
      const other = name === address ? '' : address
      return { id: item, page, name, address: other, latitude, longitude, day: day < 0 ? null : day }
    }),
    days: routes.map((route) => ({ number: route.number, stops: route.pins.map((pin) => placed.indexOf(pin)) })),
  }
}

/** By the names of its stops, one after the other. */
function stopsOf(day: Day, pins: readonly Pin[]): Pin[] {
  const found = notDeleted(day.activities).flatMap((activity) => {
    const parts = notDeleted(activity.subActivities).map(({ place }) => place)
    return [activity.place, ...parts].flatMap((place) => {
      const name = folded(plainText(place))
      return name.length > 1 ? (pinNamed(name, pins) ?? []) : []
    })
  })
  return found.filter((pin, index) => pin !== found[index - 1])
}
