// A guidebook used again: dates move with the first day in whatever way they are written, and nothing else does.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays, writtenDate } from '#domain/guidebook/agenda/written-date.ts'
import type { Guidebook } from '#domain/guidebook/document.ts'
import { newActivity, newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { newItem, type Item } from '#domain/guidebook/items/registry.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { paragraph, type RichText, type TextNode } from '#domain/rich-text/rich-text.ts'
import { NO_TRIP } from '#domain/guidebook/trip.ts'
import { datesIn } from './dates-in-text.ts'
import { FORMS, RANGE_ENDS } from './forms.ts'
import { dateChanges, FIRST_DAY, firstDayOf, redated, type DateChange } from './redate.ts'

/** A Monday. */
const FIRST = '2026-10-12'

let count = 0
const id = (): string => `00000000-0000-4000-8000-${String((count += 1)).padStart(12, '0')}`

interface Said {
  title?: string
  cover?: string
  days?: (string | RichText)[]
  texts?: (string | RichText)[]
  time?: string
  firstDay?: string | null
  items?: Item[]
}

function bookOf({
  title = 'Jeju',
  cover = '',
  days = [],
  texts = [],
  time = '',
  firstDay = FIRST,
  items = [],
}: Said): Guidebook {
  const book = newGuidebook(id(), 'kr')
  const itinerary = newPage('itinerary', 'kr', '2026-01-01T00:00:00.000Z', id())
  const page = newPage('attractions', 'kr', '2026-01-01T00:00:00.000Z', id())
  const written = texts.map((words): Item => {
    const content = typeof words === 'string' ? paragraph(words) : words
    return { ...newItem('text', id()), content } as Item
  })
  const withDays = days.map((words) => ({
    ...newDay('kr', id()),
    title: words,
    activities: time === '' ? [] : [{ ...newActivity(id(), id()), time }],
  }))
  return {
    ...book,
    title,
    subheader: { ...book.subheader, title: cover },
    trip: { ...NO_TRIP, firstDay },
    contents: [
      ...(days.length > 0 ? [{ ...itinerary, days: withDays }] : []),
      { ...page, title: 'Seongsan', sections: [newSection(id(), [...written, ...items])] },
    ],
  }
}

const keysOf = (changes: readonly DateChange[]): Set<string> => new Set([FIRST_DAY, ...changes.map(({ key }) => key)])

/** With every change made. */
const shifted = (book: Guidebook, days: number, from = FIRST): Guidebook =>
  redated(book, from, addDays(from, days), keysOf(dateChanges(book, from, addDays(from, days))))

const textIn = (book: Guidebook): string => {
  const item = book.contents.at(-1)?.sections[0]?.items[0]
  return item?.type === 'text' ? plainText(item.content) : ''
}

const moved = (text: string, days: number): string => textIn(shifted(bookOf({ texts: [text] }), days))

describe('use again: each way to write a date moves in its own manner', () => {
  test.each([
    ['10월 12일 (월)', 1, '10월 13일 (화)'],
    ['10월 12일(월요일) 출발', 7, '10월 19일(월요일) 출발'],
    ['10월 12일 월요일', 1, '10월 13일 화요일'],
    ['2026년 10월 12일', 365, '2027년 10월 12일'],
    ['26년 10월 12일', 365, '27년 10월 12일'],
    ['2026.10.12(월)', 1, '2026.10.13(화)'],
    ['2026-10-12', -10, '2026-10-02'],
    ['2026.09.30.', 1, '2026.10.01.'],
    ['26.10.12(월)', 1, '26.10.13(화)'],
    ['10/12(월)', 20, '11/1(일)'],
    ['10/09 (금)', 1, '10/10 (토)'],
    ['Mon, Oct 12', 1, 'Tue, Oct 13'],
    ['Monday, October 12th, 2026', 9, 'Wednesday, October 21st, 2026'],
    ['MON 12 OCT', 30, 'WED 11 NOV'],
    ['the 12th of October 2026', 90, 'the 10th of January 2027'],
    ['Oct. 12 (Mon)', 1, 'Oct. 13 (Tue)'],
    ['10월 12일(월) ~ 15일(목)', 1, '10월 13일(화) ~ 16일(금)'],
    ['10월 12일 ~ 15일', 18, '10월 30일 ~ 11월 2일'],
    ['10월 12~15일', 18, '10월 30일~11월 2일'],
    ['10월 12일, 13일, 14일', 1, '10월 13일, 14일, 15일'],
    ['2026.10.12 ~ 10.15', 1, '2026.10.13 ~ 10.16'],
    ['2026.10.12~15', 1, '2026.10.13~16'],
    ['10.12(월)~10.15(목)', 1, '10.13(화)~10.16(금)'],
    ['2026.12.30 - 2027.1.2', 1, '2026.12.31 - 2027.1.3'],
    ['Oct 12–15, 2026', 18, 'Oct 30–Nov 2, 2026'],
    ['12–15 October 2026', 18, '30 October–2 November 2026'],
    ['Wed 12 May', 30, 'Fri 11 Jun'],
    ['9월 10일', 22, '10월 2일'],
    ['2026-10-12', -33, '2026-09-09'],
  ])('%j by %i: %j', (text, days, expected) => expect(moved(text, days)).toBe(expected))

  test.each([
    '₩1,012,000 · 010-1012-2026',
    '02-2026-1012, +82 10-2026-10-12',
    '10:12 – 12:30',
    '3박 4일, 10월 3일간',
    '1일차, Day 10/12',
    '3.5 km, 10.5 ~ 12.5 kg',
    '1948년 8월 15일',
    '12 May 1948',
    'you may 5 times',
    'https://example.com/2026/10/12/notice',
    'AB2026-10-12-001',
    '매주 월요일 휴무',
    '월요일에는 문을 닫아요',
    '월요일~금요일 09:00',
    'Money, Sunset, Friendly',
    '2월 30일',
  ])('%j is left alone', (text) => {
    const book = bookOf({ texts: [text] })
    expect(dateChanges(book, FIRST, addDays(FIRST, 8))).toEqual([])
    expect(textIn(shifted(book, 8))).toBe(text)
  })
})

describe('use again: what is sure', () => {
  const sure = (said: Said): [string, boolean][] =>
    dateChanges(bookOf(said), FIRST, addDays(FIRST, 8)).map(({ before, isSure }) => [before, isSure])

  test('dates of the trip, and deadlines that have their weekday; not dates far off, nor a weekday that is not the date’s', () => {
    expect(
      sure({
        texts: [
          '10월 13일',
          '9월 25일(금)까지 잔금',
          '9월 25일까지',
          '2027년 3월 1일',
          '10월 13일 (금)',
          '월요일에 만나요',
        ],
        days: ['10월 12일 (월)', '10월 13일 (화)'],
      }),
    ).toEqual([
      ['10월 12일 (월)', true],
      ['10월 13일 (화)', true],
      ['10월 13일', true],
      ['9월 25일(금)', true],
      ['9월 25일', false],
      ['2027년 3월 1일', false],
      ['10월 13일 (금)', false],
      ['월요일', false],
    ])
  })

  test('a weekday alone above its own day', () => {
    expect(sure({ days: ['1일차 (월)', 'Day 2 – Tue', '3일차 (금)'] })).toEqual([
      ['(월)', true],
      ['Tue', true],
      ['(금)', false],
    ])
  })

  test('bare figures in titles, where the trip has such a day; never beside a stop as its time', () => {
    expect(sure({ cover: '10.12 ~ 10.13', days: ['10/12', '10/13'], texts: ['10.12'], time: '10.12' })).toEqual([
      ['10.12 ~ 10.13', true],
      ['10/12', true],
      ['10/13', true],
      ['10.12', false],
    ])
  })
})

test('use again: the first day is the trip’s, else that of the itinerary, else what the cover says', () => {
  const near = '2026-09-01'
  expect(firstDayOf(bookOf({ firstDay: '2025-05-01', days: ['10월 12일'] }), near)).toBe('2025-05-01')
  expect(firstDayOf(bookOf({ firstDay: null, days: ['10월 12일'], cover: '10월 1일' }), near)).toBe(FIRST)
  expect(firstDayOf(bookOf({ firstDay: null, cover: '2026.10.12 ~ 10.15' }), near)).toBe(FIRST)
  expect(firstDayOf(bookOf({ firstDay: null, texts: ['10월 12일'] }), near)).toBeNull()
})

test('use again: what is unticked stays, and the first day of the trip as well', () => {
  const book = bookOf({ title: '제주 10월 12일', texts: ['10월 13일', '10월 12일'], days: ['1일차', '2일차'] })
  const to = addDays(FIRST, 7)
  const changes = dateChanges(book, FIRST, to)
  expect(changes.map(({ before, after, spot }) => [before, after, spot.kind])).toEqual([
    ['10월 12일', '10월 19일', 'guidebook'],
    ['10월 13일', '10월 20일', 'text'],
    ['10월 12일', '10월 19일', 'text'],
  ])
  const used = redated(book, FIRST, to, new Set([changes[0]?.key ?? '']))
  expect([used.title, textIn(used), used.trip?.firstDay]).toEqual(['제주 10월 19일', '10월 13일', FIRST])
  expect(redated(book, FIRST, to, new Set([FIRST_DAY])).trip?.firstDay).toBe(to)
  expect(redated({ ...book, trip: null }, null, to, new Set([FIRST_DAY])).trip).toEqual({ ...NO_TRIP, firstDay: to })
})

test('use again: cells, columns, checklists and meals move; addresses, links and places of maps do not', () => {
  const items = [
    { ...newItem('table', id()), content: [['10월 12일', '₩10,120']], rows: 1, cols: 2, colWidths: [100, 100] },
    { ...newItem('checklist', id()), entries: [{ _id: id(), title: '10월 12일까지' }] },
    { ...newItem('button', id()), title: '10월 12일 예약', url: 'https://example.com/2026-10-12' },
    { ...newItem('map', id()), content: { address: '10월 12일길 3', latitude: 33, longitude: 126, level: 3 } },
  ] as Item[]
  const found = shifted(bookOf({ items }), 1).contents[0]?.sections[0]?.items
  expect(found).toMatchObject([
    { content: [['10월 13일', '₩10,120']] },
    { entries: [{ title: '10월 13일까지' }] },
    { title: '10월 13일 예약', url: 'https://example.com/2026-10-12' },
    items[3],
  ])
})

test('use again: marks stay on their letters, also within a date', () => {
  const node = (text: string, ...marks: TextNode['marks'] & object): TextNode => ({ type: 'text', text, marks })
  const doc = (...content: TextNode[]): RichText => ({ type: 'doc', content: [{ type: 'paragraph', content }] })
  const link = { type: 'link', attrs: { href: 'https://example.com/2026-10-12' } } as const
  const book = bookOf({
    texts: [doc(node('만남 10월 1', { type: 'bold' }), node('2일 (월)', link), node(' 10월 12~15일'))],
  })
  const item = shifted(book, 18).contents[0]?.sections[0]?.items[0]
  expect(item).toMatchObject({
    content: doc(node('만남 10월 30', { type: 'bold' }), node('일 (금)', link), node(' 10월 30일~11월 2일')),
  })
})

/** In a manner that one date alone tells. */
const FORMATS: readonly ((date: Date) => string)[] = [
  (date) => `${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일 (${'일월화수목금토'[date.getUTCDay()]})`,
  (date) => `${date.getUTCFullYear()}년 ${date.getUTCMonth() + 1}월 ${date.getUTCDate()}일`,
  (date) => date.toISOString().slice(0, 10),
  (date) => date.toISOString().slice(0, 10).replaceAll('-', '.'),
  (date) => `${date.getUTCMonth() + 1}/${date.getUTCDate()}(${'일월화수목금토'[date.getUTCDay()]})`,
  (date) => date.toLocaleDateString('en-US', { weekday: 'long', month: 'long', day: 'numeric', timeZone: 'UTC' }),
  (date) => date.toLocaleDateString('en-US', { weekday: 'short', month: 'short', day: 'numeric', timeZone: 'UTC' }),
  (date) => date.toLocaleDateString('en-GB', { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }),
]

const AROUND = ['', '집합 ', '₩12,000 · 010-0000-0000 ', '09:40 ', '(월요일 휴무) ', '☎ 02-123-4567, ', '3박 4일 ']

const written = fc
  .record({
    at: fc.integer({ min: -80, max: 250 }),
    format: fc.constantFrom(...FORMATS),
    before: fc.constantFrom(...AROUND),
    behind: fc.constantFrom(...AROUND.map((text) => ` ${text}`)),
  })
  .map(({ at, format, before, behind }) => `${before}${format(new Date(`${addDays(FIRST, at)}T00:00:00Z`))}${behind}`)

/** A date that moved over `May`, or over figures of two letters, does not tell by itself how it was written before. */
const plainly = (text: string): string =>
  text
    .replace(/(?<=[.-])0(?=\d)/g, '')
    .replace(/\b(Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Oct|Nov|Dec)[a-z]+/g, (_, name: string) => name)

test('use again: moved on and back again, a guidebook says what it said', () => {
  fc.assert(
    fc.property(
      fc.array(written, { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -400, max: 400 }),
      (texts, days) => {
        const book = bookOf({ texts, days: texts, cover: texts[0] ?? '' })
        const there = shifted(book, days)
        const back = shifted(there, -days, addDays(FIRST, days))
        const { updatedAt: _, ...rest } = { ...back, updatedAt: '' }
        expect(plainly(JSON.stringify(rest))).toBe(plainly(JSON.stringify(book)))
      },
    ),
  )
})

test('use again: nothing but figures of dates, names of months and weekdays changes', () => {
  const blank = (text: string): string => {
    let rest = text
    for (const { from, to } of datesIn(text, FIRST).toReversed()) rest = `${rest.slice(0, from)}#${rest.slice(to)}`
    return rest
  }
  fc.assert(
    fc.property(written, fc.integer({ min: -60, max: 60 }), (text, days) => {
      const now = moved(text, days)
      const frame = blank(text).split('#')
      expect(frame).toHaveLength(2)
      expect(now.startsWith(frame[0] ?? '')).toBe(true)
      expect(now.endsWith(frame[1] ?? '')).toBe(true)
    }),
  )
})

test('use again: whatever the calendar reads of a day is found and moved by as many days', () => {
  fc.assert(
    fc.property(written, fc.integer({ min: -60, max: 60 }), (text, days) => {
      const date = writtenDate(text, FIRST)
      expect(date).not.toBeNull()
      expect(datesIn(text, FIRST).flatMap(({ dates }) => dates)).toContain(date)
      expect(writtenDate(moved(text, days), addDays(FIRST, days))).toBe(addDays(date ?? '', days))
    }),
  )
})

test('use again: any text at all is answered, and what holds no date stays the same object', () => {
  fc.assert(
    fc.property(
      fc.array(fc.oneof(fc.string(), fc.constantFrom(...AROUND, '10월', '12일', '~', '(월)', '2026.', 'May '))),
      (parts) => {
        const book = bookOf({ texts: [parts.join('').replaceAll('\n', ' ')] })
        const there = shifted(book, 5)
        if (dateChanges(book, FIRST, addDays(FIRST, 5)).length > 0) return
        expect(there.contents).toEqual(book.contents)
      },
    ),
  )
})

test('attack 73: no form of a date repeats anything without an end, so each is linear', () => {
  const all = [...FORMS.map(({ pattern }) => pattern), ...RANGE_ENDS.korean, ...RANGE_ENDS.number]
  expect(all.filter(({ source }) => /[*+]|\{\d+,\}/.test(source))).toEqual([])
  expect(moved(`10월${' '.repeat(50_000)}12일`, 1)).toBe(`10월${' '.repeat(50_000)}13일`)
})

test('use again: a long text of the cover moves as a short one does', () => {
  const book = bookOf({})
  const text = `${'가을 바람을 따라 걷는 여행이에요. '.repeat(14)}10월 12일에 모여요.`
  const long: Guidebook = { ...book, footer: { ...book.footer, text } }
  const keys = new Set(dateChanges(long, FIRST, '2026-10-19').map(({ key }) => key))
  expect(redated(long, FIRST, '2026-10-19', keys).footer.text).toBe(text.replace('12일', '19일'))
})

test.each([
  ['Jeju 2026', 'Jeju 2027'],
  ['2026년 봄 제주', '2027년 봄 제주'],
  ['’26 제주', '’27 제주'],
  ['Bus 2026-7', 'Bus 2026-7'],
  ['20261 seats', '20261 seats'],
])('use again: a title that holds the year of the trip holds the new one: %s', (title, expected) => {
  expect(shifted(bookOf({ title }), 365).title).toBe(expected)
  // Within the same year nothing is shown as changed.
  expect(dateChanges(bookOf({ title }), FIRST, addDays(FIRST, 7))).toEqual([])
})

test('use again: a year by itself in a header is shown and not ticked, and in a text it is none of the trip', () => {
  const book = bookOf({ texts: ['Founded in 2026'] })
  const changes = dateChanges({ ...book, header: { ...book.header, text: 'Since 2026' } }, FIRST, addDays(FIRST, 365))
  expect(changes.map(({ before, after, isSure }) => [before, after, isSure])).toEqual([['2026', '2027', false]])
})
