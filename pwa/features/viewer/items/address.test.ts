import { expect, test } from 'vitest'
import { directionsTo, placeOnMaps } from './address.ts'

test('directions in Korea open the map that knows it', () => {
  expect(directionsTo('성산, 매표소', 33.458, 126.942)).toContain('map.kakao.com')
  expect(directionsTo('Faneuil Hall', 42.36, -71.05)).toContain('destination=42.36,-71.05')
})

test('map: a place is found on Kakao, Naver and Google, whatever its address has in it', () => {
  const places = placeOnMaps('성산, 매표소 1/2?', 33.458, 126.942)
  const [kakao, naver, google] = Object.values(places).map((address) => new URL(address))
  expect(decodeURIComponent(kakao?.pathname ?? '')).toBe('/link/map/성산  매표소 1/2?,33.458,126.942')
  expect(decodeURIComponent(naver?.pathname ?? '')).toBe('/p/search/성산, 매표소 1/2?')
  expect(google?.searchParams.get('query')).toBe('33.458,126.942')
  expect([kakao, naver, google].map((url) => url?.host)).toEqual(['map.kakao.com', 'map.naver.com', 'www.google.com'])
})
