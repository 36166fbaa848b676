// The choice of who is asked for addresses, as the configuration says.
import { gazetteer, townsCalled } from './gazetteer.ts'
import type { Geocoder } from './geocoder.ts'
import { kakaoLocal } from './kakao-local.ts'
import { nominatim } from './nominatim.ts'
import { photon } from './photon.ts'
import { isInKorea } from '#domain/korea.ts'

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

// What a geocoder does not find may stand in a town that the built-in list knows: 교토역 is in 교토. The town is offered by its
// own name, so that nobody takes its pin for the place's.

/** As many as an answer holds. */
const MOST = 10
/** Words of a question that are looked at: addresses have fewer. */
const WORDS_MOST = 12
/** What Korean writes behind a town's name to say what is there. */
const KIND =
  /(?:국제공항|공항|중앙역|기차역|역|버스터미널|터미널|항구|항|시내|시|성|타워|대학교|대학|시장|호텔|박물관|미술관|공원|해변|해수욕장)$/

/** Parts of the words that may name a town, the longest first: Korean begins with it, English ends with it. */
function townsIn(words: string): string[] {
  const all = words.split(/[\s,]+/, WORDS_MOST).filter((word) => word !== '')
  const beginnings = all.map((_, at) => all.slice(0, all.length - at).join(' '))
  const ends = all.map((_, at) => all.slice(at).join(' '))
  const withoutKind = (part: string): string[] => [part, part.replace(KIND, '').trim()]
  return [...new Set([...beginnings.flatMap(withoutKind), ...ends])].filter((part) => part !== '' && part !== words)
}

/** @param knows `korea`: the service knows nothing abroad, so towns there of that very name come first */
function withTowns(service: Geocoder, knows: 'korea' | 'world'): Geocoder {
  return {
    search: async (words, language) => {
      const called = knows === 'korea' ? await townsCalled(words, language) : []
      const abroad = called.filter((town) => !isInKorea(town))
      const found = [...abroad, ...(await service.search(words, language))].slice(0, MOST)
      if (found.length > 0) return found
      for (const part of [words, ...townsIn(words)]) {
        const towns = await townsCalled(part, language)
        if (towns.length > 0) return towns
      }
      return []
    },
    addressAt: async (latitude, longitude, language) =>
      (await service.addressAt(latitude, longitude, language)) ??
      // It was asked already.
      (service === gazetteer ? null : await gazetteer.addressAt(latitude, longitude, language)),
  }
}
