// On the cover, above its tiles: how the trip stands, and the way to its map. The builder shows both as the reader does.
import type { CoverFacts } from '#domain/reader/shown.ts'
import { MapLine } from '#pwa/features/viewer/map/map-line.tsx'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'

export function CoverLines({ trip, places }: CoverFacts) {
  return (
    <>
      {trip && <TripNote span={trip} itinerary={trip.page} />}
      {places !== undefined && <MapLine places={places} />}
    </>
  )
}
