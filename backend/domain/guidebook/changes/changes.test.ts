// What happened between two versions, told as people would tell it.
import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Item, Page, Picture } from '#domain/guidebook/document.ts'
import type { Edit } from '#domain/guidebook/edits/edit.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import * as make from '#domain/guidebook/new-node.ts'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import type { Change } from './change.ts'
import { compare } from './compare.ts'

const picture = (name: string, alt?: string): Picture => {
  const file = `/uploads/${name}.webp`
  return { large: file, medium: file, small: file, ...(alt === undefined ? {} : { alt }) }
}

const text = (id: string, words: string): Item => ({ ...newItem('text', id), content: paragraph(words) }) as Item

const page = (id: string, title: string, ...items: Item[]): Page => ({
  ...make.newPage('attractions', 'en', '2026-01-01T00:00:00.000Z', id),
  title,
  sections: [make.newSection(`${id}-s`, items)],
})

const itinerary = (): Page => {
  const activity = { ...make.newActivity('a1', 'sub1'), time: '10:00', place: 'Seongsan' }
  const days = ['d1', 'd2'].map((id, at) => ({ ...make.newDay('en', id), title: `Day ${at + 1}` }))
  const page = make.newPage('itinerary', 'en', '2026-01-01T00:00:00.000Z', 'trip')
  return { ...page, title: 'Trip', days: [days[0]!, { ...days[1]!, activities: [activity] }] }
}

const book = (...contents: Page[]): Guidebook => ({ ...make.newGuidebook('book', 'en'), contents })

const after = (before: Guidebook, ...edits: Edit[]): Guidebook =>
  edits.reduce((now, edit) => applyEdit(now, edit).guidebook, before)

const told = (before: Guidebook, ...edits: Edit[]): Change[] => compare(before, after(before, ...edits))

/** A change in a line: who, and what of it. */
const line = (change: Change): string => {
  const where = [...change.within, change.node].map(({ name, kind }) => name || kind).join(' > ')
  if (change.act === 'moved') return `moved ${where} from ${change.from.within.at(-1)?.name ?? ''} ${change.from.at}`
  const fields = change.fields.map((one) =>
    one.kind === 'words' ? `${one.field} '${one.before}' → '${one.after}'` : `${one.field} ${one.kind}`,
  )
  return `${change.act} ${where}: ${fields.join(', ')}`
}

const lines = (before: Guidebook, ...edits: Edit[]): string[] => told(before, ...edits).map(line)

test('history: a time of a day', () => {
  expect(lines(book(itinerary()), { kind: 'update', id: 'a1', fields: { time: '11:00' } })).toEqual([
    "changed Trip > Day 2 > Seongsan: time '10:00' → '11:00'",
  ])
})

test('history: pages that came, went, moved and were renamed', () => {
  const before = book(page('p1', 'One', text('i1', 'hello')), page('p2', 'Two'), page('p3', 'Three'))
  const edits: Edit[] = [
    { kind: 'delete', id: 'p2' },
    { kind: 'move', id: 'p3', to: { parent: null, slot: 'contents', after: null } },
    { kind: 'insert', node: page('p4', 'Four', text('i4', 'inside')), at: { parent: null, slot: 'contents' } },
    { kind: 'update', id: 'p1', fields: { title: 'Uno' } },
  ]
  expect(lines(before, ...edits)).toEqual([
    "removed Two: title 'Two' → ''",
    'moved Three from  2',
    "changed Uno: title 'One' → 'Uno'",
    "added Four: title '' → 'Four'",
  ])
})

test('history: an item that goes to a new page is moved there, not gone', () => {
  const before = book(page('p1', 'One', text('i1', 'hello'), text('i2', 'bye')))
  const edits: Edit[] = [
    { kind: 'insert', node: page('p2', 'New'), at: { parent: null, slot: 'contents' } },
    { kind: 'move', id: 'i1', to: { parent: 'p2-s', slot: 'items' } },
    { kind: 'delete', id: 'p1' },
  ]
  expect(lines(before, ...edits).map((each) => each.split(':')[0])).toEqual([
    'removed One',
    'added New',
    'moved New > hello from One 0',
  ])
})

test('history: sections are not seen, their items are', () => {
  const before = book({
    ...page('p1', 'One', text('i1', 'a')),
    sections: [make.newSection('s1', [text('i1', 'a')]), make.newSection('s2', [text('i2', 'b')])],
  })
  expect(lines(before, { kind: 'move', id: 's2', to: { parent: 'p1', slot: 'sections', after: null } })).toEqual([
    'moved One > b from One 1',
  ])
  expect(lines(before, { kind: 'delete', id: 's1' })).toEqual(["removed One > a: content 'a' → ''"])
  expect(
    lines(before, { kind: 'insert', node: make.newSection('s3'), at: { parent: 'p1', slot: 'sections' } }),
  ).toEqual([])
})

test('history: what is marked deleted is gone', () => {
  const before = book(page('p1', 'One', text('i1', 'a')))
  expect(lines(before, { kind: 'update', id: 'i1', fields: { deleted: true } })).toEqual([
    "removed One > a: content 'a' → ''",
  ])
})

test('history: pictures that were replaced, added, taken out, arranged and described', () => {
  const accordion = {
    ...newItem('accordion', 'i1'),
    title: 'Rooms',
    images: ['a', 'b', 'c'].map((name) => picture(name)),
  } as Item
  const before = book(page('p1', 'One', accordion))
  const fields = (...images: Picture[]) =>
    told(before, { kind: 'update', id: 'i1', fields: { images } }).flatMap((change) =>
      change.act === 'moved' ? [] : change.fields,
    )
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map((name) => picture(name)) as [Picture, Picture, Picture, Picture]
  expect(fields(a, d, c)).toEqual([{ field: 'images.1', kind: 'picture', before: b, after: d }])
  expect(fields(a, b, c, d)).toEqual([{ field: 'images.3', kind: 'picture', before: null, after: d }])
  expect(fields(a, c)).toEqual([{ field: 'images.1', kind: 'picture', before: b, after: null }])
  expect(fields(c, a, b)).toEqual([{ field: 'images', kind: 'order' }])
  expect(fields(a, b, picture('c', 'Sea'))).toEqual([
    { field: 'images.2.alt', kind: 'words', before: '', after: 'Sea' },
  ])
})

test('history: the cover, and the languages of the frame', () => {
  const before = book()
  const subheader = { ...before.subheader, type: 'image' as const, title: 'Jeju', image: picture('sea') }
  expect(told(before, { kind: 'shell', fields: { subheader, language: 'kr' } })).toEqual([
    {
      act: 'changed',
      node: { id: null, kind: 'guidebook', type: null, name: 'Untitled Guidebook', at: 0 },
      within: [],
      fields: [
        { field: 'language', kind: 'choice', before: 'en', after: 'kr' },
        { field: 'subheader.type', kind: 'choice', before: 'text', after: 'image' },
        { field: 'subheader.image', kind: 'picture', before: null, after: picture('sea') },
        { field: 'subheader.title', kind: 'words', before: '', after: 'Jeju' },
      ],
    },
  ])
})

test('history: cells while the grid stays, the whole table once it grew', () => {
  const table = {
    ...newItem('table', 'i1', { rows: 2, cols: 2 }),
    content: [
      ['Bus', '09:00'],
      ['', ''],
    ],
  } as Item
  const before = book(page('p1', 'One', table))
  expect(lines(before, { kind: 'update', id: 'i1', fields: { 'content.0.1': '09:30' } })).toEqual([
    "changed One > Bus: content.0.1 '09:00' → '09:30'",
  ])
  const grown = {
    rows: 3,
    content: [
      ['Bus', '09:00'],
      ['Boat', '11:00'],
      ['', ''],
    ],
  }
  expect(told(before, { kind: 'update', id: 'i1', fields: grown })[0]).toMatchObject({
    fields: [
      { field: 'content', kind: 'size', before: { rows: 2, cols: 2 }, after: { rows: 3, cols: 2 } },
      { field: 'content', kind: 'words', before: 'Bus · 09:00', after: 'Bus · 09:00\nBoat · 11:00' },
    ],
  })
  expect(lines(before, { kind: 'update', id: 'i1', fields: { colWidths: [40, 392] } })).toEqual([
    'changed One > Bus: colWidths layout',
  ])
})

test('history: looks without words, marks, and where a map stands', () => {
  const map = newItem('map', 'i2')
  const before = book(page('p1', 'One', text('i1', 'hello'), map))
  const bold: RichText = {
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text: 'hello', marks: [{ type: 'bold' }] }] }],
  }
  expect(lines(before, { kind: 'update', id: 'i1', fields: { content: bold } })).toEqual([
    'changed One > hello: content looks',
  ])
  expect(lines(before, { kind: 'important', id: 'i1', important: true })).toEqual([
    'changed One > hello: isImportant choice',
  ])
  const content = { address: 'Seoul', latitude: 37.5, longitude: 127, level: 6 }
  expect(lines(before, { kind: 'update', id: 'i2', fields: { content } })).toEqual([
    "changed One > Seoul: content.address '' → 'Seoul', content layout",
  ])
})
