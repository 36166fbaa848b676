// What a guidebook says of its trip by itself: dates in the titles of its days, and pins where its places lie.
import { datedDays, itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { CalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook, Id } from './document.ts'
import { notDeleted } from './node.ts'
import { folded, pinNamed, pinsOf } from './pins.ts'
import { NO_TRIP, type Trip } from './trip.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'

/** By which clocks a point lives, and in which country it lies; null at sea. */
export interface ZoneFacts {
  zone: string | null
  country: string | null
}

export interface Proposal {
  trip: Partial<Pick<Trip, 'firstDay' | 'days' | 'zone' | 'country'>>
  /** Days whose places have other clocks than the trip. */
  zones: { dayId: Id; zone: string }[]
}

/**
 * @param near the day from which missing years are told
 * @param facts of `pinsOf`, in their order; empty while they are not known
 */
export function proposal(guidebook: Guidebook, near: CalendarDate, facts: readonly ZoneFacts[]): Proposal {
  const zone = mostOf(facts.map((one) => one.zone))
  const country = mostOf(facts.map((one) => one.country))
  return {
    trip: { ...writtenSpan(guidebook, near), ...(zone !== null && { zone }), ...(country !== null && { country }) },
    zones: zone === null ? [] : zonesOfDays(guidebook, facts).filter((day) => day.zone !== zone),
  }
}

/** Of the first itinerary that has dates. */
function writtenSpan({ contents }: Guidebook, near: CalendarDate): Pick<Proposal['trip'], 'firstDay' | 'days'> {
  for (const page of itineraries({ contents })) {
    const firstDay = datedDays({ trip: null }, page, null, near)[0]?.date
    if (!firstDay) continue
    // From there the years of the others are told.
    const last = datedDays({ trip: { ...NO_TRIP, firstDay } }, page, null, near).at(-1)?.date ?? firstDay
    const days = Math.round((Date.parse(last) - Date.parse(firstDay)) / 86_400_000) + 1
    return days > 0 ? { firstDay, days } : { firstDay }
  }
  return {}
}

function zonesOfDays(guidebook: Guidebook, facts: readonly ZoneFacts[]): Proposal['zones'] {
  const pins = pinsOf(guidebook).map(({ names }, at) => ({ names, zone: facts[at]?.zone ?? null }))
  return itineraries(guidebook).flatMap(({ days }) =>
    notDeleted(days).flatMap((day) => {
      const places = notDeleted(day.activities)
        .map(({ place }) => folded(plainText(place)))
        .filter((place) => place.length > 1)
      const zone = mostOf(places.map((place) => pinNamed(place, pins)?.zone ?? null))
      return zone === null ? [] : [{ dayId: day._id, zone }]
    }),
  )
}

/** The one that is there most; the first of several. */
function mostOf(values: readonly (string | null)[]): string | null {
  const counts = new Map<string, number>()
  for (const value of values) if (value !== null) counts.set(value, (counts.get(value) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? null
}
