// The choice of who is asked for addresses, as the configuration says.
import { gazetteer } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { kakaoLocal } from './kakao-local.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'

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
