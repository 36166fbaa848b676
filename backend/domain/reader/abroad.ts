// Whether a guidebook's trip is abroad: other maps know the places there, and a place without a pin is looked for on those.
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { notDeleted } from '#domain/guidebook/node.ts'
import { HOME, isInKorea } from '#domain/korea.ts'
import { placesOn } from '#domain/guidebook/pins.ts'

/** As its trip says, else as most of its pins do; where neither says anything it is at home. */
export function isAbroad({ contents, trip }: Pick<PublicGuidebook, 'contents' | 'trip'>): boolean {
  if (trip?.country) return trip.country !== HOME
  const places = notDeleted(contents).flatMap(placesOn)
  return places.filter((place) => !isInKorea(place)).length * 2 > places.length
}
