// What a hand can bring about in a guidebook, the server's schema takes: the same rules judge on both sides.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { Refusal } from '#domain/refusal.ts'
import type { Guidebook, Item, Page } from '#domain/guidebook/document.ts'
import { isBlankTitle } from '#domain/guidebook/schema/characters.ts'
import { find } from '#domain/guidebook/find.ts'
import { ITEMS, itemTypes, newItem } from '#domain/guidebook/items/registry.ts'
import * as make from '#domain/guidebook/new-node.ts'
import { canonical } from '#domain/guidebook/schema/document-schema.ts'
import { fitsWords, fitWords, sizeOf } from '#domain/rich-text/fit.ts'
import type { RichText, PlainOrRich } from '#domain/rich-text/rich-text.ts'
import { anyHostileText, anyHostileWords } from '#domain/testing/hostile-texts.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { applyEdit } from './apply-edit.ts'
import type { AnyNode, Edit } from './edit.ts'
import { fitEdit } from './fit-edit.ts'
import { assertWithinLimits } from './document-limits.ts'
import { kindOf, STRUCTURE_FIELDS } from './slots.ts'

const id = (n: number): string => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const NOW = '2026-01-01T00:00:00.000Z'

/** One node of each kind and type. */
function book(): Guidebook {
  const items = itemTypes().map((type, n): Item => {
    const item = newItem(type, id(100 + n), { rows: 2, cols: 2 })
    return item.type === 'checklist' ? { ...item, entries: [{ _id: id(99), title: '' }] } : item
  })
  const page = (type: 'attractions' | 'itinerary', n: number): Page => make.newPage(type, 'kr', NOW, id(n))
  const day = {
    ...make.newDay('kr', id(3)),
    activities: [make.newActivity(id(4), id(5))],
    meals: [make.newMeal('kr', id(6))],
  }
  return {
    ...make.newGuidebook(id(0), 'kr'),
    contents: [
      { ...page('attractions', 1), sections: [make.newSection(id(7), items)] },
      { ...page('itinerary', 2), days: [day] },
    ],
  }
}

const TRIP = book()

/** Every field of every node that a hand can write words in, by what it holds in a new one. */
function wordFields(): { id: string | null; field: string; rich: boolean; plain: boolean }[] {
  const fields: ReturnType<typeof wordFields> = []
  const add = (id: string | null, field: string, value: unknown): void => {
    if (typeof value === 'string') fields.push({ id, field, rich: false, plain: true })
    else if (typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc')
      fields.push({ id, field, rich: true, plain: false })
  }
  for (const [name, value] of Object.entries(TRIP))
    if (!['_id', 'contents', 'language'].includes(name)) add(null, name, value)
  for (const block of ['header', 'subheader', 'footer'] as const)
    for (const [name, value] of Object.entries(TRIP[block])) if (name !== 'type') add(null, `${block}.${name}`, value)
  const visit = (node: AnyNode): void => {
    const words = ['day', 'activity', 'subActivity', 'meal'].includes(kindOf(node))
    for (const [name, value] of Object.entries(node)) {
      if (STRUCTURE_FIELDS.has(name) || ['createdAt', 'updatedAt'].includes(name)) continue
      if (name === 'url') continue // judged by its own parser, below
      add(node._id, name, value)
      const last = fields.at(-1)
      if (last?.id === node._id && last.field === name && (words || name === 'body')) last.rich = true
      if (name === 'colTitles' || (name === 'content' && Array.isArray(value)))
        add(node._id, name === 'colTitles' ? 'colTitles.1' : 'content.1.0', '')
      if (name === 'entries') add(node._id, 'entries.0.title', '')
      if (name === 'content' && typeof value === 'object' && value !== null && 'address' in value)
        add(node._id, 'content.address', '')
    }
  }
  for (const page of TRIP.contents) {
    visit(page)
    for (const item of page.sections.flatMap((section) => section.items)) visit(item)
    for (const day of page.days)
      [day, ...day.activities, ...day.activities.flatMap((one) => one.subActivities), ...day.meals].forEach(visit)
  }
  return fields
}

const FIELDS = wordFields()

const edited = (edit: Edit): Guidebook => applyEdit(TRIP, fitEdit(edit, TRIP)).guidebook

const writing = ({ id, field }: { id: string | null; field: string }, value: PlainOrRich): Edit =>
  id === null
    ? { kind: 'shell', fields: { [field]: value } as never }
    : { kind: 'update', id, fields: { [field]: value } }

test('every field of words of a guidebook is among those that are tried', () => {
  const named = Map.groupBy(FIELDS, ({ id }) => (id === null ? 'shell' : nameOf(id)))
  expect(Object.fromEntries([...named].map(([node, all]) => [node, all.map(({ field }) => field).join(' ')]))).toEqual({
    shell: 'title type header.text subheader.text subheader.title footer.text footer.title',
    page: 'title subtitle colTitles.1 title subtitle colTitles.1',
    title: 'content',
    text: 'content',
    imagetext: 'content',
    table: 'content.1.0',
    button: 'title',
    map: 'content.address',
    accordion: 'title content',
    checklist: 'title entries.0.title',
    preparation: 'title body',
    airticket: 'title',
    day: 'title',
    activity: 'title place time schedule',
    subActivity: 'place time schedule body',
    meal: 'title body',
  })
})

const nameOf = (id: string): string => {
  const node = find(TRIP, id)!.node
  return 'type' in node ? node.type : kindOf(node)
}

test(
  'whatever is written or pasted into any field, the server takes what the guidebook then holds',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...FIELDS),
        anyHostileText,
        anyHostileWords,
        fc.boolean(),
        (place, text, words, styled) => {
          const value: PlainOrRich = place.rich && (styled || !place.plain) ? words : text
          const now = edited(writing(place, value))
          // A blank one is not handed over by its field.
          if (place.id === null && place.field === 'title' && isBlankTitle(now.title)) return
          expect(() => canonical(now)).not.toThrow()
        },
      ),
      rounds(400),
    )
  },
  patience,
)

test('a node that comes from elsewhere is brought to what the server takes, with all that stands in it', () => {
  fc.assert(
    fc.property(anyHostileText, anyHostileWords, (text, words) => {
      const sub = { ...make.newSubActivity(id(31), text), place: words }
      const activity = { ...make.newActivity(id(30), id(32)), time: text, subActivities: [sub] }
      const day = { ...make.newDay('kr', id(33)), title: text, activities: [activity] }
      const item = { ...newItem('accordion', id(34)), title: text, content: words } as Item
      const edits: Edit[] = [
        { kind: 'insert', node: day, at: { parent: id(2), slot: 'days' } },
        { kind: 'insert', node: item, at: { parent: id(1), slot: 'items' } },
      ]
      expect(() => canonical(edited({ kind: 'all', edits }))).not.toThrow()
    }),
    rounds(40),
  )
})

test('what was fit stays the same object, and fitting twice is as once', () => {
  fc.assert(
    fc.property(fc.oneof(anyHostileText, anyHostileWords), (words) => {
      const once = fitWords(words)
      expect(fitsWords(once)).toBe(true)
      expect(fitWords(once)).toBe(once)
    }),
    rounds(200),
  )
})

test.each([
  ['twenty-five thousand letters', '가'.repeat(25_000), '가'.repeat(LIMITS.textLength)],
  ['NUL and half a character', 'a\0b\ud83dc', 'abc'],
  ['a character on the limit', `${'x'.repeat(LIMITS.textLength - 1)}👩`, 'x'.repeat(LIMITS.textLength - 1)],
])('of a place with %s there is left what can be stored', (_, text, left) => {
  expect(fitWords(text)).toBe(left)
})

test('of a rich text that is too large its beginning is left, to the last letters that have room', () => {
  const line = { type: 'paragraph', content: [{ type: 'text', text: '한라산 '.repeat(50), marks: [{ type: 'bold' }] }] }
  const doc = { type: 'doc', content: Array.from({ length: 900 }, () => line) } as RichText
  const fit = fitWords(doc) as RichText
  expect(fit.content.length).toBeLessThan(900)
  expect(sizeOf(fit)).toBeLessThanOrEqual(LIMITS.richTextBytes)
  expect(sizeOf(fit)).toBeGreaterThan(0.99 * LIMITS.richTextBytes)
})

test('the addresses of buttons and videos are those that their parsers make', () => {
  expect(Object.keys(ITEMS).filter((type) => 'url' in newItem(type as never, id(1)))).toEqual(['video', 'button'])
})

const many = <T>(count: number, one: (n: number) => T): T[] => Array.from({ length: count }, (_, n) => one(n))
const full = (contents: Page[]): Guidebook => ({ ...TRIP, contents })
const [first, second] = TRIP.contents as [Page, Page]

test.each<[string, Guidebook, Edit, { what: string; most: number }]>([
  [
    'a page more than 200',
    full(many(LIMITS.pages, (n) => make.newPage('attractions', 'kr', NOW, id(1000 + n)))),
    { kind: 'insert', node: make.newPage('attractions', 'kr', NOW, id(9)), at: { parent: null, slot: 'contents' } },
    { what: 'pages', most: 200 },
  ],
  [
    'an item more than 1,000',
    full([
      {
        ...first,
        sections: [
          make.newSection(
            id(7),
            many(LIMITS.items, (n) => newItem('text', id(1000 + n))),
          ),
        ],
      },
    ]),
    { kind: 'insert', node: newItem('text', id(9)), at: { parent: id(1), slot: 'items' } },
    { what: 'items', most: 1000 },
  ],
  [
    'a day more than 100',
    full([{ ...second, days: many(LIMITS.days, (n) => make.newDay('kr', id(1000 + n))) }]),
    { kind: 'insert', node: make.newDay('kr', id(9)), at: { parent: id(2), slot: 'days' } },
    { what: 'days', most: 100 },
  ],
  [
    'a meal more than 200',
    full([
      {
        ...second,
        days: [
          { ...make.newDay('kr', id(3)), meals: many(LIMITS.activities, (n) => make.newMeal('kr', id(1000 + n))) },
        ],
      },
    ]),
    { kind: 'insert', node: make.newMeal('kr', id(9)), at: { parent: id(3), slot: 'meals' } },
    { what: 'stops', most: 200 },
  ],
  [
    'cells beyond those of all tables',
    full([
      {
        ...first,
        sections: [
          make.newSection(
            id(7),
            many(50, (n) => newItem('table', id(1000 + n), { rows: 1000, cols: 2 })),
          ),
        ],
      },
    ]),
    { kind: 'insert', node: newItem('table', id(9)), at: { parent: id(1), slot: 'items' } },
    { what: 'cells', most: 100_000 },
  ],
  [
    'more bytes than a guidebook has room for',
    full(many(34, (n) => ({ ...make.newPage('attractions', 'kr', NOW, id(1000 + n)), title: 'x'.repeat(60_000) }))),
    { kind: 'update', id: id(1000), fields: { title: 'x'.repeat(150_000) } },
    { what: 'bytes', most: LIMITS.documentBytes - 32 * 1024 },
  ],
])('%s is refused at once, with its name', (_, before, edit, params) => {
  let refusal: unknown
  try {
    assertWithinLimits(before, applyEdit(before, edit).guidebook)
  } catch (failure) {
    refusal = failure
  }
  expect(refusal).toBeInstanceOf(Refusal)
  expect((refusal as Refusal).detail.params).toEqual(params)
})

test('what is beyond a limit already can become less, and be written in', () => {
  const over = full(many(LIMITS.pages + 2, (n) => make.newPage('attractions', 'kr', NOW, id(1000 + n))))
  const less = applyEdit(over, { kind: 'delete', id: id(1000) }).guidebook
  const written = applyEdit(over, { kind: 'update', id: id(1001), fields: { title: 'x' } }).guidebook
  expect(() => [assertWithinLimits(over, less), assertWithinLimits(over, written)]).not.toThrow()
})

test('lists as deep as the editor makes them are taken, styled and all', () => {
  let block: unknown = {
    type: 'paragraph',
    content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: 'https://a.kr' } }] }],
  }
  for (let level = 0; level < 11; level += 1)
    block = {
      type: 'bulletedList',
      content: [{ type: 'listItem', content: level === 0 ? [block] : [{ type: 'paragraph' }, block] }],
    }
  const content = { type: 'doc', content: [block] } as RichText
  const at = (TRIP.contents[0]?.sections[0]?.items ?? []).find(({ type }) => type === 'text')!._id
  const now = edited({ kind: 'update', id: at, fields: { content } })
  expect(JSON.stringify(canonical(now))).toContain(JSON.stringify(content))
})
