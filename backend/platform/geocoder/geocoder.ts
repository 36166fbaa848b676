// The port to whoever knows addresses (geocoding, reverse geocoding).
import type { Spot } from '#domain/map.ts'

export type Speech = 'ko' | 'en'

export interface Geocoder {
  /** At most ten places, the likeliest first; empty when nothing is known.
   *  @throws Refusal GEOCODER_AWAY when the service does not answer. */
  search(words: string, language: Speech): Promise<Spot[]>
  /** The address at a point; null where none is known. @throws Refusal GEOCODER_AWAY */
  addressAt(latitude: number, longitude: number, language: Speech): Promise<Spot | null>
}
