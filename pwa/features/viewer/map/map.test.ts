// What part of the map is seen, and how distances and directions are said.
import { expect, test } from 'vitest'
import { directionWords, distanceWords } from './messages.ts'
import { centred, moved, mostScale, toWindowPoint, INITIAL_VIEW, zoomed } from './map-view.ts'

test.each([
  [3, '바로 여기', 'right here'],
  [184, '180 m', '180 m'],
  [994, '990 m', '990 m'],
  [997, '1 km', '1 km'],
  [1249, '1.2 km', '1.2 km'],
  [99_940, '99.9 km', '99.9 km'],
  [99_960, '100 km', '100 km'],
  [8_960_000, '8,960 km', '8,960 km'],
])('map: %d metres are said as %s', (metres, kr, en) =>
  expect([distanceWords('kr', metres), distanceWords('en', metres)]).toEqual([kr, en]),
)

test.each([
  [0, '북쪽', 'north'],
  [22, '북쪽', 'north'],
  [23, '북동쪽', 'north-east'],
  [180, '남쪽', 'south'],
  [340, '북쪽', 'north'],
  [300, '북서쪽', 'north-west'],
])('map: %d degrees are %s', (bearing, kr, en) =>
  expect([directionWords('kr', bearing), directionWords('en', bearing)]).toEqual([kr, en]),
)

test('map: what stands under the fingers stays there while the map comes closer, and goes with them', () => {
  const closer = zoomed(INITIAL_VIEW, 4, 100, [100, 300])
  expect(toWindowPoint(closer, [100, 300])).toEqual([100, 300])
  expect(toWindowPoint(moved(closer, 30, -20), [100, 300])).toEqual([130, 280])
})

test('map: it comes as close as some streets and goes as far as the coast is drawn, and no farther', () => {
  expect(zoomed(INITIAL_VIEW, 1000, mostScale(0.0002)).scale).toBe(20)
  const far = zoomed(INITIAL_VIEW, 0.001, 20)
  expect(far.scale).toBe(0.4)
  expect(toWindowPoint(moved(INITIAL_VIEW, -100_000, 0), [800, 200])[0]).toBe(200)
  expect(toWindowPoint(centred(INITIAL_VIEW, [50, 60], 3), [50, 60]).map(Math.round)).toEqual([200, 200])
})
