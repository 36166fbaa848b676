// A place in what people paste: coordinates, plus codes, and links of Google's, Naver's, Kakao's and Apple's maps. Nothing is
// asked of the network.
import olc from 'open-location-code'
import type { Point } from '#domain/map.ts'

export interface PastedPlace extends Point {
  /** As the link names it; '' where it does not. */
  name: string
}

const MOST = 4000

/** null where no place can be read. */
export function pastedPlace(text: string): PastedPlace | null {
  const seen = text.normalize('NFC').trim()
  if (seen === '' || seen.length > MOST) return null
  const address = addressIn(seen)
  const place = address ? linked(address) : (written(seen) ?? coded(seen))
  return place && isOnEarth(place) ? place : null
}

/** Whether it is a link of a map, which may say nothing of where: shared short links do not. */
export const isMapLink = (text: string): boolean => {
  const host = addressIn(text.trim())?.host ?? ''
  return /(?:^|\.)(?:goo\.gl|naver\.me|naver\.com|kko\.to|kakao\.com|maps\.apple\.com|maps\.apple)$|(?:^|\.)google\./.test(
    host,
  )
}

/** A shortened plus code and the town it is near: `V75V+8Q Paris`. */
export function shortCode(text: string): { code: string; near: string } | null {
  const [code = '', ...near] = text.trim().split(/[\s,]/)
  const town = near.join(' ').trim().split('  ')[0] ?? ''
  return town !== '' && codes.isValid(code) && codes.isShort(code) ? { code, near: town } : null
}

/** Where a shortened code lies. @param near its town */
export const recovered = (code: string, near: Point): Point =>
  middleOf(codes.recoverNearest(code, near.latitude, near.longitude))

/** Its published types have these as static, which they are not. */
interface Codes {
  isFull(code: string): boolean
  isShort(code: string): boolean
  isValid(code: string): boolean
  decode(code: string): { latitudeCenter: number; longitudeCenter: number }
  recoverNearest(code: string, latitude: number, longitude: number): string
}

const codes = new olc.OpenLocationCode() as unknown as Codes

function middleOf(code: string): Point {
  const { latitudeCenter, longitudeCenter } = codes.decode(code)
  return { latitude: rounded(latitudeCenter), longitude: rounded(longitudeCenter) }
}

/** Six places are a tenth of a metre. */
const rounded = (degrees: number): number => Math.round(degrees * 1e6) / 1e6

const isOnEarth = ({ latitude, longitude }: Point): boolean => Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180

const at = (latitude: number, longitude: number, name = ''): PastedPlace => ({ latitude, longitude, name })

const PAIR =
  /^\(?\s{0,3}([+-]?\d{1,3}(?:\.\d{1,15})?)°?(?:\s{0,3}[,;]\s{0,3}|\s{1,3})([+-]?\d{1,3}(?:\.\d{1,15})?)°?\s{0,3}\)?$/
const ANGLES =
  /^(\d{1,3})\s?°\s?(\d{1,2})\s?['′’]\s?(?:(\d{1,2}(?:\.\d{1,10})?)\s?(?:["″”]|'')?)?\s?([NS])[\s,]{1,3}(\d{1,3})\s?°\s?(\d{1,2})\s?['′’]\s?(?:(\d{1,2}(?:\.\d{1,10})?)\s?(?:["″”]|'')?)?\s?([EW])$/i

function written(text: string): PastedPlace | null {
  const pair = PAIR.exec(text)
  // Two whole numbers may be anything else.
  if (pair && /\d\.\d/.test(text)) return at(Number(pair[1]), Number(pair[2]))
  const angles = ANGLES.exec(text)
  if (!angles) return null
  const [latitude, north, longitude, east] = [angles.slice(1, 4), angles[4], angles.slice(5, 8), angles[8]]
  const degrees = ([whole, minutes, seconds]: (string | undefined)[]): number =>
    rounded(Number(whole) + Number(minutes) / 60 + Number(seconds ?? 0) / 3600)
  return at(
    degrees(latitude) * (/s/i.test(north ?? '') ? -1 : 1),
    degrees(longitude) * (/w/i.test(east ?? '') ? -1 : 1),
  )
}

function coded(text: string): PastedPlace | null {
  return codes.isValid(text) && codes.isFull(text) ? { ...middleOf(text), name: '' } : null
}

interface Address {
  host: string
  path: string
  query: ReadonlyMap<string, string>
  hash: string
}

/** By hand, since this is no place for the URL of browsers: of `nmap:` and `kakaomap:` too. */
function addressIn(text: string): Address | null {
  const [, scheme = '', rest = ''] = /(?:^|\s)(https?|nmap|kakaomap|geo):(\S+)/i.exec(text) ?? schemeless(text)
  if (scheme === '') return null
  const [before = '', hash = ''] = rest.split('#', 2)
  const [where = '', query = ''] = before.split('?', 2)
  const slash = where.startsWith('//') ? where.indexOf('/', 2) : 0
  const host = where.startsWith('//') ? where.slice(2, slash < 0 ? undefined : slash) : `${scheme}:`
  const path = slash < 0 ? '' : where.slice(slash)
  return { host: host.toLowerCase(), path: decoded(path), query: parameters(query), hash: decoded(hash) }
}

const schemeless = (text: string): string[] =>
  /^(?:[\w-]+\.){0,3}(?:google\.[a-z.]{2,6}|naver\.com|kakao\.com|maps\.apple\.com)\//i.test(text)
    ? ['', 'https', `//${text}`]
    : []

function decoded(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

const parameters = (query: string): Map<string, string> =>
  new Map(
    query.split('&').map((part) => {
      const [name = '', ...value] = part.split('=')
      return [name.toLowerCase(), decoded(value.join('='))]
    }),
  )

/** A place of Google's links lies in their data; what follows the `@` is the middle of the window. */
const GOOGLE_PLACE = /!3d(-?\d{1,3}\.\d{1,15})!4d(-?\d{1,3}\.\d{1,15})/
const GOOGLE_VIEW = /\/@(-?\d{1,3}\.\d{1,15}),(-?\d{1,3}\.\d{1,15})/
const NUMBER = /^(-?\d{1,3}\.\d{1,15})$/
const ZOOMED = /^map=\d{1,2}\/(-?\d{1,3}\.\d{1,15})\/(-?\d{1,3}\.\d{1,15})/
const METRES = /(?:^|[/=])(-?\d{6,8}(?:\.\d+)?),(-?\d{6,8}(?:\.\d+)?),([^,/]*)/

function linked({ host, path, query, hash }: Address): PastedPlace | null {
  const name = nameIn(path, query)
  const pair = ['query', 'q', 'll', 'destination', 'daddr', 'coordinate', 'p', 'center', 'viewpoint']
    .map((key) => written(query.get(key) ?? ''))
    .find((place) => place !== null)
  return (
    numbered(GOOGLE_PLACE.exec(`${path}?${[...query.values()].join('&')}`), name) ??
    (pair ? { ...pair, name } : null) ??
    separate(query, name) ??
    kakao(host, path, query) ??
    naver(host, path, query, name) ??
    numbered(GOOGLE_VIEW.exec(path), name) ??
    trailing(host, path, hash)
  )
}

const numbered = (found: RegExpExecArray | null, name: string): PastedPlace | null =>
  found ? at(Number(found[1]), Number(found[2]), name) : null

function nameIn(path: string, query: ReadonlyMap<string, string>): string {
  const given =
    /\/(?:place|search)\/([^/@]+)/.exec(path)?.[1] ?? query.get('title') ?? query.get('name') ?? query.get('q') ?? ''
  return written(given) || /^\d+$/.test(given) || coded(given) ? '' : given.trim().slice(0, 200)
}

/** Latitude and longitude by their own names. */
function separate(query: ReadonlyMap<string, string>, name: string): PastedPlace | null {
  const [latitude, longitude] = [
    query.get('lat') ?? query.get('mlat'),
    query.get('lng') ?? query.get('lon') ?? query.get('mlon'),
  ]
  const isPair = latitude !== undefined && longitude !== undefined && /\d/.test(latitude) && /\d/.test(longitude)
  return isPair && !Number.isNaN(Number(latitude) + Number(longitude))
    ? at(Number(latitude), Number(longitude), name)
    : null
}

/** `link/map/name,latitude,longitude` of Kakao, `geo:latitude,longitude`, `search/latitude,longitude`, `#map=zoom/…`. */
function trailing(host: string, path: string, hash: string): PastedPlace | null {
  const parts = (path.split('/').findLast((part) => part !== '') ?? '').split(',').map((part) => part.trim())
  const [longitude = '', latitude = '', ...before] = parts.toReversed()
  if (NUMBER.test(latitude) && NUMBER.test(longitude))
    return at(Number(latitude), Number(longitude), host.endsWith('kakao.com') ? before.toReversed().join(', ') : '')
  return numbered(ZOOMED.exec(hash), '')
}

/** Kakao's window: metres of Korea's grid (EPSG:5181) times 2.5. */
function kakao(host: string, path: string, query: ReadonlyMap<string, string>): PastedPlace | null {
  const [x, y] = [Number(query.get('urlx')), Number(query.get('urly'))]
  if (!host.endsWith('kakao.com') || !x || !y) return null
  return { ...ofKoreanGrid(x / 2.5, y / 2.5), name: nameIn(path, query) }
}

/** Naver's window and directions: metres of web maps (EPSG:3857). */
function naver(host: string, path: string, query: ReadonlyMap<string, string>, name: string): PastedPlace | null {
  if (!host.endsWith('naver.com')) return null
  const goal = /\/directions\/[^/]+\/([^/]+)/.exec(path)?.[1] ?? ''
  const found = METRES.exec(goal) ?? METRES.exec(path) ?? METRES.exec(`=${query.get('c') ?? ''}`)
  if (!found) return null
  const [x, y] = [Number(found[1]) / RADIUS, Number(found[2]) / RADIUS]
  const place = { latitude: inDegrees(2 * Math.atan(Math.exp(y)) - Math.PI / 2), longitude: inDegrees(x) }
  return { ...place, name: name || (path.includes('/directions/') ? (found[3] ?? '') : '') }
}

const RADIUS = 6_378_137
const inDegrees = (radians: number): number => rounded((radians * 180) / Math.PI)

/** Metres east and north on the grid EPSG:5181 as degrees: the inverse of the transverse Mercator projection (Snyder 1987,
 *  8-17 to 8-25) on GRS 80 about 38° north, 127° east. */
function ofKoreanGrid(east: number, north: number): Point {
  const flattening = 1 / 298.257222101
  const e2 = flattening * (2 - flattening)
  const prime = e2 / (1 - e2)
  const mu =
    (north - 500_000 + meridian(e2, (38 * Math.PI) / 180)) /
    (RADIUS * (1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256))
  const e1 = (1 - Math.sqrt(1 - e2)) / (1 + Math.sqrt(1 - e2))
  const foot =
    mu +
    ((3 * e1) / 2 - (27 * e1 ** 3) / 32) * Math.sin(2 * mu) +
    ((21 * e1 ** 2) / 16 - (55 * e1 ** 4) / 32) * Math.sin(4 * mu) +
    ((151 * e1 ** 3) / 96) * Math.sin(6 * mu)
  const [t, c] = [Math.tan(foot) ** 2, prime * Math.cos(foot) ** 2]
  const bend = 1 - e2 * Math.sin(foot) ** 2
  const n = RADIUS / Math.sqrt(bend)
  const d = (east - 200_000) / n
  const latitude =
    foot -
    ((n * Math.tan(foot) * bend ** 1.5) / (RADIUS * (1 - e2))) *
      (d ** 2 / 2 - ((5 + 3 * t + 10 * c - 4 * c ** 2 - 9 * prime) * d ** 4) / 24)
  const longitude = (d - ((1 + 2 * t + c) * d ** 3) / 6) / Math.cos(foot)
  return { latitude: inDegrees(latitude), longitude: rounded(127 + (longitude * 180) / Math.PI) }
}

const meridian = (e2: number, phi: number): number =>
  RADIUS *
  ((1 - e2 / 4 - (3 * e2 ** 2) / 64 - (5 * e2 ** 3) / 256) * phi -
    ((3 * e2) / 8 + (3 * e2 ** 2) / 32 + (45 * e2 ** 3) / 1024) * Math.sin(2 * phi) +
    ((15 * e2 ** 2) / 256 + (45 * e2 ** 3) / 1024) * Math.sin(4 * phi))
