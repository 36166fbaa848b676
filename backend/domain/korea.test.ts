import { expect, test } from 'vitest'
import { isInKorea } from './korea.ts'

test.each([
  ['Busan', 35.1, 129.04, true],
  ['Dokdo', 37.24, 131.87, true],
  ['Ulleungdo', 37.48, 130.9, true],
  ['Marado', 33.117, 126.268, true],
  ['Gageodo', 34.07, 125.12, true],
  ['Baengnyeongdo', 37.97, 124.7, true],
  ['Panmunjom', 37.955, 126.677, true],
  ['Goseong, the observatory of unification', 38.586, 128.375, true],
  ['Fukuoka', 33.59, 130.4, false],
  ['Tsushima, its northern port', 34.69, 129.44, false],
  ['Kaesong', 37.97, 126.55, false],
  ['Mount Kumgang', 38.66, 128.1, false],
])('%s', (_, latitude, longitude, expected) => expect(isInKorea({ latitude, longitude })).toBe(expected))
