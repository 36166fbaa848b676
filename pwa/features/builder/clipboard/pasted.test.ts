// Where pasted nodes come to stand, and what is refused.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import type { ContentType, Guidebook, Item, Page } from '#domain/guidebook/document.ts'
import { allIds } from '#domain/guidebook/find.ts'

import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage, newSubActivity } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { besideOf, cutEdit, payloadOf } from './copied.ts'
import type { ClipboardPayload } from './payload.ts'
import { paste, type Pasted } from './pasted.ts'

const id = (): string => crypto.randomUUID()
const pageOf = (type: ContentType, parts: Partial<Page> = {}): Page => ({
  ...newPage(type, 'en', '2026-01-01T00:00:00.000Z', id()),
  ...parts,
})
const text = (): Item => newItem('text', id())
const bookOf = (...contents: Page[]): Guidebook => canonical({ ...newGuidebook(id(), 'en'), contents })
const itemsIn = (guidebook: Guidebook, at = 0): string[] =>
  guidebook.contents[at]?.sections.flatMap((section) => section.items.map(({ _id }) => _id)) ?? []

const [a, b, c] = [text(), text(), text()]
const page = pageOf('attractions', { sections: [{ _id: id(), items: [a, b, c] }] })
const book = bookOf(page)
const copied = payloadOf(book, [a._id, c._id]) as ClipboardPayload

function pasted(guidebook: Guidebook, payload: ClipboardPayload, pageId: string | null, selected: string[] = []) {
  const result = paste(guidebook, { pageId, selected }, payload, id)
  if (typeof result === 'string') throw new Error(result)
  return { result, after: applyEdit(guidebook, result.edit) }
}

test('clipboard: items come after the selection, in their order, under new ids, and go with one undo', () => {
  const { result, after } = pasted(book, copied, page._id, [a._id])
  expect(itemsIn(after.guidebook)).toEqual([a._id, ...result.made, b._id, c._id])
  expect(new Set(allIds(after.guidebook)).size).toBe(allIds(book).length + 2)
  expect(result.ids[c._id]).toBe(result.made[1])
  expect(after.inverse.reduce((now, edit) => applyEdit(now, edit).guidebook, after.guidebook)).toEqual(book)
})

test('clipboard: with nothing selected they come last, also in a page that is empty and in another guidebook', () => {
  const other = bookOf(pageOf('attractions'))
  const { result, after } = pasted(other, copied, other.contents[0]?._id ?? '')
  expect(itemsIn(after.guidebook)).toEqual(result.made)
  const again = pasted(after.guidebook, copied, other.contents[0]?._id ?? '')
  expect(itemsIn(again.after.guidebook)).toEqual([...result.made, ...again.result.made])
})

test('clipboard: a day comes after the day that the selection stands in, a page behind the one that is selected', () => {
  const [one, two] = [newDay('en', id()), newDay('en', id())]
  const trip = pageOf('itinerary', { days: [one, two] })
  const guidebook = bookOf(trip, page)
  const day = pasted(guidebook, payloadOf(guidebook, [two._id]) as ClipboardPayload, trip._id, [one._id])
  expect(day.after.guidebook.contents[0]?.days.map(({ _id }) => _id)).toEqual([one._id, ...day.result.made, two._id])
  const tile = pasted(guidebook, payloadOf(guidebook, [page._id]) as ClipboardPayload, null, [trip._id])
  expect(tile.after.guidebook.contents.map(({ _id }) => _id)).toEqual([trip._id, ...tile.result.made, page._id])
})

test('clipboard: what may not stand there is refused by name', () => {
  const trip = pageOf('itinerary')
  const packing = pageOf('preparations')
  const guidebook = bookOf(trip, packing, page)
  const days: ClipboardPayload = { from: 'x', kind: 'days', nodes: [newDay('en', id())] }
  const at = (pageId: string | null, payload: ClipboardPayload): string | Pasted =>
    paste(guidebook, { pageId, selected: [] }, payload, id)
  expect(at(null, copied)).toBe('itemsNeedPage')
  expect(at(trip._id, copied)).toBe('itemsNotHere')
  expect(at(packing._id, copied)).toBe('itemsNotHere')
  expect(at(page._id, days)).toBe('daysNeedItinerary')
  expect(at(null, days)).toBe('daysNeedItinerary')
})

test('clipboard: more than the server would take is refused', () => {
  const full = bookOf(
    pageOf('attractions', { sections: [{ _id: id(), items: Array.from({ length: LIMITS.items }, text) }] }),
  )
  expect(paste(full, { pageId: full.contents[0]?._id ?? '', selected: [] }, copied, id)).toBe('tooMany')
})

test('clipboard: cutting selects what stood after, or before where nothing did', () => {
  expect(besideOf(book, [a._id, b._id])).toBe(c._id)
  expect(besideOf(book, [b._id, c._id])).toBe(a._id)
  expect(besideOf(book, [a._id, b._id, c._id])).toBeNull()
  const marked = bookOf({ ...page, sections: [{ _id: id(), items: [a, { ...b, deleted: true }, c] }] })
  expect([besideOf(marked, [a._id]), besideOf(marked, [c._id])]).toEqual([c._id, a._id])
  expect(itemsIn(applyEdit(book, cutEdit(copied)).guidebook)).toEqual([b._id])
})

const activity = (place: string, ...bodies: string[]) => ({
  ...newActivity(id(), id()),
  place,
  subActivities: bodies.map((body) => newSubActivity(id(), body)),
})
const meal = (title: string) => ({ ...newMeal('en', id()), title })

/** Two days, the first with two activities and two meals. */
function itinerary() {
  const activities = [activity('Harbour', 'boat', 'fish'), activity('Museum', '')]
  const meals = [meal('Noodles'), meal('Rice')]
  const days = [{ ...newDay('en', id()), activities, meals }, newDay('en', id())]
  const trip = pageOf('itinerary', { days })
  return { guidebook: bookOf(trip, page), trip, days, activities, meals }
}

const placesIn = ({ contents }: Guidebook): unknown[][] =>
  contents[0]?.days.map(({ activities, meals }) => [
    ...activities.map(({ place, subActivities }) => [place, ...subActivities.map(({ body }) => body)]),
    ...meals.map(({ title }) => title),
  ]) ?? []

test('clipboard: activities and meals come after the selected one of their kind, else last in the day', () => {
  const { guidebook, trip, days, activities, meals } = itinerary()
  const into = (what: string, selected: string) =>
    placesIn(pasted(guidebook, payloadOf(guidebook, [what]) as ClipboardPayload, trip._id, [selected]).after.guidebook)
  const [harbour, museum] = [
    ['Harbour', 'boat', 'fish'],
    ['Museum', ''],
  ]
  expect(into(activities[0]!._id, activities[0]!._id)[0]).toEqual([harbour, harbour, museum, 'Noodles', 'Rice'])
  expect(into(activities[0]!._id, activities[0]!.subActivities[1]!._id)[0]?.[1]).toEqual(harbour)
  expect(into(activities[0]!._id, meals[0]!._id)[0]).toEqual([harbour, museum, harbour, 'Noodles', 'Rice'])
  expect(into(activities[0]!._id, days[1]!._id)[1]).toEqual([harbour])
  expect(into(meals[0]!._id, meals[0]!._id)[0]?.slice(2)).toEqual(['Noodles', 'Noodles', 'Rice'])
  expect(into(meals[1]!._id, activities[1]!._id)[0]?.slice(2)).toEqual(['Noodles', 'Rice', 'Rice'])
})

test('clipboard: of two sub-activities of which one has a body, one is left, as when one is moved there', () => {
  const { guidebook, trip, activities } = itinerary()
  const boat = payloadOf(guidebook, [activities[0]!.subActivities[0]!._id]) as ClipboardPayload
  const { after, result } = pasted(guidebook, boat, trip._id, [activities[1]!._id])
  expect(placesIn(after.guidebook)[0]?.[1]).toEqual(['Museum', 'boat'])
  expect(after.guidebook.contents[0]?.days[0]?.activities[1]?.subActivities.map(({ _id }) => _id)).toEqual(result.made)
  expect(after.inverse.reduce((now, edit) => applyEdit(now, edit).guidebook, after.guidebook)).toEqual(guidebook)
})

test('clipboard: cutting the last sub-activity leaves the placeholder, and its activity is selected', () => {
  const { guidebook, activities } = itinerary()
  const last = activities[1]!.subActivities[0]!._id
  const cut = applyEdit(guidebook, cutEdit(payloadOf(guidebook, [last]) as ClipboardPayload)).guidebook
  expect(placesIn(cut)[0]?.[1]).toEqual(['Museum', 'Enter Activity'])
  expect(besideOf(guidebook, [last])).toBe(activities[1]!._id)
})

test('clipboard: parts of an itinerary need an itinerary, a day, and an activity', () => {
  const { guidebook, trip, activities, meals } = itinerary()
  const empty = bookOf(pageOf('itinerary'))
  const at = (book: Guidebook, pageId: string | undefined, node: string) =>
    paste(book, { pageId: pageId ?? null, selected: [] }, payloadOf(guidebook, [node]) as ClipboardPayload, id)
  expect(at(guidebook, page._id, meals[0]!._id)).toBe('partsNeedItinerary')
  expect(at(empty, empty.contents[0]?._id, activities[0]!._id)).toBe('partsNeedDay')
  expect(at(guidebook, trip._id, activities[0]!.subActivities[0]!._id)).toBe('subsNeedActivity')
})
