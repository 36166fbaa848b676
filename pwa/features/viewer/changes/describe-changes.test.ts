// What travellers read of a newer version: the place, what was there and what is, pictures counted.
import { expect, test } from 'vitest'
import { compare } from '#domain/guidebook/changes/compare.ts'
import type { Guidebook, Page } from '#domain/guidebook/document.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { difference, describeChanges } from './describe-changes.ts'
import { translator } from '#pwa/features/viewer/reader-texts.ts'
import { changeTexts } from './messages.ts'

const picture = (name: string) => ({
  small: `/uploads/${name}.webp`,
  medium: `/uploads/${name}.webp`,
  large: `/uploads/${name}.webp`,
  width: 10,
  height: 10,
})
const activity = (time: string, schedule: string) => ({
  _id: 'a1',
  type: 'activity',
  time,
  place: '',
  schedule,
  isImportant: false,
  subActivities: [],
})
const day = (_id: string, time: string) => ({
  _id,
  type: 'day',
  title: '',
  activities: [activity(time, '성산일출봉')],
  meals: [],
})
const trip = (time: string) => ({
  _id: 'trip',
  title: '일정',
  contentType: 'itinerary',
  days: [{ ...day('d1', '09:00'), activities: [] }, day('d2', time)],
})
const sights = (text: string, photos: string[]) => ({
  _id: 'sights',
  title: '볼거리',
  contentType: 'attractions',
  sections: [
    {
      _id: 's',
      items: [
        { _id: 't', type: 'text', isImportant: false, content: paragraph(text) },
        ...photos.map((name, at) => ({ _id: `p${at}`, type: 'image', isImportant: false, image: picture(name) })),
      ],
    },
  ],
})

const book = (...contents: object[]): Guidebook =>
  ({
    title: '제주',
    language: 'kr',
    header: {},
    subheader: {},
    footer: {},
    contents: contents as unknown as Page[],
  }) as never

const told = (before: Guidebook, after: Guidebook) =>
  describeChanges(compare(before, after), translator('en', changeTexts))

test('update: a time that moved is told with its day, from what to what', () => {
  expect(told(book(trip('10:00')), book(trip('11:00')))).toEqual([
    { place: '일정 · Day 2', lines: ['성산일출봉: 10:00 → 11:00'] },
  ])
})

test('update: photos of a page are counted, each kind in one line', () => {
  const before = book(sights('Red line', ['a', 'b', 'c']))
  expect(told(before, book(sights('Red line', ['x', 'b', 'c'])))).toEqual([
    { place: '볼거리', lines: ['One photo replaced'] },
  ])
  expect(told(before, book(sights('Red line', ['x', 'y', 'c'])))[0]?.lines).toEqual(['2 photos replaced'])
})

test('update: words are told as they were and are, and what came and went by its name', () => {
  expect(told(book(sights('Red line', [])), book(sights('Blue line', [])))[0]?.lines).toEqual(['Red line → Blue line'])
  expect(told(book(sights('Red line', [])), book(sights('Red line', []), trip('10:00')))).toEqual([
    { place: '일정', lines: ['New: 일정'] },
  ])
  expect(told(book(trip('10:00'), sights('Red line', [])), book(trip('10:00')))[0]?.lines).toEqual(['Gone: 볼거리'])
})

test('update: a long text is shortened to where it differs', () => {
  const [head, tail] = ['올레길을 따라 '.repeat(20), ' 그리고 바다로 내려가요'.repeat(20)]
  const { before, after } = difference(`${head}빨간 리본${tail}`, `${head}파란 리본${tail}`)
  expect(before).toMatch(/^….*빨간 리본.*…$/)
  expect(after).toMatch(/^….*파란 리본.*…$/)
  expect(before.length).toBeLessThan(80)
})
