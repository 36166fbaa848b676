import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isMapLink, pastedPlace, recovered, shortCode } from './pasted-place.ts'

const EIFFEL = [48.8584, 2.2945] as const
const PALACE = [37.5796, 126.977] as const

test.each([
  ['48.85837, 2.29448', EIFFEL, ''],
  ['(48.85837 2.29448)', EIFFEL, ''],
  [`48°51'30.1"N 2°17'40.1"E`, EIFFEL, ''],
  ['-33.8568, 151.2153', [-33.8568, 151.2153], ''],
  ['8FW4V75V+8Q', EIFFEL, ''],
  ['geo:48.85837,2.29448?z=15', EIFFEL, ''],
  [
    'https://www.google.com/maps/place/Eiffel+Tower/@48.85,2.27,15z/data=!3m1!4b1!4m6!3m5!8m2!3d48.8583701!4d2.2944813!16z',
    EIFFEL,
    'Eiffel Tower',
  ],
  ['https://www.google.co.kr/maps/@48.8583701,2.2944813,17z?hl=ko', EIFFEL, ''],
  ['https://maps.google.com/?q=48.85837,2.29448', EIFFEL, ''],
  ['https://www.google.com/maps/search/?api=1&query=48.85837%2C2.29448', EIFFEL, ''],
  ['https://www.google.com/maps/dir/?api=1&destination=48.85837,2.29448', EIFFEL, ''],
  ['https://www.google.com/maps/search/48.85837,+2.29448?entry=tts', EIFFEL, ''],
  ['https://maps.apple.com/?ll=48.85837,2.29448&q=Eiffel%20Tower', EIFFEL, 'Eiffel Tower'],
  ['https://map.kakao.com/link/map/경복궁,37.5796,126.977', PALACE, '경복궁'],
  ['https://map.kakao.com/link/to/%EA%B2%BD%EB%B3%B5%EA%B6%81,37.5796,126.977', PALACE, '경복궁'],
  ['https://map.kakao.com/link/map/37.5796,126.977', PALACE, ''],
  ['https://map.kakao.com/?urlX=494941&urlY=1133322&urlLevel=3&q=경복궁', PALACE, '경복궁'],
  ['kakaomap://look?p=37.5796,126.977', PALACE, ''],
  ['https://map.naver.com/p/entry/place/11571707?lng=126.977&lat=37.5796&placePath=%2Fhome', PALACE, ''],
  ['https://map.naver.com/v5/entry/place/11571707?c=14135014,4520206,15,0,0,0,dh', PALACE, ''],
  ['https://map.naver.com/p/directions/-/14135014,4520206,경복궁,11571707,PLACE_POI/-/transit', PALACE, '경복궁'],
  ['nmap://place?lat=37.5796&lng=126.977&name=경복궁', PALACE, '경복궁'],
  ['map.kakao.com/link/map/경복궁,37.5796,126.977', PALACE, '경복궁'],
  ['[네이버 지도]\n경복궁\nhttps://map.naver.com/p/entry/place/1?lng=126.977&lat=37.5796', PALACE, ''],
] as const)('a place is read from %s', (text, [latitude, longitude], name) => {
  const place = pastedPlace(text)
  expect(place?.latitude).toBeCloseTo(latitude, 3)
  expect(place?.longitude).toBeCloseTo(longitude, 3)
  expect(place?.name).toBe(name)
})

test.each([
  '',
  '성산일출봉',
  '12, 24',
  '서울 중구 세종대로 110',
  '91.5, 10.5',
  'https://maps.app.goo.gl/abc',
  'https://naver.me/xyz',
  'https://place.map.kakao.com/8430129',
  'https://example.com/a,b',
])('%j says of no place', (text) => expect(pastedPlace(text)).toBeNull())

test('a link of a map that names no point is told from words', () => {
  for (const link of ['https://maps.app.goo.gl/abc', 'https://naver.me/xyz', 'https://place.map.kakao.com/8430129'])
    expect(isMapLink(link)).toBe(true)
  for (const text of ['성산일출봉', 'https://example.com']) expect(isMapLink(text)).toBe(false)
})

test('a shortened plus code is completed near its town', () => {
  const short = shortCode('V75V+8Q Paris, France')
  expect(short).toEqual({ code: 'V75V+8Q', near: 'Paris' })
  const { latitude, longitude } = recovered('V75V+8Q', { latitude: 48.8534, longitude: 2.3488 })
  expect(latitude).toBeCloseTo(EIFFEL[0], 3)
  expect(longitude).toBeCloseTo(EIFFEL[1], 3)
})

test('whatever is pasted, a place lies on the earth', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })), (text) => {
      const place = pastedPlace(text)
      return place === null || (Math.abs(place.latitude) <= 90 && Math.abs(place.longitude) <= 180)
    }),
  )
})
