import { expect, test } from 'vitest'
import { directionsTo } from './address.ts'

test('directions in Korea open the map that knows it', () => {
  expect(directionsTo('성산, 매표소', 33.458, 126.942)).toContain('map.kakao.com')
  expect(directionsTo('Faneuil Hall', 42.36, -71.05)).toContain('destination=42.36,-71.05')
})
