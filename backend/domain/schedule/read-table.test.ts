import { expect, test } from 'vitest'
import { shown, sourceOf, tabled, textOf, written } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'
import type { Source } from './source.ts'

const NEAR = '2026-11-26'
const read = (source: Source) => readSchedule(source, { near: NEAR })
const readText = (text: string): string[] => shown(read(written(text)).parts)
const readTable = (...tables: [string, string?][]): string[] =>
  shown(read(sourceOf(...tables.map((each) => tabled(...each)))).parts)

test('a day and a note alone in their row, without being merged, are none of its columns', () => {
  expect(
    readTable([
      `제주 여행||
      시간|장소|내용
      1일차||
      09:00|성산일출봉|등반
      준비물은 각자||
      2일차||
      10:00|우도|일주`,
    ]),
  ).toEqual(['day 1일차', 'stop 09:00 {성산일출봉} 등반', '-text 준비물은 각자', 'day 2일차', 'stop 10:00 {우도} 일주'])
})

test('a sheet of one column is lines', () => {
  expect(readTable([`■ 1일차 : 10월 14일 (수)\n07:00 학교 집결\n■ 2일차 : 10월 15일 (목)\n08:00 출발`])).toEqual([
    'day 1일차 : 10월 14일 (수)',
    'stop 07:00 {학교} 집결',
    'day 2일차 : 10월 15일 (목)',
    'stop 08:00 출발',
  ])
})

test('the word of a meal or hotel where times stand says what the row is', () => {
  expect(
    readTable([
      `일자|시간|장소|내용
      1일차|09:00|우도|일주
      ^|중식|해물뚝배기|>
      ^|석식|흑돼지|
      ^|숙소|성산 리조트|>`,
    ]),
  ).toEqual(['day 1일차', 'stop 09:00 {우도} 일주', 'meal 중식: 해물뚝배기', 'meal 석식: 흑돼지', 'hotel 성산 리조트'])
})

test('times beside a label are stops, though one of them is a flight', () => {
  const table = tabled(`일정|07:00 공항 집합 / 09:00 KE723 출발\n식사|중:기내식`)
  const day = { kind: 'heading', level: 2, text: textOf('1일차') } as const
  expect(shown(read(sourceOf(day, table)).parts)).toEqual([
    'day 1일차',
    'stop 07:00 {공항} 집합',
    'flight 09:00 KE723 출발',
    'meal 중식: 기내식',
  ])
})

test('one breakfast is one, though its word stands in what there is to eat', () => {
  expect(readText('1일차\n조: 리조트 조식 뷔페 중: 쌀국수').slice(1)).toEqual([
    'meal 조식: 리조트 조식 뷔페',
    'meal 중식: 쌀국수',
  ])
})

test('the brackets round a day are those that belong together', () => {
  expect(readText('<10월 14일 (수)>\n07:00 집결').slice(0, 1)).toEqual(['day 10월 14일 (수)'])
})

test('below the days a row with somebody’s number, where days stand, is a contact and no day', () => {
  expect(
    readTable([
      `날짜|시간|장소|내용
      2027-03-12(금)|07:30|서울역|승차
      ^|10:20|부산역|도착
      담당자|김보람 010-1234-5678||`,
    ]),
  ).toEqual([
    'day 2027-03-12(금)',
    'stop 07:30 {서울역} 승차',
    'stop 10:20 {부산역} 도착',
    '-contact 담당자 김보람: 010-1234-5678',
  ])
})

test('notes below the last stop, where days stand, are notes and no day', () => {
  expect(
    readTable([
      `일자|시간|장소|일정
      1일차|07:30|서울역|승차
      ^|10:20|부산역|도착
      |||
      ※ 신분증을 꼭 챙겨 주세요.|||
      ※ 우천 시 일정이 바뀔 수 있어요.|||`,
    ]),
  ).toEqual([
    'day 1일차',
    'stop 07:30 {서울역} 승차',
    'stop 10:20 {부산역} 도착',
    '-text : ※ 신분증을 꼭 챙겨 주세요.',
    '-text : ※ 우천 시 일정이 바뀔 수 있어요.',
  ])
})
