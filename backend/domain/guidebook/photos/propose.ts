// Proposes where each photo belongs: to the stop of its day whose pin lies near or whose time came before it.
import { localAt } from '#domain/guidebook/agenda/zoned-time.ts'
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Id } from '#domain/guidebook/document.ts'
import { metresBetween, type Point } from '#domain/map.ts'
import type { CameraTime, PhotoPlace, TakenPhoto } from './photo.ts'

/** So far from its pin a stop of that day may be seen: a palace has several gates. */
const OF_THE_DAY_METRES = 2000
/** So near it is that place, whatever the day was meant for. */
const AT_METRES = 500

const MINUTE_MS = 60_000

/**
 * @param open where photos go that say neither when nor where; one of the places
 * @returns by the id of the photo, the id of its place
 */
export function propose(
  photos: readonly TakenPhoto[],
  places: readonly PhotoPlace[],
  open: PhotoPlace,
): ReadonlyMap<Id, Id> {
  return new Map(photos.map((photo) => [photo.id, placeOf(photo, places, open).id]))
}

function placeOf({ taken, point }: TakenPhoto, places: readonly PhotoPlace[], open: PhotoPlace): PhotoPlace {
  const ofDay = taken ? places.filter((place) => isOn(taken, place)) : []
  if (point) {
    const near = nearest(point, ofDay, OF_THE_DAY_METRES)
    // A place that the day goes to twice is told by the hour.
    if (taken && near)
      return (
        lastBefore(
          taken,
          ofDay.filter((place) => isAt(place, near)),
        ) ?? near
      )
    const at = nearest(point, places, AT_METRES)
    if (at) return at
  }
  if (!taken) return open
  return lastBefore(taken, ofDay) ?? ofDay.find(({ kind }) => kind === 'day') ?? open
}

/** Which day and minute it was by the clocks there. */
function shown({ date, minutes, offset }: CameraTime, zone: string | null): { date: CalendarDate; minutes: number } {
  if (offset === null || zone === null) return { date, minutes }
  return localAt(zone, Date.parse(`${date}T00:00:00Z`) + (minutes - offset) * MINUTE_MS)
}

const isOn = (taken: CameraTime, { date, zone }: PhotoPlace): boolean =>
  date !== null && shown(taken, zone).date === date

const isAt = ({ pin }: PhotoPlace, other: PhotoPlace): boolean => pin !== null && pin.item === other.pin?.item

/** The stop that had begun; of several at one time the last. */
function lastBefore(taken: CameraTime, places: readonly PhotoPlace[]): PhotoPlace | null {
  let last: { place: PhotoPlace; start: number } | null = null
  for (const place of places) {
    if (place.start === null || place.start > shown(taken, place.zone).minutes) continue
    if (!last || place.start >= last.start) last = { place, start: place.start }
  }
  return last?.place ?? null
}

/** The first of those that lie equally near: a stop comes before the map that shows it. */
function nearest(point: Point, places: readonly PhotoPlace[], most: number): PhotoPlace | null {
  let found: { place: PhotoPlace; metres: number } | null = null
  for (const place of places) {
    const metres = place.pin ? metresBetween(point, place.pin) : most + 1
    if (metres <= most && (!found || metres < found.metres)) found = { place, metres }
  }
  return found?.place ?? null
}

/** What lies nearest to where it was taken, within a walk, and how far; null: nothing does. */
export function placeNear(point: Point, places: readonly PhotoPlace[]): { name: string; metres: number } | null {
  const place = nearest(point, places, OF_THE_DAY_METRES)
  return place?.pin ? { name: place.name, metres: Math.round(metresBetween(point, place.pin)) } : null
}
