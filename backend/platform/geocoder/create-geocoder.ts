// The choice of who is asked for addresses, as the configuration says.
import { gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { kakaoLocal } from './kakao-local.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { withTowns } from './with-towns.ts'

export type GeocoderSettings =
  | { kind: 'builtin' }
  | { kind: 'kakao'; base: string; key: string }
  | { kind: 'photon' | 'nominatim'; base: string }

/** What the product asks: the service, and the towns of the built-in list where it finds nothing. */
export const createGeocoder = (settings: GeocoderSettings): Geocoder =>
  withTowns(serviceOf(settings), settings.kind === 'kakao' ? 'korea' : 'world')

/** The service by itself. */
export function serviceOf(settings: GeocoderSettings): Geocoder {
  if (settings.kind === 'kakao') return kakaoLocal(settings.base, settings.key)
  if (settings.kind === 'photon') return photon(settings.base)
  if (settings.kind === 'nominatim') return nominatim(settings.base)
  return gazetteer
}
