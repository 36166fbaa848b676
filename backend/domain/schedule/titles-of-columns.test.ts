// Rows that name columns: where they stand, what else stands in them, and columns that only count.
import { expect, test } from 'vitest'
import { shown, sourceOf, tabled } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'

const read = (text: string) => readSchedule(sourceOf(tabled(text)), { near: '2026-03-01' })

test('below two lines of title and an empty row a row with figures in brackets names columns', () => {
  const draft = read(`Kyoto 2026|||||||
    Updated 14 Feb by Kim|||||||
    |||||||
    Day|Date|Start|End|What|Where|Cost (EUR for 2)|Notes
    1|Thu 2 Apr|7:25 AM||Land at Kansai|Terminal 1||
    ||11:30 AM|1:00 PM|Ramen street|Station|24|Cash only
    2|Fri 3 Apr|9:00 AM||Golden pavilion|North||
    |||||TOTAL|122,400|`)
  expect(draft.title).toBe('Kyoto 2026')
  expect(draft.firstDay).toBe('2026-04-02')
  expect(shown(draft.parts)).toEqual([
    '-text : Updated 14 Feb by Kim',
    'day Thu 2 Apr',
    'stop 7:25 AM {Terminal 1} Land at Kansai',
    'stop 11:30 AM – 1:00 PM {Station} Ramen street: Cost (EUR for 2): 24; Cash only',
    'day Fri 3 Apr',
    'stop 9:00 AM {North} Golden pavilion',
    '-text : TOTAL 122,400',
  ])
})

test.each(['합계', '총 계', 'TOTAL', 'Grand total', '소계'])(
  'a row of %s is words, wherever its word stands',
  (word) => {
    const parts = shown(
      read(`일자|시간|내용|비용
      10월 12일(월)|09:00|성 관람|500
      ${word}|||500
      10월 13일(화)|10:00|시장|700
      |${word}||1,200`).parts,
    )
    expect(parts.filter((part) => part.includes(word))).toEqual([`-text : ${word} 500`, `-text : ${word} 1,200`])
    expect(parts.filter((part) => part.startsWith('day')).length).toBe(2)
  },
)

test('a column of days that are only numbered still begins them, where none is dated', () => {
  expect(shown(read(`Day|Time|What\n1|9 AM|Castle\n2|10 AM|Market`).parts)).toEqual([
    'day 1',
    'stop 9 AM Castle',
    'day 2',
    'stop 10 AM Market',
  ])
})
