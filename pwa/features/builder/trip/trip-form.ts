// The trip as it stands in the settings until they are saved, and the edit that saving makes of it.
import { isCalendarDate } from '#domain/guidebook/agenda/written-date.ts'
import { itineraries } from '#domain/guidebook/agenda/agenda.ts'
import type { Guidebook, Id } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { NO_TRIP, tripOrNone, type Trip } from '#domain/guidebook/trip.ts'
import type { Proposal } from '#domain/guidebook/trip-proposal.ts'
import { LIMITS } from '#domain/limits.ts'

export interface TripForm {
  trip: Trip
  /** By the ids of days; null: as on the rest of the trip. */
  zones: Readonly<Record<Id, string | null>>
}

export interface FormDay {
  id: Id
  /** From 1. */
  number: number
  /** Of its page, where there are several itineraries. */
  page: string | null
}

export function daysIn(guidebook: Guidebook): FormDay[] {
  const pages = itineraries(guidebook)
  return pages.flatMap(({ title, days }) =>
    notDeleted(days).map(({ _id }, index) => ({ id: _id, number: index + 1, page: pages.length > 1 ? title : null })),
  )
}

export const formOf = (guidebook: Guidebook): TripForm => ({
  trip: guidebook.trip ?? NO_TRIP,
  zones: Object.fromEntries(
    itineraries(guidebook).flatMap(({ days }) => days.map(({ _id, zone }) => [_id, zone ?? null] as const)),
  ),
})

/** What was proposed takes the place of what stands there. */
export const filledWith = (form: TripForm, { trip, zones }: Proposal): TripForm => ({
  trip: { ...form.trip, ...trip },
  zones: { ...form.zones, ...Object.fromEntries(zones.map(({ dayId, zone }) => [dayId, zone])) },
})

/** Only what would change something. */
export function changedFacts(form: TripForm, { trip, zones }: Proposal): Proposal {
  const facts = Object.entries(trip).filter(([name, value]) => form.trip[name as keyof Trip] !== value)
  return {
    trip: Object.fromEntries(facts),
    zones: zones.filter(({ dayId, zone }) => dayId in form.zones && form.zones[dayId] !== zone),
  }
}

export const isWrongDay = ({ firstDay }: Trip): boolean => firstDay !== null && !isCalendarDate(firstDay)

export const isWrongLength = ({ days }: Trip): boolean =>
  days !== null && !(Number.isInteger(days) && days >= 1 && days <= LIMITS.tripDays)

/** Only facts that were changed in the form: what others changed meanwhile stays. @param opened the form as it began */
export function editsOf(form: TripForm, opened: TripForm, guidebook: Guidebook): Edit[] {
  const changed = Object.entries(form.trip).filter(([name, value]) => opened.trip[name as keyof Trip] !== value)
  const trip = tripOrNone({ ...NO_TRIP, ...guidebook.trip, ...Object.fromEntries(changed) })
  const still = new Set(Object.keys(formOf(guidebook).zones))
  const zones = Object.entries(form.zones).filter(([id, zone]) => opened.zones[id] !== zone && still.has(id))
  return [
    ...(changed.length > 0 ? [{ kind: 'shell', fields: { trip } } as const] : []),
    ...zones.map(([id, zone]) => ({ kind: 'update', id, fields: { zone: zone ?? undefined } }) as const),
  ]
}
