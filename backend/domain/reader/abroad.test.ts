import { expect, test } from 'vitest'
import type { Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newPage, newSection } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { isAbroad } from './abroad.ts'

const SEOUL = [37.57, 126.98] as const
const KYOTO = [35.01, 135.77] as const
const NOWHERE = [null, null] as const

const pageAt = (...pins: (readonly [number | null, number | null])[]): Page => {
  const items = pins.map(([latitude, longitude], index) => ({
    ...newItem('map', `m${index}`),
    content: { address: '교토역', latitude, longitude, level: 6 },
  }))
  const page = newPage('attractions', 'kr', '2026-01-01T00:00:00.000Z', 'p')
  return { ...page, sections: [{ ...newSection('s'), items: items as never }] }
}

test.each([
  ['nothing is told', null, [NOWHERE], false],
  ['most pins are abroad', null, [SEOUL, KYOTO, KYOTO, NOWHERE], true],
  ['most pins are in Korea', null, [SEOUL, SEOUL, KYOTO], false],
  ['its trip is abroad, and no pin is set', 'JP', [NOWHERE], true],
  ['its trip is in Korea, whatever its pins', 'KR', [KYOTO], false],
] as const)('abroad: %s', (_, country, pins, abroad) => {
  const trip = country && { ...NO_TRIP, country }
  expect(isAbroad({ trip, contents: [pageAt(...pins)] })).toBe(abroad)
})
