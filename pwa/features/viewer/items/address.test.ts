import { expect, test } from 'vitest'
import { directionsTo, nameOnMaps, pinOnMaps, type MapLink } from './address.ts'

const SEONGSAN = { latitude: 33.458, longitude: 126.942 }
const FUKUOKA = { latitude: 33.59, longitude: 130.4 }
const hosts = (links: MapLink[]): string[] => links.map(([, href]) => new URL(href).host)

test('map: directions are given by the map that knows the country: Fukuoka is not Korea', () => {
  expect(hosts(directionsTo('성산, 매표소', SEONGSAN))).toEqual(['map.kakao.com'])
  expect(hosts(directionsTo('하카타역', FUKUOKA))).toEqual(['www.google.com', 'maps.apple.com'])
  expect(directionsTo('Faneuil Hall', { latitude: 42.36, longitude: -71.05 })[0]?.[1]).toContain('=42.36,-71.05')
})

test('map: a pin in Korea is on Kakao, Naver and Google, whatever its address has in it; abroad on Google and Apple', () => {
  const [kakao, naver, google] = pinOnMaps('성산, 매표소 1/2?', SEONGSAN).map(([, href]) => new URL(href))
  expect(decodeURIComponent(kakao?.pathname ?? '')).toBe('/link/map/성산  매표소 1/2?,33.458,126.942')
  expect(decodeURIComponent(naver?.pathname ?? '')).toBe('/p/search/성산, 매표소 1/2?')
  expect(google?.searchParams.get('query')).toBe('33.458,126.942')
  expect(hosts(pinOnMaps('하카타역', FUKUOKA))).toEqual(['www.google.com', 'maps.apple.com'])
})

test('map: a place without a pin is searched by its name, and no coordinates are in any link', () => {
  expect(hosts(nameOnMaps('우리 집결지'))).toEqual([
    'map.kakao.com',
    'map.naver.com',
    'www.google.com',
    'maps.apple.com',
  ])
  const abroad = hosts(nameOnMaps('교토역', true))
  expect(abroad.slice(0, 2), 'on a trip abroad').toEqual(['www.google.com', 'maps.apple.com'])
  expect(hosts(nameOnMaps('Eiffel Tower')).slice(0, 2)).toEqual(['www.google.com', 'maps.apple.com'])
  for (const [, href] of nameOnMaps('Our meeting point')) {
    expect(decodeURIComponent(href)).toContain('Our meeting point')
    expect(href).not.toMatch(/33\.45|126\.57/)
  }
})
