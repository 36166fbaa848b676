// Plans that tell the whole first and each day afterwards, with the marks of an office before their lines.
import { describe, expect, test } from 'vitest'
import { shown, sourceOf, tabled, textOf, written } from '#domain/testing/made-source.ts'
import { notTaken } from './not-taken.ts'
import { readSchedule } from './read-schedule.ts'
import type { SourcePart } from './source.ts'

const NEAR = '2026-03-01'
const lines = (text: string): SourcePart[] =>
  text.split('\n').map((line) => ({ kind: 'paragraph', text: textOf(line.trim()) }))
const read = (...parts: SourcePart[]): string[] => shown(readSchedule(sourceOf(...parts), { near: NEAR }).parts)
const OUTLINE = `일 자|방문지|주요 일정|숙박
  5. 18.(월)|인천 → 파리|출국|파리
  5. 19.(화)|파리|시청 예방|-`
const DAYS = `Ⅲ. 세부 일정
  □ 1일차 : 5. 18.(월) 파리 이동
  ❍ 07:00 광장 집결
  ❍ 11:20 인천 출발
  □ 2일차 : 5. 19.(화) 시청
  ❍ 09:30 시청 예방`
const TOLD = [
  'day 1일차 : 5. 18.(월) 파리 이동',
  'stop 07:00 {광장} 집결',
  'stop 11:20 {인천} 출발',
  'day 2일차 : 5. 19.(화) 시청',
  'stop 09:30 시청 예방',
]

describe('schedule: the whole first', () => {
  test('a table of the days without hours stays one, where each of them is told below', () => {
    const source = sourceOf(...lines('출장 계획\nⅡ. 일정 총괄'), tabled(OUTLINE), ...lines(DAYS))
    const draft = readSchedule(source, { near: NEAR })
    expect(shown(draft.parts)).toEqual([
      '-text : Ⅱ. 일정 총괄',
      expect.stringContaining('3 rows'),
      '-text : Ⅲ. 세부 일정',
      ...TOLD,
    ])
    expect(draft.firstDay).toBe('2026-05-18')
    expect(notTaken(source, draft)).toEqual([])
  })

  test('its days may be numbered alone, and told in tables of their own', () => {
    const parts = read(
      tabled('구분|주요 일정\n1일차|출국\n2일차|시청 예방', '총괄'),
      tabled('시간|내용\n07:00|광장 집결\n11:20|인천 출발', '1일차'),
      tabled('시간|내용\n09:30|시청 예방', '2일차'),
    )
    expect(parts.filter((part) => part.startsWith('day'))).toEqual(['day 1일차', 'day 2일차'])
    expect(parts.filter((part) => part.startsWith('stop')).length).toBe(3)
  })

  test('the days below may say what is done without hours', () => {
    const below = '5. 18.(월)\n인천 출발\n파리 도착\n5. 19.(화)\n시장 방문'
    const parts = read(tabled(OUTLINE), ...lines(below))
    expect(parts.filter((part) => part.startsWith('day'))).toEqual(['day 5. 18.(월)', 'day 5. 19.(화)'])
  })

  test.each([
    ['where one sleeps on each of them is told below', '5. 18.(월)\n파리 호텔\n01-2345\n5. 19.(화)\n기내'],
    ['nothing is told below', ''],
    ['what is paid on each of them is told below', '5. 18.(월) 석식 불포함\n5. 19.(화) 중식 불포함'],
    ['one of them is told below', '5. 18.(월)\n07:00 광장 집결\n11:20 인천 출발'],
  ])('it makes the days itself where %s', (_, below) => {
    const parts = read(tabled(OUTLINE), ...(below ? lines(below) : []))
    expect(parts.filter((part) => /^day 5\. 1[89]/.test(part)).length).toBeGreaterThanOrEqual(2)
    expect(parts.join()).not.toContain('rows')
  })
})

describe('schedule: marks before lines', () => {
  test.each([...'❍○□◦▪▶‣∙●■◆➤'])('%s is no part of a title', (mark) => {
    expect(
      shown(
        readSchedule(written(`${mark} 1일차\n${mark} 09:00 시청 예방\n${mark} 호텔 체크인\n${mark} 석식: 현지식`), {
          near: NEAR,
        }).parts,
      ),
    ).toEqual([
      'day 1일차',
      'stop 09:00 시청 예방',
      expect.stringMatching(/^stop\?? \{호텔\} 체크인$/),
      'meal 석식: 현지식',
    ])
  })

  test('the next chapter ends the days', () => {
    expect(read(...lines(`${DAYS}\nⅣ. 행정사항\n❍ 결과보고서 제출`)).slice(-2)).toEqual([
      'stop 09:30 시청 예방',
      '-text Ⅳ. 행정사항: ❍ 결과보고서 제출',
    ])
  })

  test('a chapter of hours goes on with its day', () => {
    expect(read(...lines('5. 18.(월)\nⅠ. 개회식\n09:00 등록\nⅡ. 토론\n10:00 발표'))).toEqual([
      'day 5. 18.(월)',
      '-text Ⅰ. 개회식',
      'stop 09:00 등록',
      '-text Ⅱ. 토론',
      'stop 10:00 발표',
    ])
  })
})
