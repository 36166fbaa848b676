import { expect, test } from 'vitest'
import type { Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { countriesOf } from './countries.ts'

const PLACES = {
  Fukuoka: [33.59, 130.4],
  Seongsan: [33.458, 126.942],
  Paris: [48.857, 2.352],
  'Hong Kong': [22.28, 114.16],
  'the middle of the Atlantic': [30, -40],
} as const

const pageAt = (...names: (keyof typeof PLACES)[]): Page => {
  const items = names.map((address) => {
    const [latitude, longitude] = PLACES[address]
    return { ...newItem('map', crypto.randomUUID()), content: { address, latitude, longitude, level: 6 } }
  })
  const page = newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', crypto.randomUUID())
  return { ...page, sections: [{ ...newSection(crypto.randomUUID()), items: items as never }] }
}

test.each([
  ['no place', [[]], ['KR']],
  ['places of Korea alone', [['Seongsan']], ['KR']],
  [
    'the most places first, behind Korea',
    [
      ['Paris', 'Fukuoka'],
      ['Fukuoka', 'Seongsan'],
    ],
    ['KR', 'JP', 'FR'],
  ],
  ['a territory with numbers of its own', [['Hong Kong']], ['KR', 'HK']],
  ['a place in no country', [['the middle of the Atlantic']], ['KR']],
] as [string, (keyof typeof PLACES)[][], string[]][])('countries: %s', async (_, pages, countries) => {
  expect(await countriesOf({ trip: null, contents: pages.map((names) => pageAt(...names)) })).toEqual(countries)
})

test.each([
  ['before that of the most places', 'FR', [['Fukuoka', 'Fukuoka', 'Paris']], ['KR', 'FR', 'JP']],
  ['without a place there', 'IT', [['Fukuoka']], ['KR', 'IT', 'JP']],
  ['without any place', 'JP', [[]], ['KR', 'JP']],
  ['named once where it is Korea', 'KR', [['Seongsan', 'Paris']], ['KR', 'FR']],
  ['named once where it is Korea, without any place', 'KR', [[]], ['KR']],
] as [string, string, (keyof typeof PLACES)[][], string[]][])(
  'countries: that of the trip counts, %s',
  async (_, country, pages, countries) => {
    const trip = { ...NO_TRIP, country }
    expect(await countriesOf({ trip, contents: pages.map((names) => pageAt(...names)) })).toEqual(countries)
  },
)
