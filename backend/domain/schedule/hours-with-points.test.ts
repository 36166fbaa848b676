// Hours with a point, some of which a date could be written as too.
import { describe, expect, test } from 'vitest'
import { shown, written } from '#domain/testing/made-source.ts'
import { readSchedule } from './read-schedule.ts'

const read = (text: string): string[] => shown(readSchedule(written(text), { near: '2026-03-01' }).parts)

describe('schedule: hours with points', () => {
  test('below a day that is known they are hours, though a date is written so too', () => {
    expect(
      read('SATURDAY 14 MARCH - ISLAND\n06.30 pick up (very early)\n08.00 fast boat\n09.15 waterfall\n17.00 boat back'),
    ).toEqual([
      'day SATURDAY 14 MARCH - ISLAND',
      'stop 06:30 pick up (very early)',
      'stop 08:00 fast boat',
      'stop 09:15 waterfall',
      'stop 17:00 boat back',
    ])
  })

  test('at the beginning of a message they are hours of the day that a message before it named', () => {
    const said = (text: string): string => `10/03/2026, 20:15 - Kim Driver: ${text}`
    expect(
      read([said('FRIDAY 13 MARCH'), said('06.30 pick up'), said('Is that fine?'), said('07.15 fast boat')].join('\n')),
    ).toEqual(['day FRIDAY 13 MARCH', 'stop 06:30 pick up', '-text : Is that fine?', 'stop 07:15 fast boat'])
  })

  test('beside one that can only be an hour the others are hours in Korean too', () => {
    expect(read('1일차\n09.10 호텔 출발\n10.12 시장 구경\n13.30 공항 도착')).toEqual([
      'day 1일차',
      'stop 09:10 {호텔} 출발',
      'stop 10:12 시장 구경',
      'stop 13:30 {공항} 도착',
    ])
    expect(read('1일차\n09.10 호텔 출발\n10.12 시장 구경').join()).not.toMatch(/09:10|10:12/)
  })

  test('a range of them is one time, and one alone in its line is that of the next', () => {
    expect(read('Day 1\n08.00 – 09.30 Breakfast buffet\n10.15\nOld town walk')).toEqual([
      'day Day 1',
      'meal 08:00 – 09:30 Breakfast: buffet',
      'stop 10:15 Old town walk',
    ])
  })

  test.each(['10.12(월) 인천 출발', '10.12'])('%s begins a day where nothing beside it is an hour', (line) => {
    expect(read(`${line}\n09:00 집합`)[0]).toMatch(/^day 10\.12/)
  })

  test.each(['12.50 USD each', '15.40 km on foot', '12.50 유로'])('%s is no hour', (line) =>
    expect(read(`Day 1\n09:00 Castle\n${line}`).join()).not.toMatch(/12:50|15:40/),
  )
})
