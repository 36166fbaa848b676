// Which places a trip's map shows, in what order, and which square of the world it is of.
import { describe, expect, test } from 'vitest'
import type { Item, Page } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { bearingTo, metresBetween } from '#domain/map.ts'
import { MAP_UNITS, squareOf, unitsOn } from './map-square.ts'
import { tripMap } from './trip-map.ts'

const NOW = '2026-01-01T00:00:00Z'
let made = 0
const id = (): string => `n${(made += 1)}`

const place = (address: string, latitude: number | null, longitude: number | null) => {
  const item = newItem('map', id())
  return item.type === 'map' ? { ...item, content: { ...item.content, address, latitude, longitude } } : item
}
const day = (...places: string[]) => ({
  ...newDay('kr', id()),
  activities: places.map((name) => ({ ...newActivity(id(), id()), place: name })),
})
const itinerary = (...days: ReturnType<typeof day>[]): Page => ({ ...newPage('itinerary', 'kr', NOW, id()), days })
const sights = (...items: ReturnType<typeof place>[]): Page => ({
  ...newPage('attractions', 'kr', NOW, 'sights'),
  sections: [newSection(id(), items)],
})
const mapOf = (...contents: Page[]) => tripMap({ ...newGuidebook('book', 'kr'), contents })

describe('map: the places of a trip', () => {
  const pins = [
    place('우피치 미술관', 43.768, 11.256),
    place('두오모 광장', 43.773, 11.256),
    place('이름만 있는 곳', null, null),
    place('피렌체 중앙역', 43.776, 11.248),
  ]

  test('are numbered in the order of the days, then what no day names; a name without a pin is not among them', () => {
    const map = mapOf(sights(...pins), itinerary(day('점심'), day('두오모', '우피치 미술관', '두오모 광장')))
    expect(map?.places.map(({ name, day }) => [name, day])).toEqual([
      ['두오모 광장', 0],
      ['우피치 미술관', 0],
      ['피렌체 중앙역', null],
    ])
    expect(map?.days).toEqual([{ number: 2, stops: [0, 1, 0] }])
    expect(map?.places[0]).toMatchObject({ page: 'sights', address: '', latitude: 43.773 })
  })

  test('a place is called as the title above it, in another section too, as readers see it', () => {
    const title = { ...newItem('title', id()), content: paragraph('산 조반니') } as Item
    const page = sights(place('', 43.773, 11.255), place('가죽 시장', 43.776, 11.254))
    const map = mapOf({ ...page, sections: [newSection(id(), [title]), ...page.sections] })
    expect(map?.places.map(({ name, address }) => [name, address])).toEqual([
      ['산 조반니', ''],
      ['산 조반니', '가죽 시장'],
    ])
  })

  test('a guidebook without coordinates has no map, also where all that has some is deleted', () => {
    expect(mapOf(sights(place('어딘가', null, null)))).toBeNull()
    expect(mapOf({ ...sights(...pins), deleted: true })).toBeNull()
  })

  test('a place of two days has the colour of the first and stands on both lines', () => {
    const map = mapOf(
      itinerary(day('두오모 광장', '우피치 미술관'), day('두오모 광장', '피렌체 중앙역')),
      sights(...pins),
    )
    expect(map?.places.map(({ day }) => day)).toEqual([0, 0, 1])
    expect(map?.days.map(({ stops }) => stops)).toEqual([
      [0, 1],
      [0, 2],
    ])
  })
})

describe('map: the square', () => {
  test.each([
    ['one place', [[33.45, 126.94]]],
    [
      'a city',
      [
        [43.768, 11.256],
        [43.776, 11.248],
        [43.763, 11.265],
      ],
    ],
    [
      'far north and south',
      [
        [69.6, 18.9],
        [-33.9, 18.4],
      ],
    ],
    [
      'both sides of the date line',
      [
        [-17.7, 178.1],
        [-13.8, -171.8],
        [-21.1, -175.2],
      ],
    ],
  ] as [string, [number, number][]][])('%s lies within it, none at its edge', (_, degrees) => {
    const points = degrees.map(([latitude, longitude]) => ({ latitude, longitude }))
    const square = squareOf(points)
    for (const point of points)
      for (const unit of unitsOn(square, point)) {
        expect(unit).toBeGreaterThan(MAP_UNITS * 0.1)
        expect(unit).toBeLessThan(MAP_UNITS * 0.9)
      }
    expect(square.size).toBeLessThan(0.6)
  })

  test('it is of the Pacific and not of the world, where a trip crosses the date line', () => {
    const fiji = { latitude: -17.7, longitude: 178.1 }
    const samoa = { latitude: -13.8, longitude: -171.8 }
    const square = squareOf([samoa, fiji])
    expect(square.size).toBeLessThan(0.05)
    expect(unitsOn(square, fiji)[0]).toBeLessThan(unitsOn(square, samoa)[0])
  })
})

test.each([
  [{ latitude: 44, longitude: 11 }, 0],
  [{ latitude: 43, longitude: 11.01 }, 90],
  [{ latitude: 42, longitude: 11 }, 180],
  [{ latitude: 43, longitude: 10.99 }, 270],
])('map: %j lies at %d degrees', (to, degrees) =>
  expect(bearingTo({ latitude: 43, longitude: 11 }, to)).toBeCloseTo(degrees, 1),
)

test('map: directions go the shorter way, across the date line too', () => {
  const fiji = { latitude: -17.7, longitude: 178.1 }
  const samoa = { latitude: -13.8, longitude: -171.8 }
  expect(bearingTo(fiji, samoa)).toBeGreaterThan(45)
  expect(bearingTo(fiji, samoa)).toBeLessThan(90)
  expect(metresBetween(fiji, samoa)).toBeGreaterThan(1_100_000)
  expect(metresBetween(fiji, samoa)).toBeLessThan(1_200_000)
})
