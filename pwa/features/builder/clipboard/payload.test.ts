// What goes through the clipboard comes back as it was; what anyone else wrote there gets no further than the check.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import { newActivity, newMeal, newPage } from '#domain/guidebook/new-node.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { anyRichText } from '#domain/testing/random-text.ts'
import { rounds } from '#domain/testing/rounds.ts'
import { BadPayload, parsePayload } from './check-payload.ts'
import { serialize, type ClipboardPayload } from './payload.ts'

const id = (): string => crypto.randomUUID()
const page = (type: 'attractions' | 'itinerary') => canonicalPage(newPage(type, 'en', '2026-01-01T00:00:00.000Z', id()))

function why(json: string): string {
  try {
    parsePayload(json)
    return 'taken'
  } catch (failure) {
    expect(failure).toBeInstanceOf(BadPayload)
    return (failure as BadPayload).why
  }
}

const items = (...nodes: unknown[]): string => JSON.stringify({ gilbook: 1, from: 'book', kind: 'items', nodes })

test('clipboard: items with any text come back as they were', () => {
  fc.assert(
    fc.property(anyRichText, (content) => {
      const [section] = canonicalPage({
        ...page('attractions'),
        sections: [{ _id: id(), items: [{ ...newItem('text', id()), content }, newItem('map', id())] }],
      }).sections
      const payload: ClipboardPayload = { from: 'book', kind: 'items', nodes: section?.items ?? [] }
      expect(parsePayload(serialize(payload))).toEqual(payload)
    }),
    rounds(50),
  )
})

test('clipboard: pages come back as they were', () => {
  const payload: ClipboardPayload = { from: 'book', kind: 'pages', nodes: [page('attractions'), page('itinerary')] }
  expect(parsePayload(serialize(payload))).toEqual(payload)
})

test('clipboard: parts of an itinerary come back as they were, and an older tab is told that they are newer', () => {
  const activity = { ...newActivity(id(), id()), place: 'Harbour' }
  const payloads: ClipboardPayload[] = [
    { from: 'book', kind: 'activities', nodes: [activity] },
    { from: 'book', kind: 'subActivities', nodes: activity.subActivities },
    { from: 'book', kind: 'meals', nodes: [newMeal('kr', id())] },
  ]
  for (const payload of payloads) {
    expect(parsePayload(serialize(payload))).toEqual(payload)
    expect(JSON.parse(serialize(payload))).toHaveProperty('gilbook', 2)
  }
  expect(JSON.parse(serialize({ from: 'book', kind: 'items', nodes: [newItem('map', id())] }))).toHaveProperty(
    'gilbook',
    1,
  )
})

test.each([
  ['no JSON', '{'],
  ['another shape', '{"gilbook":1}'],
  ['nothing in it', items()],
  ['a node that is none', items('<script>')],
  ['an item without a type', items({ _id: id() })],
  ['a link that runs', items({ ...newItem('button', id()), url: 'javascript:alert(1)' })],
  ['a picture from elsewhere', items({ ...newItem('image', id()), image: { large: 'https://evil.example/x.webp' } })],
  ['one id twice', items(...Array.from({ length: 2 }, () => newItem('text', 'a1b2c3d4-0000-4000-8000-000000000000')))],
  [
    'a day among the items of a page',
    JSON.stringify({ gilbook: 1, from: 'b', kind: 'days', nodes: [{ type: 'map' }] }),
  ],
  ['more than a guidebook may be', items(`${'x'.repeat(3_000_000)}`)],
])('clipboard: %s is damaged', (_, json) => expect(why(json)).toBe('damaged'))

test('clipboard: a newer version is told apart', () => {
  expect(why(JSON.stringify({ gilbook: 3, from: 'b', kind: 'items', nodes: [1] }))).toBe('newer')
})
