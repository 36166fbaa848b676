// Which pictures are held before a reader of codes.
import { expect, test } from 'vitest'
import { isPatternOfTwo, isSaidToBeCode } from './looks-like-code.ts'

test.each(['QR for the ferry', '탑승권', '가는 편 항공권', 'Boarding pass', '유람선 이용권 바코드', 'Your e-ticket'])(
  'code: said to be one: %s',
  (words) => expect(isSaidToBeCode(words)).toBe(true),
)

test.each(['', 'A crater', '해 뜨는 봉우리', 'Passengers on deck', 'The mountain pass road'.replace('pass ', '')])(
  'code: not said to be one: %s',
  (words) => expect(isSaidToBeCode(words)).toBe(false),
)

const EDGE = 64

const picture = (light: (x: number, y: number) => number): Uint8ClampedArray =>
  Uint8ClampedArray.from({ length: EDGE * EDGE * 4 }, (_, n) => {
    const at = Math.floor(n / 4)
    return n % 4 === 3 ? 255 : light(at % EDGE, Math.floor(at / EDGE))
  })

test('code: black and white in small pieces is one; a photo, a page of text and a white sheet are none', () => {
  const hash = (x: number, y: number): number => ((Math.imul(x * 73 + y * 151 + 7, 2654435761) >>> 16) & 1) * 255
  const isCode = (light: (x: number, y: number) => number): boolean => isPatternOfTwo(picture(light), EDGE)
  expect(isCode((x, y) => hash(x >> 1, y >> 1))).toBe(true)
  expect(isCode((x) => (x % 5 < 2 ? 0 : 255))).toBe(true)
  expect(isCode((x, y) => (x * 2 + y * 2) % 256)).toBe(false)
  expect(isCode((x, y) => (y % 8 === 0 && x % 3 === 0 ? 30 : 250))).toBe(false)
  expect(isCode(() => 255)).toBe(false)
})
