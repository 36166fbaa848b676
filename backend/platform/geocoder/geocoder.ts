// The port to whoever knows addresses, and the choice of who that is (geocoding, reverse geocoding).
import type { Language } from '#domain/language.ts'
import type { Spot } from '#domain/map/spot.ts'
import { gazetteer } from './gazetteer.ts'
import { kakaoLocal } from './kakao-local.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

export interface Geocoder {
  /** At most ten places, the likeliest first; empty when nothing is known.
   *  @throws Refusal GEOCODER_AWAY when the service does not answer. */
  search(words: string, language: Language): Promise<Spot[]>
  /** The address at a point; null where none is known. @throws Refusal GEOCODER_AWAY */
  addressAt(latitude: number, longitude: number, language: Language): Promise<Spot | null>
}

export type GeocoderSettings =
  | { kind: 'builtin' }
  | { kind: 'kakao'; base: string; key: string }
  | { kind: 'photon' | 'nominatim'; base: string }

export function createGeocoder(settings: GeocoderSettings): Geocoder {
  if (settings.kind === 'kakao') return kakaoLocal(settings.base, settings.key)
  if (settings.kind === 'photon') return photon(settings.base)
  if (settings.kind === 'nominatim') return nominatim(settings.base)
  return gazetteer
}
