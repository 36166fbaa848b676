// Hours line by line in one cell, and what happens in the cell beside it.
import { expect, test } from 'vitest'
import { shown, sourceOf } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'
import type { SourceCell } from './source.ts'

const read = (times: string, said: string): string[] => {
  const row = (cells: string[]): SourceCell[] =>
    cells.map((text, column) => ({ text, links: [], column, columns: 1, rows: 1, pictures: [] }))
  const rows = [row(['일자', '시간', '일정']), row(['1일차', times, said])]
  return shown(readSchedule(sourceOf({ kind: 'table', title: '', rows }), { near: '2026-03-01' }).parts)
}

test('the nth hour goes with the nth line, and lines without an hour with the one before', () => {
  expect(read('08:00\n08:30\n\n\n13:30\n19:00', '로비 집결\n▶ 성당\n▶ 광장\n▶ 시장\n남쪽으로 이동\n저녁 산책')).toEqual(
    [
      'day 1일차',
      'stop 08:00 {로비} 집결',
      'stop 08:30 성당: ▶ 광장; ▶ 시장',
      'stop 13:30 남쪽으로 이동',
      'stop 19:00 저녁 산책',
    ],
  )
})

test('lines below the last hour are of it, where blank ones keep the others in their places', () => {
  expect(read('08:00\n\n13:30', '로비 집결\n광장\n남쪽으로 이동\n호수')).toEqual([
    'day 1일차',
    'stop 08:00 {로비} 집결: 광장',
    'stop 13:30 남쪽으로 이동: 호수',
  ])
})

test('fewer hours than lines, and nothing that says which, are not sure', () => {
  const parts = read('08:00\n13:30\n19:00', '로비 집결\n성당\n광장\n남쪽으로 이동\n저녁 산책')
  expect(parts.map((part) => part.split(' ')[0])).toEqual(['day', 'stop?', 'stop?', 'stop?'])
  expect(parts.join()).toContain('남쪽으로 이동')
})

test('as many hours as lines are sure, whatever blank lines stand among these', () => {
  expect(read('08:00\n13:30', '로비 집결\n\n남쪽으로 이동').map((part) => part.split(' ')[0])).toEqual([
    'day',
    'stop',
    'stop',
  ])
})
