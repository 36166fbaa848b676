import { expect, test } from 'vitest'
import { applyEdit } from '#domain/guidebook/edits/apply-edit.ts'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { newItem } from '#domain/guidebook/items/registry.ts'
import { newActivity, newDay, newGuidebook, newPage, newSection } from '#domain/guidebook/new-node.ts'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import { isRecord } from '#domain/is-record.ts'
import { LIMITS } from '#domain/limits.ts'
import { readSchedule } from '#domain/schedule/read-schedule.ts'
import { plainSource } from './pasted-source.ts'
import { pasteSchedule } from './pasted-schedule.ts'
import { isPlainlySchedule } from './use-pasted-schedule.ts'

const NOW = '2026-11-26T00:00:00.000Z'
const id = (): string => crypto.randomUUID()
const options = { language: 'kr', now: NOW, newId: id, picture: () => null } as const

const bookOf = (...contents: Page[]): Guidebook => ({ ...newGuidebook(id(), 'kr'), contents })
const pageOf = (type: Page['contentType'], fields: Partial<Page> = {}): Page => ({
  ...newPage(type, 'kr', NOW, id()),
  ...fields,
})

/** The guidebook after these words were pasted there. */
function pasted(
  guidebook: Guidebook,
  text: string,
  pageId: string | null,
  selected: string[] = [],
): Guidebook | string | null {
  const inDay = guidebook.contents.some(({ _id, contentType }) => _id === pageId && contentType === 'itinerary')
  const draft = readSchedule(plainSource(text), { near: '2026-11-26', titled: false, inDay })
  const made = pasteSchedule(guidebook, { pageId, selected }, draft, options)
  if (made === null || made === 'tooMany') return made
  const after = applyEdit(guidebook, made.edit).guidebook
  for (const page of after.contents) expect(() => canonicalPage(page)).not.toThrow()
  return after
}

const shown = (guidebook: Guidebook | string | null): unknown =>
  typeof guidebook === 'object'
    ? guidebook?.contents.map(({ contentType, days, sections }) =>
        contentType === 'itinerary'
          ? days.map(({ title, activities, meals }) => [
              title,
              ...activities.map(({ time, place, schedule, subActivities }) =>
                [time, place, schedule, ...subActivities.map(({ body }) => body)].filter(Boolean).join(' '),
              ),
              ...meals.map((meal) => `${String(meal.title)}: ${String(meal.body)}`),
            ])
          : sections.flatMap(({ items }) => items.map((item) => item.type)),
      )
    : guidebook

/** What links say and where they lead, in the order of the document: stops before meals. */
function linksIn(node: unknown): [words: string, href: string][] {
  if (Array.isArray(node)) return node.flatMap(linksIn)
  if (!isRecord(node)) return []
  const link = Array.isArray(node['marks']) ? node['marks'].find(({ type }) => type === 'link') : undefined
  const own: [string, string][] = link ? [[String(node['text']), String(link.attrs.href)]] : []
  return [...own, ...Object.values(node).flatMap(linksIn)]
}

const CHAT = '[김가이드] [오전 9:12] 07:00 인천공항 3층 집합\n[김가이드] [오전 9:12] 12:00 점심: 우동'

test('paste: lines of a chat become activities and meals of the selected day, behind the selected one', () => {
  const [one, two] = [newActivity(id(), id()), newActivity(id(), id())]
  const day = {
    ...newDay('kr', id()),
    title: '동쪽',
    activities: [
      { ...one, place: '가' },
      { ...two, place: '나' },
    ],
  }
  const page = pageOf('itinerary', { days: [day, { ...newDay('kr', id()), title: '서쪽' }] })
  expect(shown(pasted(bookOf(page), CHAT, page._id, [one._id]))).toEqual([
    [['동쪽', '가', '07:00 인천공항 3층 집합', '나', '12:00 점심: 우동'], ['서쪽']],
  ])
  expect(shown(pasted(bookOf(page), CHAT, page._id))).toEqual([
    [
      ['동쪽', '가', '나'],
      ['서쪽', '07:00 인천공항 3층 집합', '12:00 점심: 우동'],
    ],
  ])
})

test('paste: what was begun for it gives way', () => {
  const begun = newActivity(id(), id())
  const page = pageOf('itinerary', { days: [{ ...newDay('kr', id()), activities: [begun] }] })
  expect(shown(pasted(bookOf(page), '성산일출봉\n우도', page._id, [begun._id]))).toEqual([
    [['1일차', '성산일출봉', '우도']],
  ])
  expect(shown(pasted(bookOf(page), '1일차 동부\n07:00 집합\n2일차\n08:00 출발', page._id))).toEqual([
    [
      ['동부', '07:00 집합'],
      ['2일차', '08:00 출발'],
    ],
  ])
})

test('paste: a range of a spreadsheet becomes days of an itinerary without any', () => {
  const page = pageOf('itinerary')
  const range = '일자\t시간\t장소\t내용\n1일차\t07:00\t인천공항\t집합\n\t09:30\t\t출발\n2일차\t08:00\t호텔\t조식'
  expect(shown(pasted(bookOf(page), range, page._id))).toEqual([
    [
      ['1일차', '07:00 인천공항 집합', '09:30 출발'],
      ['2일차', '08:00 조식: 호텔'],
    ],
  ])
})

test('paste: on an empty page of another kind the itinerary takes its place, else it comes behind', () => {
  const empty = pageOf('attractions')
  expect(shown(pasted(bookOf(empty), `1일차\n${CHAT}`, empty._id))).toEqual([
    [['1일차', '07:00 인천공항 3층 집합', '12:00 점심: 우동']],
  ])
  const begun = pageOf('attractions', { sections: [newSection(id(), [newItem('text', id())])] })
  expect(shown(pasted(bookOf(begun), CHAT, begun._id))).toEqual([
    ['text'],
    [['1일차', '07:00 인천공항 3층 집합', '12:00 점심: 우동']],
  ])
  expect(shown(pasted(bookOf(), CHAT, null))).toEqual([[['1일차', '07:00 인천공항 3층 집합', '12:00 점심: 우동']]])
  expect(pasted(bookOf(), '안녕하세요', null)).toBeNull()
})

test('paste: words and tables that are no schedule become items, lines of a list its lines', () => {
  const list = { ...newItem('checklist', id()), title: '준비물' }
  const page = pageOf('attractions', { sections: [newSection(id(), [list])] })
  expect(shown(pasted(bookOf(page), '바다가 좋아요', page._id))).toEqual([['checklist', 'text']])
  expect(shown(pasted(bookOf(page), '품목\t수량\n우산\t1', page._id))).toEqual([['checklist', 'table']])
  const after = pasted(bookOf(page), '- 여권\n- 우산', page._id, [list._id]) as Guidebook
  expect(after.contents[0]?.sections[0]?.items[0]).toMatchObject({ entries: [{ title: '여권' }, { title: '우산' }] })
  const packing = pageOf('preparations')
  const packed = pasted(bookOf(packing), '여권: 6개월 이상\n우산', packing._id) as Guidebook
  expect(packed.contents[0]?.sections[0]?.items).toMatchObject([
    { title: '여권', body: '6개월 이상' },
    { title: '우산', body: '' },
  ])
})

test('paste: telephone numbers, pages and mail addresses within lines of a day become links that lead there', () => {
  const lines = [
    '07:00 인천공항 3층 집합, 김가이드 010-1234-5678',
    '12:00 점심: 우동 (예약 https://udon.example/book)',
    '15:00 호텔 문의 desk@hotel.example',
  ]
  const day = { ...newDay('kr', id()), title: '동쪽' }
  const page = pageOf('itinerary', { days: [day] })
  const after = pasted(bookOf(page), lines.join('\n'), page._id, [day._id]) as Guidebook
  expect(linksIn(after)).toEqual([
    ['010-1234-5678', 'tel:01012345678'],
    ['desk@hotel.example', 'mailto:desk@hotel.example'],
    ['https://udon.example/book', 'https://udon.example/book'],
  ])
})

test('paste: more than there is room for changes nothing', () => {
  const day = { ...newDay('kr', id()), title: '동쪽' }
  const page = pageOf('itinerary', { days: [day] })
  const lines = Array.from({ length: LIMITS.activities + 1 }, (_, at) => `07:00 ${at}번`).join('\n')
  expect(pasted(bookOf(page), lines, page._id, [day._id])).toBe('tooMany')
})

test('paste: a line of another chat loses its columns', () => {
  const line = '오전 9:12\t김가이드\t07:00 인천공항 집합\n오전 9:13\t김가이드\t09:30 출발'
  const page = pageOf('itinerary', { days: [{ ...newDay('kr', id()), title: '동쪽' }] })
  expect(shown(pasted(bookOf(page), line, page._id))).toEqual([[['동쪽', '07:00 인천공항 집합', '09:30 출발']]])
})

test.each([
  [CHAT, true],
  ['07:00\t인천공항\n09:30\t출발', true],
  ['- 오전 7시 집합\n- 오전 9시 출발\n- 끝', true],
  ['07:00 집합', false],
  ['07:00\n09:00', false],
  ['영업 시간은 이래요\n월요일\n화요일\n수요일\n09:00 – 18:00', false],
  ['두 줄\n이에요', false],
])('paste: %j in a text is plainly a schedule: %j', (text, is) => expect(isPlainlySchedule(text)).toBe(is))
