// The port to services that know addresses (geocoding, reverse geocoding).
import type { GeocodedPlace } from '#domain/map.ts'
import type { Language } from '#domain/language.ts'

export interface Geocoder {
  /** At most ten places, the likeliest first; empty when nothing is known.
   *  @throws Refusal GEOCODER_AWAY when the service does not answer. */
  search(words: string, language: Language): Promise<GeocodedPlace[]>
  /** The address at a point; null where none is known. @throws Refusal GEOCODER_AWAY */
  addressAt(latitude: number, longitude: number, language: Language): Promise<GeocodedPlace | null>
}
