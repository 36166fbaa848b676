import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Page, Picture } from '#domain/guidebook/document.ts'
import { canonicalPage } from '#domain/guidebook/schema/document-schema.ts'
import { LIMITS } from '#domain/limits.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { patience, rounds } from '#domain/testing/rounds.ts'
import { mergeWithNext } from './draft-edits.ts'
import { draftPages } from './draft-pages.ts'
import { readSchedule } from './read-schedule.ts'
import type { Source } from './source.ts'
import { anySource, sourceOf, tabled, textOf, written } from '#domain/testing/made-source.ts'

const hex = (): (() => string) => {
  let made = 0
  return () => `00000000-0000-4000-8000-${(made += 1).toString(16).padStart(12, '0')}`
}

const PICTURE: Picture = { large: '/uploads/a.webp', medium: '/uploads/a.webp', small: '/uploads/a.webp' }

const pagesOf = (source: Source, picture: (index: number) => Picture | null = () => null): Page[] =>
  draftPages(readSchedule(source, { near: '2026-11-26' }), {
    language: 'kr',
    now: '2026-11-26T00:00:00.000Z',
    newId: hex(),
    picture,
  })

describe('schedule: pages', () => {
  test('days become an itinerary, and what stands round them pages of its own', () => {
    const pages = pagesOf(
      written(`1일차 12/10(목)\n07:00 인천공항 3층 집합\n3층 A카운터\n12:00 중식: 우동\n숙소: 난바 호텔\n
■ 준비물\n여권\n\n■ 비상연락처\n가이드 김길동 010-1234-5678\n\n■ 유의 사항\n전압은 100V https://a.kr`),
    )
    expect(pages.map(({ title, contentType, icon }) => [title, contentType, icon])).toEqual([
      ['일정표', 'itinerary', 'itinerary'],
      ['준비물', 'attractions', 'checklist'],
      ['연락처', 'attractions', 'phone'],
      ['안내', 'attractions', 'info'],
    ])
    const [day] = pages[0]!.days
    expect(day).toMatchObject({ title: '12/10(목)', meals: [{ title: '12:00 중식', body: '우동' }] })
    expect(day!.activities).toMatchObject([
      { time: '07:00', place: '인천공항 3층', schedule: '집합', subActivities: [{ body: '3층 A카운터' }] },
      { time: '', place: '난바 호텔', schedule: '숙박' },
    ])
    expect(pages[1]!.sections[0]!.items).toMatchObject([
      { type: 'checklist', title: '준비물', entries: [{ title: '여권' }] },
    ])
    expect(JSON.stringify(pages[2])).toContain('"href":"tel:01012345678"')
    expect(JSON.stringify(pages[3])).toContain('"href":"https://a.kr"')
  })

  test('tables, hotels with their addresses and pictures are items of their types', () => {
    const source = sourceOf(tabled('품목|수량\n우산|1'), tabled('호텔|주소\n난바 호텔|오사카시 1-2'), {
      kind: 'picture',
      picture: 0,
      alt: '바다',
    })
    const types = (pages: Page[]): string[] =>
      pages.flatMap(({ sections }) => sections.flatMap(({ items }) => items.map(({ type }) => type)))
    expect(types(pagesOf(source, () => PICTURE))).toEqual(['table', 'title', 'map', 'image'])
    expect(types(pagesOf(source))).toEqual(['table', 'title', 'map', 'text'])
  })

  test('a day is not called by the number that stands above it, unless it is another', () => {
    const titles = (text: string) => pagesOf(written(text))[0]!.days.map(({ title }) => title)
    expect(titles('1일차 (3/2)\n07:00 집합\n[2일차] 동부\n08:00 출발\n3일차\n09:00 귀가')).toEqual([
      '3/2',
      '동부',
      '3일차',
    ])
    expect(titles('2일차 (3/3)\n07:00 집합')).toEqual(['2일차 (3/3)'])
  })

  test('pictures of a day stand together under its title, each with its stop, also one that was joined to it', () => {
    const source = sourceOf(
      { kind: 'paragraph', text: textOf('1일차 (3/2)\n07:00 인천공항 집합') },
      { kind: 'picture', picture: 0, alt: '' },
      { kind: 'paragraph', text: textOf('09:00 한라산 등반') },
      { kind: 'picture', picture: 1, alt: '' },
    )
    const draft = readSchedule(source, { near: '2026-11-26' })
    const items = (pages: Page[]) => pages.flatMap(({ sections }) => sections.flatMap((section) => section.items))
    const options = { language: 'kr', now: '2026-11-26T00:00:00.000Z', newId: hex(), picture: () => PICTURE } as const
    const said = (made: Page[]) => items(made).map((item) => (item.type === 'image' ? item.image?.alt : item.type))
    const wanted = ['title', '07:00 인천공항 집합', '09:00 한라산 등반']
    expect(said(draftPages(draft, options))).toEqual(wanted)
    const stop = draft.parts.find(({ time }) => time === '07:00')
    expect(said(draftPages(mergeWithNext(draft, stop!.id), options))).toEqual(wanted)
  })

  test('what is more than there is room for goes on beside it', () => {
    const stops = Array.from({ length: LIMITS.activities + 5 }, (_, at) => `07:00 ${at}번`).join('\n')
    const [page] = pagesOf(written(`1일차\n${stops}\n2일차\n08:00 ${'가'.repeat(25_000)}`))
    expect(page!.days.map(({ activities }) => activities.length)).toEqual([LIMITS.activities, 5, 1])
    expect(plainText(page!.days[2]!.activities[0]!.schedule).length).toBeLessThanOrEqual(LIMITS.textLength)
    expect(JSON.stringify(page).match(/가/g)).toHaveLength(25_000)
    expect(() => canonicalPage(page)).not.toThrow()
    const long = sourceOf(tabled(`가 | 나\n${'다'.repeat(25_000)} | 라`))
    expect(JSON.stringify(pagesOf(long)).match(/다/g)).toHaveLength(25_000)
    const wide = { kind: 'table', title: '', rows: Array.from({ length: 300 }, () => cells(10)) } as const
    const tables = pagesOf(sourceOf(wide)).flatMap(({ sections }) => sections.flatMap(({ items }) => items))
    expect(tables.map((item) => item.type === 'table' && item.rows)).toEqual([200, 100])
  })

  test('the schema of documents takes whatever is made', { timeout: patience }, () => {
    fc.assert(
      fc.property(anySource, (source) => {
        for (const page of pagesOf(source)) expect(canonicalPage(page)).toEqual(page)
      }),
      rounds(150),
    )
  })
})

const cells = (count: number) =>
  Array.from({ length: count }, (_, column) => ({ ...textOf('가'), column, columns: 1, rows: 1, pictures: [] }))
