// A schedule of one day, whose date stands in a line above it.
import { describe, expect, test } from 'vitest'
import { shown, sourceOf, tabled, textOf, written } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'
import type { SourcePart } from './source.ts'

const NEAR = '2026-04-01'
const paragraph = (text: string): SourcePart => ({ kind: 'paragraph', text: textOf(text) })
const readAll = (...parts: SourcePart[]) =>
  readSchedule(sourceOf(paragraph('현장체험학습 계획'), ...parts), { near: NEAR })
const TABLE = `시간|장소|내용
  09:00|교실|집합
  10:00|과학관|관람`

describe('schedule: the date of all', () => {
  test.each([
    ['○ 일시: 2026. 5. 15.(금) 08:30 ~ 15:30', '2026. 5. 15.(금)'],
    ['일 시 : 2026년 5월 15일(금)', '2026년 5월 15일(금)'],
    ['날짜: 5/15(금)', '5/15(금)'],
    ['▪ 행사 일자 : 2026-05-15', '2026-05-15'],
    ['Date: Friday 15 May 2026, 9 am to 5 pm', 'Friday 15 May 2026'],
  ])('%s makes the day of the table below it', (line, title) => {
    const draft = readAll(paragraph(line), tabled(TABLE))
    expect(shown(draft.parts)).toEqual([
      `-text : ${line}`,
      `day ${title}`,
      'stop 09:00 {교실} 집합',
      'stop 10:00 {과학관} 관람',
    ])
    expect(draft.firstDay).toBe('2026-05-15')
  })

  test('lines with times below it are of its day too', () => {
    expect(
      shown(
        readSchedule(written('소풍 안내\n\n일시: 5월 15일(금)\n\n09:00 교실 집합\n10:00 출발'), { near: NEAR }).parts,
      ),
    ).toEqual(['-text : 일시: 5월 15일(금)', 'day 5월 15일(금)', 'stop 09:00 {교실} 집합', 'stop 10:00 출발'])
  })

  test.each([
    '일시: 2026. 5. 15.(금) ~ 5. 16.(토)',
    '일시: 2026. 5. 15.(금) 09:00 ~ 5. 16.(토) 17:00',
    '일시: 추후 안내',
  ])('%s makes none', (line) =>
    expect(shown(readAll(paragraph(line), tabled(TABLE)).parts).join()).not.toMatch(/(?:^|,)day/),
  )

  test('a date in a table of facts makes it too', () => {
    const parts = readAll(tabled('일시|2026. 5. 15.(금) 09:00~17:00\n장소|과학관\n대상|4학년'), tabled(TABLE)).parts
    expect(shown(parts)).toEqual([
      expect.stringContaining('3 rows'),
      'day 2026. 5. 15.(금)',
      'stop 09:00 {교실} 집합',
      'stop 10:00 {과학관} 관람',
    ])
  })

  test('the place of its first flight stays with that', () => {
    const parts = readAll(
      paragraph('일시: 5월 15일(금)'),
      tabled('시간|장소|내용\n09:00|인천|KE721 출발\n12:00|오사카|도착'),
    ).parts
    expect(shown(parts).slice(1)).toEqual([
      'day 5월 15일(금)',
      'flight 09:00 {인천} KE721 출발',
      'stop 12:00 {오사카} 도착',
    ])
  })

  test('the date of a mail makes none', () => {
    const parts = readSchedule(written('From: Kim\nDate: Mon, Oct 12\n\n09:00 Meet'), { near: NEAR }).parts
    expect(parts.some(({ kind }) => kind === 'day')).toBe(false)
  })

  test('two dates make none', () => {
    const parts = readAll(paragraph('일시: 5월 15일(금)'), paragraph('날짜: 5월 20일(수)'), tabled(TABLE)).parts
    expect(parts.some(({ kind }) => kind === 'day')).toBe(false)
  })

  test('days that are named below count more', () => {
    const parts = readAll(
      paragraph('일시: 5월 15일(금)'),
      paragraph('08:00 학교 집합'),
      paragraph('1일차'),
      paragraph('09:00 출발'),
    ).parts
    expect(shown(parts).filter((part) => part.startsWith('day'))).toEqual(['day 1일차'])
  })
})

describe('schedule: titles of columns with figures', () => {
  test('groups with a number beside times are titles, and what happens stands below them', () => {
    expect(
      shown(
        readAll(
          paragraph('일시: 5월 15일(금)'),
          tabled(`시간|소요|1~3반|4~6반|장소|비고
            08:30~08:40|10'|교실 집합, 인원 확인|>|각 교실|
            10:00~11:20|80'|상설전시관 관람|천체투영관 관람|과학관|10:20 입장`),
        ).parts,
      ),
    ).toEqual([
      '-text : 일시: 5월 15일(금)',
      'day 5월 15일(금)',
      "stop 08:30~08:40 {각 교실} 교실 집합, 인원 확인: 소요: 10'",
      "stop 10:00~11:20 {과학관} 1~3반: 상설전시관 관람: 소요: 80'; 4~6반: 천체투영관 관람; 10:20 입장",
    ])
  })

  test('a title of times above times is enough', () => {
    expect(
      shown(readAll(paragraph('1일차'), tabled('시간|1조|2조\n09:00|박물관|미술관\n11:00|미술관|박물관')).parts),
    ).toEqual(['day 1일차', 'stop 09:00 1조: 박물관: 2조: 미술관', 'stop 11:00 1조: 미술관: 2조: 박물관'])
  })

  test.each(["10'", '20분', '1시간 30분', '45 min', '1h 20m'])('%s is how long, and no place', (duration) => {
    const { parts } = readAll(
      paragraph('1일차'),
      tabled(`08:30|${duration}|교실 집합\n09:00|${duration}|버스 이동\n10:00|${duration}|과학관 관람`),
    )
    expect(parts.filter(({ place }) => place.text === duration)).toEqual([])
    expect(shown(parts)[1]).toContain(`: ${duration}`)
  })
})
