// A stand-in that speaks Kakao Local's REST protocol out of the built-in gazetteer, for tests of the real adapter.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { isInKorea } from '#domain/korea.ts'
import type { GeocodedPlace } from '#domain/map.ts'
import { gazetteer } from '#backend/platform/geocoder/gazetteer.ts'

export interface KakaoLocalSandbox {
  /** What `KAKAO_LOCAL_BASE` is set to. */
  base: string
  stop: () => Promise<void>
}

/** Answers like the provider: strings for x and y, its own shape of errors, 401 for another key. */
export async function startKakaoLocal(key: string): Promise<KakaoLocalSandbox> {
  const server = createServer((request, response) => void answer(request, response, key))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { base: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v2/local`, stop: () => stopped(server) }
}

const stopped = (server: Server): Promise<void> => new Promise((resolve) => server.close(() => resolve()))

async function answer(request: IncomingMessage, response: ServerResponse, key: string): Promise<void> {
  const url = new URL(request.url ?? '/', 'http://localhost')
  if (request.headers.authorization !== `KakaoAK ${key}`) {
    return send(response, 401, { errorType: 'AccessDeniedError', message: 'wrong appKey' })
  }
  const documents = await documentsFor(url)
  if (!documents) return send(response, 400, { errorType: 'MissingParameter', message: 'parameter required' })
  send(response, 200, { meta: { total_count: documents.length }, documents })
}

function send(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body))
}

/** null where a parameter is missing. */
async function documentsFor({ pathname, searchParams }: URL): Promise<object[] | null> {
  const [query, x, y] = [searchParams.get('query'), searchParams.get('x'), searchParams.get('y')]
  if (pathname.endsWith('/geo/coord2address.json')) {
    if (!x || !y) return null
    const road = roadAt(x, y)
    if (road) return [roadOf(road)]
    const spot = isInKorea({ latitude: Number(y), longitude: Number(x) })
      ? await gazetteer.addressAt(Number(y), Number(x), 'kr')
      : null
    return spot ? [{ address: { address_name: spot.address }, road_address: null }] : []
  }
  if (!query) return null
  // As the provider: it knows Korea alone.
  const spots = (await gazetteer.search(query, 'kr')).filter(isInKorea)
  if (pathname.endsWith('/search/keyword.json')) return spots.filter(isNamed).map(placeOf)
  return [...roadsOf(query).map(roadOf), ...spots.filter(isTown).map(townOf)]
}

/** Addresses by road, as the provider writes them: the building, its address, its older one by parcel, x, y. */
const ROADS = [
  ['서울특별시청', '서울 중구 세종대로 110', '서울 중구 태평로1가 31', '126.978652258823', '37.566826004661'],
  ['강남파이낸스센터', '서울 강남구 테헤란로 152', '서울 강남구 역삼동 737', '127.036508620542', '37.5000242405515'],
] as const

type Road = (typeof ROADS)[number]

/** With or without its spaces, the city and the district. */
const roadsOf = (query: string): Road[] => {
  const asked = query.replaceAll(' ', '').replace('특별시', '')
  return ROADS.filter(([, road]) => road.replaceAll(' ', '').endsWith(asked))
}

const roadAt = (x: string, y: string): Road | undefined =>
  ROADS.find((road) => Math.hypot(Number(road[3]) - Number(x), Number(road[4]) - Number(y)) < 0.0005)

const roadOf = ([building_name, address_name, parcel, x, y]: Road) => ({
  address_name,
  address_type: 'ROAD_ADDR',
  address: { address_name: parcel, x, y },
  road_address: { address_name, building_name, x, y },
  x,
  y,
})

const isTown = ({ name, address }: GeocodedPlace): boolean => address.endsWith(name)
const isNamed = (spot: GeocodedPlace): boolean => !isTown(spot)
const townOf = ({ address, longitude, latitude }: GeocodedPlace) => ({
  address_name: address,
  address_type: 'REGION',
  address: { address_name: address },
  road_address: null,
  x: `${longitude}`,
  y: `${latitude}`,
})
const placeOf = ({ name, address, longitude, latitude }: GeocodedPlace) => ({
  place_name: name,
  address_name: address,
  road_address_name: '',
  x: `${longitude}`,
  y: `${latitude}`,
})
