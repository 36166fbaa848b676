// On the cover, above its tiles: how the trip stands, and the way to its map. The builder shows both as the reader does.
import type { CoverFacts } from '#domain/reader/shown.ts'
import { TripNote } from '#pwa/features/viewer/today/trip-note.tsx'
import { UiIcon } from '#pwa/features/viewer/icon.tsx'
import { say } from '#pwa/features/viewer/messages.ts'
import { useViewing } from '#pwa/features/viewer/viewing.tsx'

export function CoverLines({ trip, places }: CoverFacts) {
  return (
    <>
      {trip && <TripNote span={trip} itinerary={trip.page} />}
      {places !== undefined && <MapLine places={places} />}
    </>
  )
}

// On the cover: the way to the map of the trip.

function MapLine({ places }: { places: number }) {
  const { language, mapHref } = useViewing()
  return (
    <a className="rd-to-map" href={mapHref?.(null) ?? undefined}>
      <UiIcon name="map" size={18} />
      <b>{say(language, 'tripMap')}</b>
      <small>{say(language, places === 1 ? 'placesOne' : 'placesCount', { n: places })}</small>
      <UiIcon name="chev-r" size={18} />
    </a>
  )
}
