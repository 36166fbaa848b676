// Days as a whole: what they are called, the last one gone, and words that are left by a tap.
import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Plan } from '#pwa/features/builder/testing/pages.ts'
import {
  button,
  choose,
  expectShown,
  openTrip,
  select,
  tool,
  undo,
  tripTexts,
} from '#pwa/features/builder/testing/trip.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { finger } from '#pwa/testing/pointer.ts'
import { all, expectGone, expectTexts } from '#pwa/testing/expectations.ts'

const WEST: Plan[] = [{ title: 'West', activities: [['Airport', 'Gate 3']] }]
const TWO: Plan[] = [{ title: 'West' }, { title: 'East' }]

afterEach(() => page.viewport(1280, 800))

test('day title: emptied it becomes New Day, and undo brings the words back', async () => {
  await openTrip(TWO)
  await tripTexts('Day title', 'West').click()
  await press('Control+a', 'Delete', 'Escape')
  await expectTexts(tripTexts('Day title'), ['New Day', 'East'])
  await undo()
  await expectTexts(tripTexts('Day title'), ['West', 'East'])
})

test('day title: a day may be called what every new day is called, and goes on from there', async () => {
  const builder = await openTrip(TWO)
  const head = () => expect.poll(() => all('.rd-dy-h')[1]?.textContent)
  const stored = () => expect.poll(() => builder.guidebook().contents[0]?.days[1]?.title)
  await tripTexts('Day title', 'East').click()
  await press('Control+a')
  await type('Day 1')
  await stored().toBe('Day 1')
  await head().toBe('Day 1')
  await type(' again')
  await head().toBe('Day 2Day 1 again')
  await press('Escape')
  await head().toBe('Day 2Day 1 again')
})

test('itinerary: with the last day gone it offers Day 1 again, which has the focus; undo brings the day back', async () => {
  await openTrip(WEST)
  await select('Day title', 'West')
  await tool('Delete').click()
  await expect.element(button('Add Day 1')).toHaveFocus()
  await undo()
  await expectShown(['West | Airport: Gate 3 |'])
})

test('itinerary: on a phone a tap beside the words leaves them, and the tools are there', async () => {
  await page.viewport(390, 844)
  await openTrip(WEST)
  await tripTexts('Time').click()
  await expect.element(tripTexts('Time')).toHaveFocus()
  await type('09:40')
  const row = all('tbody tr')[0]!.getBoundingClientRect()
  await finger.down({ x: row.right - 4, y: row.bottom - 4 })
  await finger.up()
  await expect.element(tripTexts('Time')).not.toHaveFocus()
  await expectTexts(tripTexts('Time'), ['09:40'])
  await choose('More actions', 'Copy')
  await expectTexts(tripTexts('Time'), ['09:40', '09:40'])
  await tool('Done').click()
  await expectGone(page.getByRole('toolbar', { name: 'Activity actions' }))
})
