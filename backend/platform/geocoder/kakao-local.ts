// Kakao Local over REST: addresses first, then names of places, as Korean travellers search.
import { z } from 'zod'
import type { GeocodedPlace } from '#domain/map.ts'
import { addressed, ask } from './ask.ts'
import type { Geocoder } from './geocoder.ts'

const degrees = z.string().transform(Number).pipe(z.number())
const named = z.object({ address_name: z.string() }).nullable()
const building = z.object({ building_name: z.string().optional() }).nullish()
const addresses = z.object({
  documents: z.array(z.object({ address_name: z.string(), road_address: building, x: degrees, y: degrees })),
})
const places = z.object({
  documents: z.array(
    z.object({
      place_name: z.string(),
      address_name: z.string(),
      road_address_name: z.string(),
      x: degrees,
      y: degrees,
    }),
  ),
})
const at = z.object({ documents: z.array(z.object({ address: named, road_address: named })) })

/** @param base `https://dapi.kakao.com/v2/local` or what speaks like it; `key` is the REST key. */
export function kakaoLocal(base: string, key: string): Geocoder {
  const headers = { Authorization: `KakaoAK ${key}` }
  const byAddress = async (query: string): Promise<GeocodedPlace[]> => {
    const { documents } = await ask(addressed(base, '/search/address.json', { query, size: 10 }), headers, addresses)
    return documents.map(({ address_name, road_address, x, y }) => ({
      name: road_address?.building_name ?? '',
      address: address_name,
      latitude: y,
      longitude: x,
    }))
  }
  const byName = async (query: string): Promise<GeocodedPlace[]> => {
    const { documents } = await ask(addressed(base, '/search/keyword.json', { query, size: 10 }), headers, places)
    return documents.map(({ place_name, address_name, road_address_name, x, y }) => ({
      name: place_name,
      address: road_address_name || address_name,
      latitude: y,
      longitude: x,
    }))
  }
  return {
    search: async (words) => {
      const [exact, named] = await Promise.all([byAddress(words), byName(words)])
      return [...exact, ...named].slice(0, 10)
    },
    addressAt: async (latitude, longitude) => {
      const query = { x: longitude, y: latitude, input_coord: 'WGS84' }
      const { documents } = await ask(addressed(base, '/geo/coord2address.json', query), headers, at)
      const address = documents[0]?.road_address?.address_name ?? documents[0]?.address?.address_name
      return address ? { name: '', address, latitude, longitude } : null
    },
  }
}
