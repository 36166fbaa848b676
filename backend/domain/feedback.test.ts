import { expect, test } from 'vitest'
import { feedbackOf, redactAddress, withCircumstances } from './feedback.ts'

test.each([
  ['지도가 느려요', 'feedback', '지도가 느려요'],
  ['제목: 지도\n느려요\n정말로', '지도', '느려요\n정말로'],
  ['제목 :지도', '지도', 'no content'],
  ['제목:\n느려요', 'feedback', '느려요'],
  ['느려요\n제목: 지도', 'feedback', '느려요\n제목: 지도'],
])('feedback: of %j the title is %j', (text, title, feedback) => expect(feedbackOf(text)).toEqual({ title, feedback }))

test.each([
  ['https://gilbook.example/guidebooks/recent?search=x#y', 'https://gilbook.example/guidebooks/recent'],
  ['https://gilbook.example/reset-password/abcDEF123', 'https://gilbook.example/reset-password/…'],
  ['https://gilbook.example/users/activate/a@b.kr/0123', 'https://gilbook.example/users/activate/…'],
  ['nowhere', ''],
])('feedback: %s is told as %s', (address, told) => expect(redactAddress(address)).toBe(told))

test('feedback: system information stands below the words', () => {
  const facts = { browser: 'B', time: 'T', page: 'P', title: 'N', screen: [1440, 900], viewport: [390, 800] } as const
  const told = withCircumstances('느려요', { user: { name: '고은결', id: 'i', role: 'user' }, ...facts })
  expect(told).toBe(
    '느려요\n\n---\nuser: 고은결\nid: i\nrole: user\nbrowser: B\ntime: T\npage: P\ntitle: N\nscreen: 1440x900\nviewport: 390x800',
  )
  expect(withCircumstances('느려요', { user: null, ...facts })).toContain('user: signed out\nid: -\nrole: -')
})
