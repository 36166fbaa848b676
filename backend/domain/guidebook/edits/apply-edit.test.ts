// Structure edits keep the rules of a structure, and every edit can be taken back exactly.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { applyEdit } from './apply-edit.ts'
import { copyEdit } from './copy.ts'
import type { Activity, Day, Guidebook, Item } from '#domain/guidebook/document.ts'
import type { Edit } from './edit.ts'
import { allIds } from '#domain/guidebook/find.ts'
import { evenWidths } from '#domain/guidebook/items/table.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import * as make from '#domain/guidebook/new-node.ts'
import { Refusal } from '#domain/refusal.ts'
import { anyEdit, anyGuidebook, Dice } from '#domain/testing/random-guidebook.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { mayDrop } from './policies.ts'
import { mustFind } from './tree.ts'

const NOW = '2026-01-01T00:00:00.000Z'
const book = (): Guidebook => make.newGuidebook('book', 'en')
const apply = (guidebook: Guidebook, ...edits: Edit[]): Guidebook =>
  edits.reduce((now, edit) => applyEdit(now, edit).guidebook, guidebook)

const withPage = (): Guidebook =>
  apply(book(), {
    kind: 'insert',
    node: make.newPage('attractions', 'en', NOW, 'page'),
    at: { parent: null, slot: 'contents' },
  })

/** A day with two activities: a1 holding s1, a2 holding the given bodies. */
function withDay(bodies: string[]): Guidebook {
  const day: Day = make.newDay('en', 'day')
  const subActivities = bodies.map((body, index) => make.newSubActivity(`t${index + 1}`, body))
  day.activities = [make.newActivity('a1', 's1'), { ...make.newActivity('a2', 'unused'), subActivities }]
  const page = { ...make.newPage('itinerary', 'en', NOW, 'trip'), days: [day] }
  return { ...book(), contents: [page] }
}

const subsOf = (guidebook: Guidebook, id: string) => (mustFind(guidebook, id).node as Activity).subActivities

test(
  'editor 18: any run of edits is taken back exactly, step by step and at once',
  () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer({ min: 1, max: 12 }), (seed, length) => {
        const dice = new Dice(seed)
        const start = anyGuidebook(dice)
        const frozen = JSON.stringify(start)
        let now = start
        const undo: { before: Guidebook; inverse: Edit[] }[] = []
        for (let step = 0; step < length; step += 1) {
          const applied = applyEdit(now, anyEdit(now, dice))
          undo.push({ before: now, inverse: applied.inverse })
          now = applied.guidebook
          expect(new Set(allIds(now)).size).toBe(allIds(now).length)
        }
        const back = applyEdit(now, { kind: 'all', edits: undo.toReversed().flatMap(({ inverse }) => inverse) })
        expect(back.guidebook).toEqual(start)
        expect(apply(back.guidebook, { kind: 'all', edits: back.inverse })).toEqual(now)
        for (const { before, inverse } of undo.toReversed()) {
          now = apply(now, ...inverse)
          expect(now).toEqual(before)
        }
        expect(JSON.stringify(start)).toBe(frozen)
      }),
      rounds(100),
    )
  },
  patience,
)

test(
  'the same edit on the same guidebook gives the same guidebook',
  () => {
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const dice = new Dice(seed)
        const start = anyGuidebook(dice)
        const edit = anyEdit(start, dice)
        expect(applyEdit(start, edit).guidebook).toEqual(applyEdit(start, edit).guidebook)
      }),
      rounds(50),
    )
  },
  patience,
)

test('insert: the first item creates a section, later ones join the last section', () => {
  const at = { parent: 'page', slot: 'items' } as const
  const one = applyEdit(withPage(), { kind: 'insert', node: newItem('text', 'i1'), at })
  const two = apply(one.guidebook, { kind: 'insert', node: newItem('text', 'i2'), at: { ...at, after: 'i1' } })
  expect(two.contents[0]?.sections.map((section) => section.items.map((item) => item._id))).toEqual([['i1', 'i2']])
  expect(apply(one.guidebook, ...one.inverse)).toEqual(withPage())
})

test('delete: the last sub-activity leaves a placeholder', () => {
  const start = withDay(['x'])
  const gone = applyEdit(start, { kind: 'delete', id: 's1' })
  expect(subsOf(gone.guidebook, 'a1').map((sub) => sub.body)).toEqual(['Enter Activity'])
  expect(apply(gone.guidebook, ...gone.inverse)).toEqual(start)
  const again = apply(gone.guidebook, { kind: 'delete', id: subsOf(gone.guidebook, 'a1')[0]?._id ?? '' })
  expect(subsOf(again, 'a1')).toHaveLength(1)
})

test('move: the last sub-activity out leaves an empty one, and two with one body reduce to that one', () => {
  const start = withDay([''])
  const filled = apply(start, { kind: 'update', id: 's1', fields: { body: 'Swim' } })
  const moved = applyEdit(filled, { kind: 'move', id: 's1', to: { parent: 'a2', slot: 'subActivities' } })
  expect(subsOf(moved.guidebook, 'a1').map((sub) => sub.body)).toEqual([''])
  expect(subsOf(moved.guidebook, 'a2').map((sub) => sub._id)).toEqual(['s1'])
  expect(apply(moved.guidebook, ...moved.inverse)).toEqual(filled)
})

test.each([
  [['x'], 2],
  [['x', ''], 3],
  [[], 1],
])('move: a target holding %j does not reduce', (bodies, left) => {
  const start = apply(withDay(bodies), { kind: 'update', id: 's1', fields: { body: 'Swim' } })
  expect(
    subsOf(apply(start, { kind: 'move', id: 's1', to: { parent: 'a2', slot: 'subActivities' } }), 'a2'),
  ).toHaveLength(left)
})

test('drag: sub-activities stay in their activity, activities and meals cross days', () => {
  const start = apply(
    withDay(['x', 'y']),
    { kind: 'insert', node: make.newDay('en', 'day2'), at: { parent: 'trip', slot: 'days' } },
    { kind: 'insert', node: make.newMeal('en', 'm1'), at: { parent: 'day', slot: 'meals' } },
  )
  expect(mayDrop(start, 't1', { parent: 'a2', slot: 'subActivities', after: 't2' })).toBe(true)
  expect(mayDrop(start, 't1', { parent: 'a1', slot: 'subActivities' })).toBe(false)
  expect(mayDrop(start, 'a1', { parent: 'day2', slot: 'activities' })).toBe(true)
  expect(mayDrop(start, 'a1', { parent: 'day2', slot: 'meals' })).toBe(false)
  expect(mayDrop(start, 'm1', { parent: 'day2', slot: 'meals' })).toBe(true)
  expect(mayDrop(start, 'trip', { parent: null, slot: 'contents', after: null })).toBe(true)
})

test('a copied checklist has lines of its own: what is ticked in one is not in the other', () => {
  const dice = new Dice(7)
  const entries = ['a', 'b'].map((_id) => ({ _id, title: _id }))
  const list = { ...newItem('checklist', 'list'), entries } as Item
  const page = { ...make.newPage('attractions', 'en', NOW, 'page'), sections: [make.newSection('section', [list])] }
  const start = { ...book(), contents: [page] }
  const [, copied] = apply(start, copyEdit(start, 'page', dice.id)).contents
  const idsIn = (value: unknown): string[] => JSON.stringify(value).match(/"_id":"[^"]+"/g) ?? []
  expect(new Set([...idsIn(page), ...idsIn(copied)]).size).toBe(10)
})

test('editor 19: a copy lands right after, all ids new, edits apart', () => {
  const dice = new Dice(7)
  const start = withDay(['x'])
  const once = apply(start, copyEdit(start, 'trip', dice.id))
  const twice = apply(once, copyEdit(once, 'trip', dice.id))
  expect(twice.contents[0]?._id).toBe('trip')
  expect(new Set(allIds(twice)).size).toBe(3 * allIds(start).length)
  const copied = twice.contents[1]?.days[0]?._id ?? ''
  const edited = apply(twice, { kind: 'update', id: copied, fields: { title: 'Other' } })
  expect(edited.contents[0]).toBe(twice.contents[0])
})

test.each([
  ['', 'New Day'],
  ['  ', 'New Day'],
  ['Two', 'Two'],
])('day title %j becomes %j', (title, shown) => {
  const start = withDay([])
  const { guidebook, inverse } = applyEdit(start, { kind: 'update', id: 'day', fields: { title } })
  expect((mustFind(guidebook, 'day').node as Day).title).toBe(shown)
  expect(apply(guidebook, ...inverse)).toEqual(start)
})

test('editor 16: an edit that changes nothing gives the same guidebook and nothing to take back', () => {
  const start = withDay(['x', 'y'])
  for (const edit of [
    { kind: 'update', id: 't1', fields: { body: 'x' } },
    { kind: 'move', id: 't2', to: { parent: 'a2', slot: 'subActivities', after: 't1' } },
    { kind: 'move', id: 't2', to: { parent: 'a2', slot: 'subActivities' } },
    { kind: 'shell', fields: { title: start.title } },
  ] satisfies Edit[]) {
    const applied = applyEdit(start, edit)
    expect(applied.guidebook).toBe(start)
    expect(applied.inverse).toEqual([])
  }
})

test.each<[string, Edit, string]>([
  ['an unknown node', { kind: 'delete', id: 'nobody' }, 'NOT_FOUND'],
  [
    'an unknown parent',
    { kind: 'insert', node: make.newSection('s'), at: { parent: 'nobody', slot: 'sections' } },
    'NOT_FOUND',
  ],
  [
    'a wrong place',
    { kind: 'insert', node: make.newSection('s'), at: { parent: 'a1', slot: 'subActivities' } },
    'INVALID',
  ],
  ['a taken id', { kind: 'insert', node: make.newDay('en', 'day'), at: { parent: 'trip', slot: 'days' } }, 'ID_TAKEN'],
  ['a structure field', { kind: 'update', id: 'trip', fields: { days: [] } }, 'INVALID'],
  ['a field of the server', { kind: 'shell', fields: { published: true } as never }, 'INVALID'],
  ['ids that miss a node', { kind: 'copy', id: 'trip', ids: { trip: 'copy' } }, 'INVALID'],
  ['a star on a day', { kind: 'important', id: 'day', important: true }, 'INVALID'],
])('%s is refused', (_, edit, code) => {
  try {
    applyEdit(withDay(['x']), edit)
    expect.unreachable()
  } catch (error) {
    expect(error).toBeInstanceOf(Refusal)
    expect((error as Refusal).code).toBe(code)
  }
})

test.each([
  [2, [216, 216]],
  [5, [86, 86, 87, 86, 87]],
  [11, Array.from({ length: 11 }, () => 40)],
])('table: %d columns share the width evenly', (cols, widths) => expect(evenWidths(cols)).toEqual(widths))
