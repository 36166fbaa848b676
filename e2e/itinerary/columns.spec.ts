// The columns of an itinerary: their titles are written in the head, their edges moved by mouse, finger and arrow keys.
import type { Locator } from 'playwright/test'
import { expect, test, type Plan, type Trip } from './trip.ts'

const DAYS: Plan[] = [
  { title: 'West', activities: [['Airport', 'Gate 3']] },
  { title: 'East', activities: [['Peak', 'Sunrise']] },
]

const edge = (trip: Trip, column: string): Locator =>
  trip.page.getByRole('separator', { name: `Width of ${column}` }).first()

/** On the screen, rounded, of the day of this number. */
const widths = (trip: Trip, day = 0): Promise<number[]> =>
  trip.page
    .getByRole('table')
    .nth(day)
    .getByRole('columnheader')
    .evaluateAll((heads) => heads.map((head) => Math.round(head.getBoundingClientRect().width)))

const sum = (list: number[]): number => list.reduce((total, one) => total + one, 0)

const middle = async (locator: Locator): Promise<{ x: number; y: number }> => {
  const box = await locator.boundingBox()
  if (!box) throw new Error('not on the screen')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function expectWidths(trip: Trip, expected: number[]): Promise<void> {
  for (const day of [0, 1])
    await expect
      .poll(async () =>
        (await widths(trip, day)).map((width, column) => Math.abs(width - (expected[column] ?? 0)) <= 2),
      )
      .toEqual([true, true, true])
}

test('editor 28: an edge follows the mouse in all days, total and least widths stay, one drag is one step of undo', async ({
  trip,
}) => {
  const { page } = trip
  await trip.open(DAYS)
  const [place = 0, time = 0, schedule = 0] = await widths(trip)
  const from = await middle(edge(trip, 'Place'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 20, from.y, { steps: 5 })
  await expectWidths(trip, [place + 20, time - 20, schedule])
  await page.mouse.up()
  await expectWidths(trip, [place + 20, time - 20, schedule])
  await trip.undo()
  await expectWidths(trip, [place, time, schedule])
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  await trip.redo()
  await expectWidths(trip, [place + 20, time - 20, schedule])

  const far = await middle(edge(trip, 'Time'))
  await page.mouse.move(far.x, far.y)
  await page.mouse.down()
  await page.mouse.move(far.x + 600, far.y, { steps: 5 })
  await page.mouse.up()
  await expect(edge(trip, 'Time')).toHaveAttribute(
    'aria-valuenow',
    String(await edge(trip, 'Time').getAttribute('aria-valuemax')),
  )
  const pushed = await widths(trip)
  expect(Math.abs(sum(pushed) - place - time - schedule)).toBeLessThanOrEqual(2)
  expect(Math.min(...pushed)).toBeGreaterThanOrEqual(40)
})

test('editor 28: Escape in the middle of a drag puts the columns back', async ({ trip }) => {
  const { page } = trip
  await trip.open(DAYS)
  const before = await widths(trip)
  const from = await middle(edge(trip, 'Place'))
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move(from.x + 30, from.y, { steps: 5 })
  await page.keyboard.press('Escape')
  await page.mouse.up()
  await expectWidths(trip, before)
  await expect(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
})

test('editor 28: arrow keys move an edge by its value, Home and End to its bounds, quick presses are one step', async ({
  app,
  person,
  builder,
  trip,
}) => {
  const { page } = trip
  const id = await trip.open(DAYS)
  const handle = edge(trip, 'Place')
  await handle.focus()
  await expect(handle).toHaveAttribute('aria-valuemin', '40')
  const now = Number(await handle.getAttribute('aria-valuenow'))
  await handle.evaluate(async (element) => {
    for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
      element.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
      await new Promise(requestAnimationFrame)
    }
  })
  await expect(handle).toHaveAttribute('aria-valuenow', String(now + 24))
  await trip.undo()
  await expect(handle).toHaveAttribute('aria-valuenow', String(now))
  await handle.focus()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(handle).toHaveAttribute('aria-valuenow', String(now + 15))
  await expect(handle).toBeFocused()
  await page.keyboard.press('Home')
  await expect(handle).toHaveAttribute('aria-valuenow', '40')
  await page.keyboard.press('End')
  await expect(handle).toHaveAttribute('aria-valuenow', (await handle.getAttribute('aria-valuemax')) ?? '')
  await builder.saved()
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
  const kept = stored.contents[0]?.colWidths ?? []
  expect(sum(kept)).toBe(384)
  expect(kept[1]).toBe(40)
})

test('§3 columns: a title is written in the head of any day, shows in all of them, and is undone @ci', async ({
  trip,
}) => {
  await trip.open(DAYS)
  const second = trip.text('Title of column 2')
  await second.last().fill('When')
  await expect(second.first()).toHaveValue('When')
  await expect(trip.page.getByRole('separator', { name: 'Width of When' })).toHaveCount(2)
  await trip.undo()
  await expect(second.first()).toHaveValue('Time')
})

test.describe('with a finger', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('editor 28: an edge follows a finger, and the page does not scroll', async ({ trip }) => {
    const { page } = trip
    await trip.open(DAYS)
    const before = await widths(trip)
    const session = await page.context().newCDPSession(page)
    const from = await middle(edge(trip, 'Time'))
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y: from.y }] })
    await touch('touchStart', from.x)
    for (let step = 1; step <= 6; step += 1) await touch('touchMove', from.x + 4 * step)
    await touch('touchEnd')
    const [place = 0, time = 0, schedule = 0] = before
    await expectWidths(trip, [place, time + 24, schedule - 24])
    expect(await page.getByRole('main').evaluate((canvas) => canvas.scrollTop)).toBe(0)
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Undo' }).click()
    await expectWidths(trip, before)
  })
})

interface Stored {
  contents: { colWidths: number[] }[]
}
