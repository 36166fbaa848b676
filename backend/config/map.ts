// What the environment says of maps: who finds addresses, who draws, and where tiles come from.
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import type { GeocoderSettings } from '#backend/platform/geocoder/create-geocoder.ts'

/** `generated`: coasts and place names drawn by us, which needs no key and no network. */
export type Tiles =
  | { kind: 'generated' }
  | { kind: 'pmtiles'; path: string; attribution: string }
  | { kind: 'url'; url: string; attribution: string }

/** Kakao's map, drawn by its own script; the key in the address is one for browsers, bound to the registered domain. */
export interface KakaoMapConfig {
  script: string
}

export interface MapConfig {
  geocoder: GeocoderSettings
  /** What Leaflet draws: by default, and where Kakao's script does not come. */
  tiles: Tiles
  /** What pictures of places are drawn from, for pages and offline copies; null: there are none. */
  pictures: { path: string; attribution: string } | null
  kakao: KakaoMapConfig | null
}

interface Environment {
  MAP_PROVIDER?: string | undefined
  KAKAO_JS_KEY?: string | undefined
  KAKAO_MAPS_SDK_URL?: string | undefined
  TILE_URL?: string | undefined
  TILE_ATTRIBUTION?: string | undefined
  PMTILES_PATH?: string | undefined
  GEOCODER?: string | undefined
  GEOCODER_URL?: string | undefined
  KAKAO_LOCAL_BASE?: string | undefined
  KAKAO_REST_KEY?: string | undefined
}

const KAKAO_MAPS = 'https://dapi.kakao.com/v2/maps/sdk.js'
const KAKAO_LOCAL = 'https://dapi.kakao.com/v2/local'
const OSM = '© OpenStreetMap contributors'

/** @param refuse throws with a sentence that a person can act on. */
export function mapConfigOf(env: Environment, refuse: (sentence: string) => never): MapConfig {
  return {
    geocoder: geocoderOf(env, refuse),
    tiles: tilesOf(env, refuse),
    pictures: picturesOf(env, refuse),
    kakao: kakaoOf(env, refuse),
  }
}

function kakaoOf(env: Environment, refuse: (sentence: string) => never): KakaoMapConfig | null {
  const provider = env.MAP_PROVIDER ?? (env.KAKAO_JS_KEY ? 'kakao' : 'leaflet')
  if (provider === 'leaflet') return null
  if (provider !== 'kakao') return refuse('The environment variable MAP_PROVIDER must be leaflet or kakao.')
  if (!env.KAKAO_JS_KEY) return refuse('MAP_PROVIDER=kakao needs the environment variable KAKAO_JS_KEY.')
  const query = new URLSearchParams({ appkey: env.KAKAO_JS_KEY, autoload: 'false' })
  return { script: `${env.KAKAO_MAPS_SDK_URL ?? KAKAO_MAPS}?${query}` }
}

function geocoderOf(env: Environment, refuse: (sentence: string) => never): GeocoderSettings {
  const kind = env.GEOCODER ?? (env.GEOCODER_URL ? 'photon' : env.KAKAO_REST_KEY ? 'kakao' : 'builtin')
  if (kind === 'builtin') return { kind }
  if (kind === 'kakao') {
    if (!env.KAKAO_REST_KEY) return refuse('GEOCODER=kakao needs the environment variable KAKAO_REST_KEY.')
    return { kind, base: env.KAKAO_LOCAL_BASE ?? KAKAO_LOCAL, key: env.KAKAO_REST_KEY }
  }
  if (kind !== 'photon' && kind !== 'nominatim') {
    return refuse('The environment variable GEOCODER must be builtin, kakao, photon or nominatim.')
  }
  if (!env.GEOCODER_URL) return refuse(`GEOCODER=${kind} needs the environment variable GEOCODER_URL.`)
  return { kind, base: env.GEOCODER_URL }
}

function tilesOf(env: Environment, refuse: (sentence: string) => never): Tiles {
  const attribution = env.TILE_ATTRIBUTION ?? OSM
  if (env.TILE_URL) {
    const isTemplate =
      /^https?:\/\//.test(env.TILE_URL) && ['{z}', '{x}', '{y}'].every((part) => env.TILE_URL?.includes(part))
    if (!isTemplate) return refuse('The environment variable TILE_URL must be an address with {z}, {x} and {y}.')
    return { kind: 'url', url: env.TILE_URL, attribution }
  }
  const pictures = picturesOf(env, refuse)
  return pictures ? { kind: 'pmtiles', ...pictures } : { kind: 'generated' }
}

/** Of the file that lies here, never of tiles from elsewhere: their services forbid keeping them. */
function picturesOf(env: Environment, refuse: (sentence: string) => never): MapConfig['pictures'] {
  if (!env.PMTILES_PATH) return null
  const path = resolve(env.PMTILES_PATH)
  if (!existsSync(path)) return refuse(`The environment variable PMTILES_PATH names ${path}, which is not there.`)
  // With both, TILE_ATTRIBUTION speaks of the tiles from elsewhere.
  return { path, attribution: env.TILE_URL ? OSM : (env.TILE_ATTRIBUTION ?? OSM) }
}
