// Nodes of an itinerary are dragged by mouse, finger and keys, across days where the rules allow it.
import type { CDPSession, Locator } from 'playwright/test'
import { expect, test, type Plan, type Trip } from './trip.ts'

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

interface Point {
  x: number
  y: number
}

/** The middle of an element; at its upper or lower edge where said. */
async function pointOf(locator: Locator, edge: 'middle' | 'top' | 'bottom' = 'middle'): Promise<Point> {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  const y = edge === 'top' ? box.y + 2 : edge === 'bottom' ? box.y + box.height - 2 : box.y + box.height / 2
  return { x: box.x + box.width / 2, y }
}

const grip = (trip: Trip): Locator => trip.button('Drag').last()

async function drag(trip: Trip, to: Locator, edge: 'middle' | 'top' | 'bottom'): Promise<void> {
  const { mouse } = trip.page
  const from = await pointOf(grip(trip))
  const there = await pointOf(to, edge)
  await mouse.move(from.x, from.y)
  await mouse.down()
  await mouse.move(from.x, from.y + 12, { steps: 3 })
  await mouse.move(from.x, there.y, { steps: 12 })
  await expect(trip.page.locator('[data-drop]')).toHaveCount(1)
  await mouse.up()
}

const row = (trip: Trip, place: string): Locator => trip.page.locator('tbody tr').filter({ hasText: place })

test.use({ viewport: { width: 1280, height: 1700 } })

test('§4 drag: an activity goes to another day, into an empty one and back, each drag one step of undo @ci', async ({
  trip,
}) => {
  await trip.open(DAYS)
  await trip.select('Place', 'Airport')
  await drag(trip, row(trip, 'Peak'), 'bottom')
  const east = ['West | Beach: Walk | Lunch', 'Free |  |', 'East | Peak: Sunrise; Airport: Gate 3, Flags | Breakfast']
  await expect.poll(() => trip.shown()).toEqual(east)
  await expect(grip(trip)).toBeFocused()
  await drag(trip, trip.button('Add activity').nth(1), 'middle')
  const free = ['West | Beach: Walk | Lunch', 'Free | Airport: Gate 3, Flags |', 'East | Peak: Sunrise | Breakfast']
  await expect.poll(() => trip.shown()).toEqual(free)
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(east)
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
})

test('§4 drag: days among themselves, meals across days, from a grip that shows under the mouse @ci', async ({
  trip,
}) => {
  await trip.open(DAYS)
  await trip.text('Meal title', 'Lunch').hover()
  await drag(trip, trip.text('Meal title', 'Breakfast'), 'top')
  await expect
    .poll(() => trip.shown())
    .toEqual(['West | Airport: Gate 3, Flags; Beach: Walk |', 'Free |  |', 'East | Peak: Sunrise | Lunch, Breakfast'])
  await trip.undo()
  await trip.select('Day title', 'East')
  await drag(trip, trip.text('Day title', 'West'), 'top')
  await expect.poll(() => trip.shown()).toEqual([SHOWN[2], SHOWN[0], SHOWN[1]])
})

test('§4 drag: a sub-activity stays in its activity wherever it is dropped @ci', async ({ trip }) => {
  await trip.open(DAYS)
  await trip.select('Activity details', 'Gate 3')
  await drag(trip, row(trip, 'Peak'), 'bottom')
  await expect
    .poll(() => trip.shown())
    .toEqual([SHOWN[0]?.replace('Gate 3, Flags', 'Flags, Gate 3'), SHOWN[1], SHOWN[2]])
})

test('editor 16: dropped where it stood, or taken back by Escape, nothing changes', async ({ builder, trip }) => {
  const { page } = trip
  await trip.open(DAYS)
  await trip.select('Place', 'Airport')
  const from = await pointOf(grip(trip))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 12, { steps: 4 })
  await expect(page.locator('[data-dragging]')).toHaveCount(1)
  await page.mouse.up()
  await expect(page.locator('[data-dragging]')).toHaveCount(0)
  await page.mouse.down()
  await page.mouse.move(from.x, from.y + 200, { steps: 6 })
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expect(page.locator('[data-drop], [data-dragging]')).toHaveCount(0)
  expect(await trip.shown()).toEqual(SHOWN)
  await builder.saved()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('editor 30: Space lifts, arrows lead through days, each place is said from 1, Space drops, the grip keeps the focus', async ({
  trip,
}) => {
  const { page } = trip
  await trip.open(DAYS)
  await trip.select('Place', 'Beach')
  await grip(trip).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText('Lifted Beach: 2 of 2 in Day 1 West.')).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Beach: 1 of 1 in Day 2 Free.', { exact: true })).toBeAttached()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByText('Beach: 1 of 2 in Day 3 East.', { exact: true })).toBeAttached()
  await page.keyboard.press('Space')
  await expect(page.getByText('Beach, moved to number 1 of 2 in Day 3 East.')).toBeAttached()
  await expect
    .poll(() => trip.shown())
    .toEqual(['West | Airport: Gate 3, Flags | Lunch', 'Free |  |', 'East | Beach: Walk; Peak: Sunrise | Breakfast'])
  await expect(grip(trip)).toBeFocused()
  await page.keyboard.press('Space')
  await expect(page.getByText('Lifted Beach: 1 of 2 in Day 3 East.')).toBeAttached()
  await page.keyboard.press('ArrowUp')
  await expect(page.getByText('Beach: 1 of 1 in Day 2 Free.', { exact: true })).toBeAttached()
  await page.keyboard.press('Escape')
  await expect(page.getByText('Put Beach back.')).toBeAttached()
  await expect.poll(async () => (await trip.shown())[2]).toBe('East | Beach: Walk; Peak: Sunrise | Breakfast')
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
})

test('editor 32: held for long on the edge of two days, it neither flickers nor fails', async ({ trip }) => {
  const { page } = trip
  const failures: string[] = []
  page.on('pageerror', (error) => failures.push(error.message))
  await trip.open(DAYS)
  await trip.select('Place', 'Airport')
  const [from, edge] = [await pointOf(grip(trip)), await pointOf(trip.text('Day title', 'Free'), 'top')]
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  for (let beat = 0; beat < 40; beat += 1) await page.mouse.move(from.x, edge.y + (beat % 2 === 0 ? -1 : 1))
  await expect(page.locator('[data-drop]')).toHaveCount(1)
  const marks = await page.evaluate(async () => {
    let seen = 0
    const observer = new MutationObserver((records) => (seen += records.length))
    observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['data-drop'] })
    for (let frame = 0; frame < 60; frame += 1) await new Promise(requestAnimationFrame)
    observer.disconnect()
    return seen
  })
  await page.mouse.up()
  expect(marks).toBe(0)
  expect(failures).toEqual([])
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  const touch = (session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', point?: Point) =>
    session.send('Input.dispatchTouchEvent', { type, touchPoints: point ? [point] : [] })

  test('editor 31: a swipe over a row scrolls; held on the grip, it drags', async ({ trip }) => {
    const { page } = trip
    await trip.open(DAYS)
    const session = await page.context().newCDPSession(page)
    const canvas = page.getByRole('main')
    const start = await pointOf(row(trip, 'Airport'))
    await touch(session, 'touchStart', start)
    for (let step = 1; step <= 10; step += 1) await touch(session, 'touchMove', { x: start.x, y: start.y - 12 * step })
    await touch(session, 'touchEnd')
    await expect.poll(() => canvas.evaluate((element) => element.scrollTop)).toBeGreaterThan(60)
    expect(await trip.shown()).toEqual(SHOWN)

    await trip.text('Place', 'Airport').tap()
    await page.keyboard.press('Escape')
    const from = await pointOf(grip(trip))
    const to = await pointOf(row(trip, 'Beach'), 'bottom')
    await touch(session, 'touchStart', from)
    await expect(page.locator('[data-dragging]')).toHaveCount(1)
    for (let step = 1; step <= 8; step += 1)
      await touch(session, 'touchMove', { x: from.x, y: from.y + ((to.y - from.y) * step) / 8 })
    await expect(page.locator('[data-drop]')).toHaveCount(1)
    await touch(session, 'touchEnd')
    await expect.poll(async () => (await trip.shown())[0]).toBe('West | Beach: Walk; Airport: Gate 3, Flags | Lunch')
  })
})
