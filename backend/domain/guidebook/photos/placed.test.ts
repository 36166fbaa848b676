// Photos put into their places: beside the pin, below their day on the album, at the end of a page; all in one edit.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { allIds, find } from '#domain/guidebook/find.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { rounds } from '#domain/testing/rounds.ts'
import { photosPlaced, type PlacedPhoto } from './placed.ts'
import { photoPlaces } from './places.ts'

const NOW = '2026-11-26T00:00:00Z'
const NEAR = '2026-11-26'

const stop = (id: string, time: string, place: string) => ({ ...newActivity(id, `${id}-sub`), time, place })
const picture = (id: string) => newItem('image', id)

function book(): Guidebook {
  const days = [
    { ...newDay('en', 'd1'), title: 'East', activities: [stop('a', '09:00', 'Airport'), stop('b', '11:00', 'Peak')] },
    { ...newDay('en', 'd2'), activities: [stop('c', '10:00', 'Market')], meals: [newMeal('en', 'm')] },
  ]
  const plan: Page = { ...newPage('itinerary', 'en', NOW, 'plan'), days }
  const content = { address: 'Peak', latitude: 33.4, longitude: 126.9, level: 6 }
  const map = { ...newItem('map', 'map'), content } as never
  const text = { ...newItem('text', 'text'), content: paragraph('After') } as never
  const sights: Page = {
    ...newPage('attractions', 'en', NOW, 'sights'),
    title: 'Sights',
    sections: [newSection('s', [map, picture('old'), text])],
  }
  return { ...newGuidebook('book', 'en'), trip: { ...NO_TRIP, firstDay: '2026-12-01' }, contents: [plan, sights] }
}

/** @param wanted ids of places, by the hour of the photo */
function put(guidebook: Guidebook, wanted: readonly [place: string, hour: number | null][]): Guidebook {
  return applyEdit(guidebook, photosPlaced(guidebook, chosen(guidebook, wanted), NOW)).guidebook
}

function chosen(guidebook: Guidebook, wanted: readonly [string, number | null][]): PlacedPhoto[] {
  const places = photoPlaces(guidebook, NEAR)
  return wanted.map(([id, hour]) => {
    const place = places.find((one) => one.id === id)
    if (!place) throw new Error(`no place ${id}`)
    const taken = hour === null ? null : { date: '2026-12-01', minutes: hour * 60, offset: null }
    return { photo: { taken }, item: `${id}@${hour}`, place }
  })
}

/** The pages by their titles, and what stands on them. */
const seen = ({ contents }: Guidebook): Record<string, string[]> =>
  Object.fromEntries(
    contents.map(({ title, sections }) => [
      title,
      sections.flatMap(({ items }) =>
        items.map((item) => ('content' in item && item.type !== 'map' ? plainText(item.content as never) : item._id)),
      ),
    ]),
  )

describe('photos in their places', () => {
  test('stops without a pin stand below their day on the album, behind the itinerary, in the order of the day', () => {
    const after = put(book(), [
      ['c', 10],
      ['a', 12],
      ['d1', null],
      ['a', 9],
    ])
    expect(after.contents.map(({ title }) => title)).toEqual(['Type 2', 'Photos', 'Sights'])
    expect(seen(after)['Photos']).toEqual([
      'Day 1 · East',
      'd1@null',
      'Airport',
      'a@9',
      'a@12',
      'Day 2',
      'Market',
      'c@10',
    ])
  })

  test('a stop with a pin, and the pin, take them behind the map and its pictures', () => {
    const after = put(book(), [
      ['b', 12],
      ['map', 11],
    ])
    expect(seen(after)['Sights']).toEqual(['map', 'old', 'map@11', 'b@12', 'After'])
    expect(after.contents).toHaveLength(2)
  })

  test('a page takes them at its end, and an empty one as its first', () => {
    expect(seen(put(book(), [['sights', 9]]))['Sights']).toEqual(['map', 'old', 'After', 'sights@9'])
    const empty: Page = { ...newPage('attractions', 'en', NOW, 'empty'), title: 'Empty' }
    expect(seen(put({ ...book(), contents: [empty] }, [['empty', 9]]))['Empty']).toEqual(['empty@9'])
  })

  test('the album without a day is a section at the end, and a guidebook without pages gets one', () => {
    const bare = { ...book(), contents: [] }
    const places = photoPlaces(bare, NEAR)
    const after = put(bare, [[places[0]?.id ?? '', null]])
    expect(seen(after)['Photos']).toEqual([`${places[0]?.id}@null`])
    expect(after.contents.map(({ icon }) => icon)).toEqual(['camera'])
  })

  test('photos of no day stand behind those of the days, also where more of these come later', () => {
    const first = put(book(), [['a', 9]])
    const album = photoPlaces(first, NEAR).at(-1)?.id ?? ''
    const after = put(put(first, [[album, null]]), [['c', 10]])
    expect(seen(after)['Photos']).toEqual([
      'Day 1 · East',
      'Airport',
      'a@9',
      'Day 2',
      'Market',
      'c@10',
      `${album}@null`,
    ])
  })

  test('more of them later come to those that are there', () => {
    const first = put(book(), [
      ['c', 8],
      ['a', 9],
    ])
    const after = put(first, [
      ['a', 7],
      ['d1', 6],
      ['c', 9],
    ])
    expect(seen(after)['Photos']).toEqual([
      'Day 1 · East',
      'd1@6',
      'Airport',
      'a@9',
      'a@7',
      'Day 2',
      'Market',
      'c@8',
      'c@9',
    ])
  })

  test('whatever the guidebook: each stands in it once, and taking the edit back leaves nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.array(fc.tuple(fc.nat(1e6), fc.option(fc.nat(23))), { maxLength: 25 }),
        (seed, all) => {
          const guidebook = anyGuidebook(new Dice(seed))
          const places = photoPlaces(guidebook, NEAR)
          const photos = all.map(([nth, hour], index): PlacedPhoto => {
            const place = places[nth % places.length]
            if (!place) throw new Error('no place')
            const taken = hour === null ? null : { date: '2026-12-01', minutes: hour * 60, offset: null }
            return { photo: { taken }, item: `photo-${index}`, place }
          })
          const { guidebook: after, inverse } = applyEdit(guidebook, photosPlaced(guidebook, photos, NOW))
          const ids = allIds(after)
          for (const { item } of photos) {
            expect(ids.filter((id) => id === item)).toHaveLength(1)
            expect(find(after, item)?.node).toMatchObject({ type: 'image', image: null })
          }
          expect(applyEdit(after, { kind: 'all', edits: inverse }).guidebook).toEqual(guidebook)
        },
      ),
      rounds(100),
    )
  })
})
