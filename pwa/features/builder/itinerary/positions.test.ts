// Where nodes of an itinerary may go: by drag and by step as far as the rules allow, by 'Move to…' further.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Activity, Day, Guidebook, Page } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newGuidebook, newMeal, newPage, newSubActivity } from '#domain/guidebook/new-node.ts'
import { mayDrop } from '#domain/guidebook/edits/policies.ts'
import { neighbourOf, positionOf, dropPositionsOf } from './positions.ts'

const activity = (id: string, parts: string[]): Activity => ({
  ...newActivity(id, ''),
  subActivities: parts.map((part) => newSubActivity(part)),
})
const day = (id: string, activities: Activity[], meals: string[] = []): Day => ({
  ...newDay('en', id),
  activities,
  meals: meals.map((meal) => newMeal('en', meal)),
})
const page = (...days: Day[]): Page => ({ ...newPage('itinerary', 'en', '2026-01-01T00:00:00.000Z', 'page'), days })
const book = (contents: Page): Guidebook => ({ ...newGuidebook('book', 'en'), contents: [contents] })
const pageOf = (guidebook: Guidebook): Page => guidebook.contents[0] as Page

const TRIP = page(
  day('d1', [activity('a1', ['s1', 's2']), activity('a2', ['s3'])], ['m1']),
  day('d2', []),
  day('d3', [activity('a3', ['s4'])], ['m2', 'm3']),
)
const ALL = ['d1', 'd2', 'd3', 'a1', 'a2', 'a3', 's1', 's2', 's3', 's4', 'm1', 'm2', 'm3']

const spotsOf = (id: string, crossing = false): string[] =>
  dropPositionsOf(TRIP, id, crossing)?.spots.map(({ place, at }) => `${place.parent} ${at}`) ?? []

test('drag: an activity goes through its day, an empty one and the next; a meal likewise', () => {
  expect(spotsOf('a1')).toEqual(['d1 0', 'd1 1', 'd2 0', 'd3 0', 'd3 1'])
  expect(spotsOf('m2')).toEqual(['d1 0', 'd1 1', 'd2 0', 'd3 0', 'd3 1'])
  expect(spotsOf('d2')).toEqual(['page 0', 'page 1', 'page 2'])
})

test('drag: a sub-activity stays in its activity, a move as such crosses', () => {
  expect(spotsOf('s1')).toEqual(['a1 0', 'a1 1'])
  expect(spotsOf('s1', true)).toEqual(['a1 0', 'a1 1', 'a2 0', 'a2 1', 'a3 0', 'a3 1'])
})

test.each(ALL)('%s: every place on its way may be dropped on, and is where it then stands', (id) => {
  const start = book(TRIP)
  for (const { place, at } of dropPositionsOf(TRIP, id)?.spots ?? []) {
    expect(mayDrop(start, id, place)).toBe(true)
    const { guidebook } = applyEdit(start, { kind: 'move', id, to: place })
    const now = positionOf(pageOf(guidebook), id)
    expect([now?.group.parent, now?.at]).toEqual([place.parent, at])
  }
})

test.each(ALL)('editor 16: %s dropped where it stands changes nothing', (id) => {
  const drops = dropPositionsOf(TRIP, id)
  const place = drops?.spots[drops.now]?.place
  if (!place) throw new Error('nowhere')
  const start = book(TRIP)
  expect(applyEdit(start, { kind: 'move', id, to: place }).guidebook).toBe(start)
})

test('the edge that marks a place: a neighbour before or after it, or an empty list', () => {
  const edges = dropPositionsOf(TRIP, 'a1')?.spots.map(({ beside, side }) => `${side} ${beside}`)
  expect(edges).toEqual(['before a2', 'after a2', 'inside activities of d2', 'before a3', 'after a3'])
})

test('what is deleted leaves the selection to the next one, the one before, or what held it', () => {
  expect(['a1', 'a2', 'a3', 'd3', 'm1'].map((id) => neighbourOf(TRIP, id))).toEqual(['a2', 'a1', 'd3', 'd2', 'd1'])
  expect(neighbourOf(page(day('d1', [])), 'd1')).toBeNull()
})

test('what is marked deleted is not there', () => {
  const hidden = { ...activity('a9', []), deleted: true }
  expect(positionOf(page(day('d1', [hidden])), 'a9')).toBeNull()
})
