// Nodes of an itinerary are dragged by mouse, finger and keys, across days where the rules allow it.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Plan } from '#pwa/features/builder/testing/pages.ts'
import { button, expectShown, openTrip, select, shown, undo, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { press } from '#pwa/testing/keys.ts'
import { finger, middleOf, mouse } from '#pwa/testing/pointer.ts'
import { all, focus } from '#pwa/testing/expectations.ts'

const DAYS: Plan[] = [
  {
    title: 'West',
    activities: [
      ['Airport', 'Gate 3', 'Flags'],
      ['Beach', 'Walk'],
    ],
    meals: ['Lunch'],
  },
  { title: 'Free' },
  { title: 'East', activities: [['Peak', 'Sunrise']], meals: ['Breakfast'] },
]
const SHOWN = ['West | Airport: Gate 3, Flags; Beach: Walk | Lunch', 'Free |  |', 'East | Peak: Sunrise | Breakfast']

/** At the upper or lower edge of an element. */
function edgeOf(what: Locator, edge: 'top' | 'bottom'): { x: number; y: number } {
  const { top, bottom } = what.element().getBoundingClientRect()
  return { ...middleOf(what), y: edge === 'top' ? top + 2 : bottom - 2 }
}

const grip = (): Locator => button('Drag').last()
const lifted = () => expect.poll(() => all('[data-dragging]').length)
const dropMarks = () => expect.poll(() => all('[data-drop]').length)
const row = (place: string): Locator => page.getByRole('row').filter({ hasText: place })
const said = (words: string) => expect.element(page.getByText(words, { exact: true })).toBeInTheDocument()

async function drag({ y }: { y: number }): Promise<void> {
  await expect.element(grip()).toBeVisible()
  const from = middleOf(grip())
  await mouse.down(from)
  await mouse.move({ x: from.x, y: from.y + 12 }, { x: from.x, y })
  await dropMarks().toBe(1)
  await mouse.up()
}

beforeEach(() => page.viewport(1280, 1700))
afterEach(() => page.viewport(1280, 800))

test('drag: an activity goes to another day, into an empty one and back, each drag one step of undo', async () => {
  await openTrip(DAYS)
  await select('Place', 'Airport')
  await drag(edgeOf(row('Peak'), 'bottom'))
  const east = ['West | Beach: Walk | Lunch', 'Free |  |', 'East | Peak: Sunrise; Airport: Gate 3, Flags | Breakfast']
  await expectShown(east)
  await expect.element(grip()).toHaveFocus()
  await drag(middleOf(button('Add activity').nth(1)))
  await expectShown([
    'West | Beach: Walk | Lunch',
    'Free | Airport: Gate 3, Flags |',
    'East | Peak: Sunrise | Breakfast',
  ])
  await undo()
  await expectShown(east)
  await undo()
  await expectShown(SHOWN)
})

test('drag: days among themselves, meals across days, from a grip that shows under the mouse', async () => {
  await openTrip(DAYS)
  await tripTexts('Meal title', 'Lunch').hover()
  await drag(edgeOf(tripTexts('Meal title', 'Breakfast'), 'top'))
  await expectShown([
    'West | Airport: Gate 3, Flags; Beach: Walk |',
    'Free |  |',
    'East | Peak: Sunrise | Lunch, Breakfast',
  ])
  await undo()
  await select('Day title', 'East')
  await drag(edgeOf(tripTexts('Day title', 'West'), 'top'))
  await expectShown([SHOWN[2], SHOWN[0], SHOWN[1]])
})

test('drag: a sub-activity stays in its activity wherever it is dropped', async () => {
  await openTrip(DAYS)
  await select('Activity details', 'Gate 3')
  await drag(edgeOf(row('Peak'), 'bottom'))
  await expectShown([SHOWN[0]?.replace('Gate 3, Flags', 'Flags, Gate 3'), SHOWN[1], SHOWN[2]])
})

test('editor 16: dropped where it stood, or taken back by Escape, nothing changes', async () => {
  await openTrip(DAYS)
  await select('Place', 'Airport')
  await expect.element(grip()).toBeVisible()
  const from = middleOf(grip())
  await mouse.down(from)
  await mouse.move({ x: from.x, y: from.y + 12 })
  await lifted().toBe(1)
  await mouse.up()
  await lifted().toBe(0)
  await mouse.down(from)
  await mouse.move({ x: from.x, y: from.y + 200 })
  await dropMarks().toBe(1)
  await press('Escape')
  await mouse.up()
  await lifted().toBe(0)
  await dropMarks().toBe(0)
  expect(shown()).toEqual(SHOWN)
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('editor 30: Space lifts, arrows lead through days, each place is said from 1, Space drops, the grip keeps the focus', async () => {
  await openTrip(DAYS)
  await select('Place', 'Beach')
  await focus(grip())
  await press('Space')
  await said('Lifted Beach: 2 of 2 in Day 1 West.')
  await press('ArrowDown')
  await said('Beach: 1 of 1 in Day 2 Free.')
  await press('ArrowDown')
  await said('Beach: 1 of 2 in Day 3 East.')
  await press('Space')
  await said('Beach, moved to number 1 of 2 in Day 3 East.')
  await expectShown([
    'West | Airport: Gate 3, Flags | Lunch',
    'Free |  |',
    'East | Beach: Walk; Peak: Sunrise | Breakfast',
  ])
  await expect.element(grip()).toHaveFocus()
  await press('Space')
  await said('Lifted Beach: 1 of 2 in Day 3 East.')
  await press('ArrowUp')
  await said('Beach: 1 of 1 in Day 2 Free.')
  await press('Escape')
  await said('Put Beach back.')
  await expect.poll(() => shown()[2]).toBe('East | Beach: Walk; Peak: Sunrise | Breakfast')
  await undo()
  await expectShown(SHOWN)
})

test('editor 32: held for long on the edge of two days, it neither flickers nor fails @ci', async () => {
  await openTrip(DAYS)
  await select('Place', 'Airport')
  await expect.element(grip()).toBeVisible()
  const [from, edge] = [middleOf(grip()), edgeOf(tripTexts('Day title', 'Free'), 'top')]
  await mouse.down(from)
  for (let beat = 0; beat < 10; beat += 1) await mouse.move({ x: from.x, y: edge.y - 1 }, { x: from.x, y: edge.y + 1 })
  await dropMarks().toBe(1)
  let seen = 0
  const observer = new MutationObserver((records) => (seen += records.length))
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-drop'] })
  for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
  observer.disconnect()
  await mouse.up()
  expect(seen).toBe(0)
})

test('editor 31: a swipe over a row scrolls; held on the grip, it drags', async () => {
  await page.viewport(390, 844)
  await openTrip(DAYS)
  const start = middleOf(row('Airport'))
  await finger.down(start)
  await finger.move({ x: start.x, y: start.y - 120 })
  await finger.up()
  await expect.poll(() => all('main')[0]?.scrollTop).toBeGreaterThan(60)
  expect(shown()).toEqual(SHOWN)

  await select('Place', 'Airport')
  await expect.element(grip()).toBeVisible()
  const [from, to] = [middleOf(grip()), edgeOf(row('Beach'), 'bottom')]
  await finger.down(from)
  await lifted().toBe(1)
  await finger.move({ x: from.x, y: to.y })
  await dropMarks().toBe(1)
  await finger.up()
  await expect.poll(() => shown()[0]).toBe('West | Beach: Walk; Airport: Gate 3, Flags | Lunch')
})
