// What of a guidebook its pages show, and what of it they do not.
import { expect, test } from 'vitest'
import type { PublicGuidebook } from '#domain/guidebook/document.ts'
import { newDay, newGuidebook, newPage } from '#domain/guidebook/new-node.ts'
import { shownCover, shownOn, shownPage } from './shown.ts'

const MADE = '2026-11-20T00:00:00.000Z'

const page = (id: string) => ({ ...newPage('attractions', 'kr', MADE, id), title: id })
const trip = (title: string) => ({
  ...newPage('itinerary', 'kr', MADE, 'trip'),
  days: [{ ...newDay('kr', 'd'), title }],
})

const book = (...contents: PublicGuidebook['contents']): PublicGuidebook => ({
  ...newGuidebook('g', 'kr'),
  uuid: 'u',
  version: 1,
  updatedAt: MADE,
  credit: 'powered',
  contents,
})

test('a guidebook saved again later, with nothing else changed, shows the same on its cover and on each page', () => {
  const before = book(page('a'), trip('12월 24일'))
  const saved = { version: 2, updatedAt: '2026-11-25T09:00:00.000Z' }
  const after = {
    ...before,
    ...saved,
    contents: before.contents.map((each) => ({ ...each, updatedAt: saved.updatedAt })),
  }
  for (const id of [null, 'a', 'trip']) expect(shownOn(after, id)).toEqual(shownOn(before, id))
})

test('a page shows which comes next, and nothing of the others; what is marked deleted is not there', () => {
  const contents = [page('a'), { ...page('gone'), deleted: true }, page('b'), page('c')]
  expect(shownPage(book(...contents), 'a')?.next).toEqual({ _id: 'b', title: 'b', icon: null })
  expect(JSON.stringify(shownPage(book(...contents), 'a'))).not.toMatch(/gone|"c"/)
  expect(shownPage(book(...contents), 'c')?.next).toBeNull()
  expect(shownCover(book(...contents)).pages.map(({ _id }) => _id)).toEqual(['a', 'b', 'c'])
  for (const id of ['gone', 'other']) expect(shownOn(book(...contents), id)).toBeNull()
})

test.each([
  ['no itinerary', [page('a')], 'none'],
  ['an itinerary with dates', [trip('12월 24일')], 'dated'],
  ['an itinerary without', [trip('첫날')], 'asks'],
] as const)('what a cover says of the calendar of %s', (_, contents, calendar) => {
  expect(shownCover(book(...contents)).calendar).toBe(calendar)
})
