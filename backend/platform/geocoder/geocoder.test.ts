// Finding addresses and places: the built-in gazetteer, and the real adapters against servers that speak their protocols.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { startKakaoLocal } from '#backend/sandbox/kakao/local-search.ts'
import { createGeocoder } from './create-geocoder.ts'

const endings: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const end of endings.splice(0)) await end()
})

const builtIn = createGeocoder({ kind: 'builtin' })

test('map: a place is found by its Korean name, its English name, a part of it, and words of its address', async () => {
  for (const words of ['성산일출봉', 'seongsan ilchulbong', '성산 일출', '서귀포시 성산읍 일출봉']) {
    const [first] = await builtIn.search(words, 'kr')
    expect(first, words).toMatchObject({ name: '성산일출봉', address: '제주특별자치도 서귀포시 성산읍 일출로 284-12' })
  }
  expect(await builtIn.search('제주시', 'en')).toContainEqual(
    expect.objectContaining({ name: 'Jeju City', address: '제주특별자치도 제주시' }),
  )
})

test('map: what nobody knows is nothing, and so is a blank question', async () => {
  expect(await builtIn.search('없는 동네 이름', 'kr')).toEqual([])
  expect(await builtIn.search('   ', 'kr')).toEqual([])
})

test('map: the address at a point is the place there, its town nearby, and none at sea', async () => {
  expect(await builtIn.addressAt(33.4581, 126.9425, 'kr')).toMatchObject({ name: '성산일출봉' })
  expect(await builtIn.addressAt(33.462, 126.93, 'kr')).toEqual({
    name: '',
    address: '제주특별자치도 서귀포시 성산읍',
    latitude: 33.462,
    longitude: 126.93,
  })
  expect(await builtIn.addressAt(31, 150, 'kr')).toBeNull()
})

test('maps: Kakao answers addresses before places, and the address at a point', async () => {
  const sandbox = await startKakaoLocal('test-key')
  endings.push(sandbox.stop)
  const kakao = createGeocoder({ kind: 'kakao', base: sandbox.base, key: 'test-key' })
  const [town, ...places] = await kakao.search('제주', 'kr')
  expect(town?.name).toBe('')
  expect(places.map(({ name }) => name)).toContain('제주국제공항')
  expect(places.every(({ latitude, longitude }) => latitude > 30 && longitude > 120)).toBe(true)
  expect(await kakao.addressAt(33.4581, 126.9425, 'kr')).toMatchObject({
    address: '제주특별자치도 서귀포시 성산읍 일출로 284-12',
    latitude: 33.4581,
  })
  const stranger = createGeocoder({ kind: 'kakao', base: sandbox.base, key: 'wrong' })
  await expect(stranger.search('제주', 'kr')).rejects.toThrow('GEOCODER_AWAY')
})

async function answering(answer: (path: URL) => unknown): Promise<string> {
  const server: Server = createServer((request, response) => {
    response.setHeader('Content-Type', 'application/json')
    response.end(JSON.stringify(answer(new URL(request.url ?? '/', 'http://localhost'))))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endings.push(() => new Promise((resolve) => server.close(() => resolve())))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

test('maps: Photon answers GeoJSON, longitude first, its address from large to small in Korean', async () => {
  const properties = { name: '관덕정', street: '관덕로', housenumber: '19', city: '제주시', state: '제주특별자치도' }
  const base = await answering(() => ({
    features: [{ geometry: { coordinates: [126.52, 33.51] }, properties }],
  }))
  const photon = createGeocoder({ kind: 'photon', base })
  const spot = { name: '관덕정', address: '제주특별자치도 제주시 관덕로 19', latitude: 33.51, longitude: 126.52 }
  expect(await photon.search('관덕정', 'kr')).toEqual([spot])
  expect(await photon.addressAt(33.5, 126.5, 'en')).toMatchObject({ address: '19 관덕로, 제주시, 제주특별자치도' })
})

test('maps: Nominatim is asked once a second, answers strings, and an error means no address', async () => {
  const asked: number[] = []
  const base = await answering((url) => {
    asked.push(Date.now())
    const place = { lat: '33.51', lon: '126.52', name: '관덕정', display_name: '관덕정, 제주시' }
    return url.pathname === '/search' ? [place] : { error: 'Unable to geocode' }
  })
  const nominatim = createGeocoder({ kind: 'nominatim', base })
  const both = await Promise.all([nominatim.search('관덕정', 'kr'), nominatim.addressAt(0, 0, 'kr')])
  expect(both).toEqual([[{ name: '관덕정', address: '관덕정, 제주시', latitude: 33.51, longitude: 126.52 }], null])
  expect((asked[1] ?? 0) - (asked[0] ?? 0)).toBeGreaterThanOrEqual(990)
})

test('map: a service that is away or answers something else is a refusal with a sentence', async () => {
  const away = createGeocoder({ kind: 'photon', base: 'http://127.0.0.1:9' })
  await expect(away.search('x', 'kr')).rejects.toThrow('GEOCODER_AWAY')
  const strange = createGeocoder({ kind: 'photon', base: await answering(() => ({ hello: 1 })) })
  await expect(strange.search('x', 'kr')).rejects.toThrow('GEOCODER_AWAY')
})
