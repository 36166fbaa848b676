// A photo as it was taken, and the places of a guidebook where it may belong. None of what the camera wrote is stored.
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Id } from '#domain/guidebook/document.ts'
import type { Point } from '#domain/map.ts'

/** What the camera wrote about a photo. */
export interface TakenPhoto {
  id: Id
  /** By the clock of the camera; null where it does not say. */
  taken: CameraTime | null
  point: Point | null
}

export interface CameraTime {
  date: CalendarDate
  /** From midnight. */
  minutes: number
  /** Minutes that its clock was ahead of UTC; null where it does not say. */
  offset: number | null
}

/**
 * Where photos may go. `stop` and `day` are of an itinerary, which holds no pictures: they stand at the pin of that name, else
 * below their day on the album, a page of photos. `pin`: behind a map. `page`: at its end. `album`: at the end of that page.
 */
export interface PhotoPlace {
  kind: 'day' | 'stop' | 'pin' | 'page' | 'album'
  /** Of the day, stop, map or page. */
  id: Id
  name: string
  /** Of the page that it stands on; of the album that is not there yet, the id that it will have. */
  page: Id
  /** Of days and stops: the day and its date, in the zone of its clocks. */
  day: Id | null
  date: CalendarDate | null
  zone: string | null
  /** Minutes from midnight, of stops that say when. */
  start: number | null
  /** The map that shows it. */
  pin: (Point & { item: Id }) | null
}

const NEVER = Number.POSITIVE_INFINITY

/** In the order in which they were taken; those that do not say come last, as they were chosen. */
export const inOrder = <P extends Pick<TakenPhoto, 'taken'>>(photos: readonly P[]): P[] =>
  photos.toSorted((one, other) => {
    const [a, b] = [momentOf(one), momentOf(other)]
    return a === b ? 0 : a - b
  })

/** Clocks of two zones are compared by their offsets where both say them. */
const momentOf = ({ taken }: Pick<TakenPhoto, 'taken'>): number =>
  taken ? Date.parse(`${taken.date}T00:00:00Z`) / 60_000 + taken.minutes : NEVER
