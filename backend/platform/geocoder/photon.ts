// Photon, a geocoder over OpenStreetMap that customers run themselves.
import { z } from 'zod'
import type { GeocodedPlace } from '#domain/map.ts'
import { inLanguage, type Language, localeOf } from '#domain/language.ts'
import { addressed, ask } from './ask.ts'
import type { Geocoder } from './geocoder.ts'

const part = z.string().optional()
const feature = z.object({
  geometry: z.object({ coordinates: z.tuple([z.number(), z.number()]) }),
  properties: z.object({
    name: part,
    street: part,
    housenumber: part,
    district: part,
    city: part,
    county: part,
    state: part,
    country: part,
  }),
})
const answer = z.object({ features: z.array(feature) })

const parts = (all: (string | undefined)[]): string[] => all.filter((one): one is string => !!one)

/** Korean addresses go from large to small; English ones the other way. */
function spotOf({ geometry, properties }: z.output<typeof feature>, language: Language): GeocodedPlace {
  const { name = '', street, housenumber, district, city, county, state, country } = properties
  const large = parts([state, city ?? county, district])
  const fromLarge = parts([...large, parts([street, housenumber]).join(' ') || name]).join(' ')
  const fromSmall = parts([parts([housenumber, street]).join(' ') || name, ...large.toReversed(), country]).join(', ')
  const address = inLanguage(language, { kr: fromLarge, en: fromSmall })
  const [longitude, latitude] = geometry.coordinates
  return { name, address, latitude, longitude }
}

/** Without `lang` Photon answers in the words of the place itself, or as Accept-Language says. */
export function photon(base: string): Geocoder {
  const get = async (
    path: string,
    query: Record<string, string | number>,
    language: Language,
  ): Promise<GeocodedPlace[]> => {
    const { features } = await ask(addressed(base, path, query), { 'Accept-Language': localeOf(language) }, answer)
    return features.map((one) => spotOf(one, language))
  }
  return {
    search: (words, language) => get('/api', { q: words, limit: 10 }, language),
    addressAt: async (latitude, longitude, language) => {
      const [found] = await get('/reverse', { lat: latitude, lon: longitude, limit: 1 }, language)
      return found ? { ...found, latitude, longitude } : null
    },
  }
}
