// Where pasted nodes come to stand, and what is refused.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/apply-edit.ts'
import { canonical } from '#domain/guidebook/document-schema.ts'
import type { ContentType, Guidebook, Item, Page } from '#domain/guidebook/document.ts'
import { allIds } from '#domain/guidebook/find.ts'
import { newDay, newGuidebook, newItem, newPage } from '#domain/guidebook/new-node.ts'
import { LIMITS } from '#domain/limits.ts'
import { besideOf, cutEdit, parcelOf } from './copied.ts'
import type { Parcel } from './parcel.ts'
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
const copied = parcelOf(book, [a._id, c._id]) as Parcel

function pasted(guidebook: Guidebook, parcel: Parcel, pageId: string | null, selected: string[] = []) {
  const result = paste(guidebook, { pageId, selected }, parcel, id)
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
  const day = pasted(guidebook, parcelOf(guidebook, [two._id]) as Parcel, trip._id, [one._id])
  expect(day.after.guidebook.contents[0]?.days.map(({ _id }) => _id)).toEqual([one._id, ...day.result.made, two._id])
  const tile = pasted(guidebook, parcelOf(guidebook, [page._id]) as Parcel, null, [trip._id])
  expect(tile.after.guidebook.contents.map(({ _id }) => _id)).toEqual([trip._id, ...tile.result.made, page._id])
})

test('clipboard: what may not stand there is refused by name', () => {
  const trip = pageOf('itinerary')
  const packing = pageOf('preparations')
  const guidebook = bookOf(trip, packing, page)
  const days: Parcel = { from: 'x', kind: 'days', nodes: [newDay('en', id())] }
  const at = (pageId: string | null, parcel: Parcel): string | Pasted =>
    paste(guidebook, { pageId, selected: [] }, parcel, id)
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
  expect(itemsIn(applyEdit(book, cutEdit(copied)).guidebook)).toEqual([b._id])
})
