// A stand-in that speaks Kakao Local's REST protocol out of the built-in gazetteer, for tests of the real adapter.
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Spot } from '#domain/map.ts'
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
    const spot = await gazetteer.addressAt(Number(y), Number(x), 'kr')
    return spot ? [{ address: { address_name: spot.address }, road_address: null }] : []
  }
  if (!query) return null
  const spots = await gazetteer.search(query, 'kr')
  return pathname.endsWith('/search/keyword.json')
    ? spots.filter(isNamed).map(placeOf)
    : spots.filter(isTown).map(townOf)
}

const isTown = ({ name, address }: Spot): boolean => address.endsWith(name)
const isNamed = (spot: Spot): boolean => !isTown(spot)
const townOf = ({ address, longitude, latitude }: Spot) => ({
  address_name: address,
  x: `${longitude}`,
  y: `${latitude}`,
})
const placeOf = ({ name, address, longitude, latitude }: Spot) => ({
  place_name: name,
  address_name: address,
  road_address_name: '',
  x: `${longitude}`,
  y: `${latitude}`,
})
