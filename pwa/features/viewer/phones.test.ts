import fc from 'fast-check'
import { expect, test } from 'vitest'
import { phonesOf } from './phones.ts'

const hrefs = (text: string, countries?: readonly string[]): string[] =>
  phonesOf(countries)(text).map(({ href }) => href)
const written = (text: string, countries?: readonly string[]): string[] =>
  phonesOf(countries)(text).map(({ start, end }) => text.slice(start, end))

test.each([
  ['현지 안내 고은결 · 064-000-1234', 'tel:+82640001234'],
  ['+82-2-1234-5678', 'tel:+82212345678'],
  ['82-2-1234-5678', 'tel:+82212345678'],
  ['Call +82 10-1234-5678 any time', 'tel:+821012345678'],
  ['(02) 123-4567', 'tel:+8221234567'],
  ['02)123-4567', 'tel:+8221234567'],
  ['02.123.4567', 'tel:+8221234567'],
  ['전화 01012345678', 'tel:+821012345678'],
  ['예약 전화 0641234567', 'tel:+82641234567'],
  ['안심번호 0507-1234-5678', 'tel:+8250712345678'],
  ['064-123-4567~8', 'tel:+82641234567'],
  ['대표 1588-0000', 'tel:15880000'],
  ['1600-1234', 'tel:16001234'],
  ['호텔 +33 1 40 20 50 50', 'tel:+33140205050'],
  ['+1 617-555-0100 ext. 5', 'tel:+16175550100;ext=5'],
])('"%s" rings %s', (text, href) => expect(hrefs(text)).toEqual([href]))

test('each of several numbers is one of its own', () => {
  const text = '02-1234-5678, 010-9876-5432 / +1 617-555-0100, toll-free: +1 800 343 0100'
  expect(written(text)).toEqual(['02-1234-5678', '010-9876-5432', '+1 617-555-0100', '+1 800 343 0100'])
})

test('a number of a country that the guidebook goes to is one only there', () => {
  expect(hrefs('호텔 092-471-1111')).toEqual([])
  expect(hrefs('호텔 092-471-1111', ['KR', 'JP'])).toEqual(['tel:+81924711111'])
  expect(hrefs('03-1234-5678')).toEqual([])
  expect(hrefs('03-1234-5678', ['KR', 'JP'])).toEqual(['tel:+81312345678'])
  expect(hrefs('(617) 555-0100', ['US', 'KR'])).toEqual(['tel:+16175550100'])
})

test.each([
  '매일 08:00–20:00',
  '2025.10.17',
  '2025-10-17',
  '2025-1017',
  '20251017 - 20251020',
  '05-12 10:30',
  '1600-1800',
  '1659-1681',
  '(1874-1958)',
  '우편번호 063905',
  '10,000-20,000원',
  '1,588,000원',
  '예약번호 0212345678',
  'Booking no. 0641234567',
  'KE1234 15880000',
  '119 112 1330',
  '33.4581, 126.9425',
  '제주시 한라로 00-12, 2층 63000',
  '117-81-12345',
  'ISBN 978-89-01-12345-6',
])('"%s" is no number to call', (text) => expect(hrefs(text)).toEqual([]))

test('dates, hours, prices and codes of letters and digits are never numbers to call', () => {
  const two = (most: number) => fc.integer({ min: 1, max: most }).map((n) => String(n).padStart(2, '0'))
  const date = fc
    .tuple(fc.integer({ min: 1900, max: 2099 }), two(12), two(28), fc.constantFrom('-', '.', '/', '. ', ''))
    .map(([year, month, day, mark]) => [year, month, day].join(mark))
  const hours = fc.tuple(two(23), two(59), two(23), two(59)).map(([a, b, c, d]) => `${a}:${b}-${c}:${d}`)
  const price = fc.integer({ min: 1000, max: 99_999_999 }).map((n) => `${n.toLocaleString('en')}원`)
  const code = fc.tuple(fc.stringMatching(/^[A-Z]{2}$/), fc.stringMatching(/^\d{8,10}$/)).map((all) => all.join(''))
  fc.assert(
    fc.property(fc.array(fc.oneof(date, hours, price, code), { minLength: 1, maxLength: 4 }), (all) => {
      expect(hrefs(all.join(', '))).toEqual([])
    }),
  )
})

const ARTICLES = import.meta.glob<string>(
  ['../../../../shared/real-input/boston-wikivoyage.json', '../../../../../shared/real-input/boston-wikivoyage.json'],
  { query: '?raw', import: 'default', eager: true },
)
const [ARTICLE] = Object.values(ARTICLES)
const FORM = /^(?:\+?1[ -])?\(?\d{3}\)?[ -]\d{3}[ -]\d{4}(?: ext\. \d+)?$/

test.skipIf(!ARTICLE)(
  'a real article (skipped where shared/real-input is absent) has its numbers and no others',
  () => {
    const found = written(ARTICLE ?? '', ['US', 'KR'])
    expect(found.length).toBeGreaterThan(50)
    expect(found.filter((phone) => !FORM.test(phone))).toEqual([])
  },
)
