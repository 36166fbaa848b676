import { expect, test } from 'vitest'
import { directionsTo, webAddress, youtubeId } from './address.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['youtu.be/dQw4w9WgXcQ?t=3', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://youtube.com/shorts/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://example.com/watch?v=dQw4w9WgXcQ', null],
  ['javascript:alert(1)', null],
  ['', null],
])('the video of %s is %s', (address, id) => expect(youtubeId(address)).toBe(id))

test.each([
  ['example.com/a', 'https://example.com/a'],
  ['tel:0640001234', 'tel:0640001234'],
  ['javascript:alert(1)', null],
  ['data:text/html,x', null],
])('a button to %s leads to %s', (address, href) => expect(webAddress(address)).toBe(href))

test('directions in Korea open the map that knows it', () => {
  expect(directionsTo('성산, 매표소', 33.458, 126.942)).toContain('map.kakao.com')
  expect(directionsTo('Faneuil Hall', 42.36, -71.05)).toContain('destination=42.36,-71.05')
})
