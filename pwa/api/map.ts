// Places of the map: by words, at a point, and where the tiles come from (a maps and address-search service).
import type { Language } from '#domain/language.ts'
import type { ZoneFacts } from '#domain/guidebook/trip-proposal.ts'
import type { PinnedPlace } from '#domain/guidebook/pins.ts'
import type { Point, GeocodedPlace } from '#domain/map.ts'
import { call } from '#pwa/api/call/call.ts'

/** What detailed tiles there are: of nothing, or of a part of the world (degrees). Without it: of all. */
export type Reach = null | { west: number; south: number; east: number; north: number }

export interface MapSettings {
  /** `url` with {z}, {x} and {y}; vector tiles are drawn in the browser. */
  tiles: { kind: 'picture' | 'vector'; url: string; attribution: string; reach?: Reach }
  /** Set where Kakao's map is wanted: the address of its script. */
  kakao: { script: string } | null
}

export async function readMapSettings(): Promise<MapSettings> {
  const { body } = await call<MapSettings>({ path: '/map' })
  return body
}

/** At most ten, the likeliest first. Throws ApiError GEOCODER_AWAY. */
export async function searchPlaces(words: string): Promise<GeocodedPlace[]> {
  const { body } = await call<{ spots: GeocodedPlace[] }>({ path: `/map/search?${new URLSearchParams({ words })}` })
  return body.spots
}

/** null where no address is known. Throws ApiError GEOCODER_AWAY. */
export async function addressAt(latitude: number, longitude: number): Promise<GeocodedPlace | null> {
  const query = new URLSearchParams({ latitude: String(latitude), longitude: String(longitude) })
  const { body } = await call<{ spot: GeocodedPlace | null }>({ path: `/map/address?${query}` })
  return body.spot
}

/** As many as a question may hold; in the order of the points. */
export const POINTS_MOST = 100

export async function zonesAt(points: readonly Point[]): Promise<ZoneFacts[]> {
  // Some hundred metres are near enough for a zone, and say no more of a place than is asked.
  const text = points.map(({ latitude, longitude }) => `${latitude.toFixed(3)},${longitude.toFixed(3)}`).join(';')
  const { body } = await call<{ places: ZoneFacts[] }>({ path: `/map/zones?${new URLSearchParams({ points: text })}` })
  return body.places
}

/** Address of the picture that readers see of a place; null where there is none. */
export async function mapPictureOf({ latitude, longitude, level }: Omit<PinnedPlace, 'id'>, language: Language) {
  const place = { latitude: String(latitude), longitude: String(longitude), level: String(level), language }
  const { body } = await call<{ url: string | null }>({ path: `/map/picture?${new URLSearchParams(place)}` })
  return body.url
}
