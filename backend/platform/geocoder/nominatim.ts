// Nominatim, for whoever has the right to ask one: there is no default host (its public usage policy).
import { z } from 'zod'
import { Refusal } from '#domain/refusal.ts'
import type { GeocodedPlace } from '#domain/map.ts'
import { type Language, localeOf } from '#domain/language.ts'
import { addressed, ask } from './ask.ts'
import type { Geocoder } from './geocoder.ts'

const degrees = z.string().transform(Number).pipe(z.number())
const place = z.object({ lat: degrees, lon: degrees, name: z.string().optional(), display_name: z.string() })
const reversed = z.union([place, z.object({ error: z.string() })])

const spotOf = ({ lat, lon, name, display_name }: z.output<typeof place>): GeocodedPlace => ({
  name: name ?? '',
  address: display_name,
  latitude: lat,
  longitude: lon,
})

/** One question a second for the whole process, as its rules ask. */
const PAUSE_MS = 1000
/** So many wait at most, some ten seconds: longer nobody looks at a search. */
const LINE = 10

export function nominatim(base: string): Geocoder {
  let free = Promise.resolve()
  let waiting = 0
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    if (waiting >= LINE) throw new Refusal('GEOCODER_AWAY', { retryAfter: 5 })
    waiting += 1
    const result = free.then(work).finally(() => (waiting -= 1))
    const pause = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    free = result.then(pause, pause)
    return result
  }
  const headers = (language: Language) => ({ 'User-Agent': 'Gilbook', 'Accept-Language': localeOf(language) })
  return {
    search: async (words, language) => {
      const url = addressed(base, '/search', { q: words, format: 'jsonv2', limit: 10 })
      return (await inTurn(() => ask(url, headers(language), z.array(place)))).map(spotOf)
    },
    addressAt: async (latitude, longitude, language) => {
      const url = addressed(base, '/reverse', { lat: latitude, lon: longitude, format: 'jsonv2', zoom: 18 })
      const found = await inTurn(() => ask(url, headers(language), reversed))
      return 'error' in found ? null : { ...spotOf(found), latitude, longitude }
    },
  }
}
