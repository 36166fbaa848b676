import { expect, test } from 'vitest'
import { dayOf, shownDay } from './day.ts'

test.each([
  ['2026.02.03', '2026-02-03'],
  ['2026-2-3', '2026-02-03'],
  ['2026. 2. 3.', '2026-02-03'],
  ['20260203', '2026-02-03'],
  ['2026.02.30', null],
  ['03.02.2026', null],
  ['', null],
])('message date: typed as %j it is sent as %j', (typed, sent) => {
  expect(dayOf(typed)).toBe(sent)
})

test('message date: it is shown with dots', () => {
  expect(shownDay('2026-02-03')).toBe('2026.02.03')
})
