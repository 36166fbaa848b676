// The columns of an itinerary: their titles are written in the head, their edges moved by mouse, finger and arrow keys.
import { afterEach, expect, test } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import type { Plan } from '#pwa/features/builder/testing/pages.ts'
import { openTrip, redo, undo, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { loadPhones } from '#pwa/features/builder/frame/use-phones.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { finger, middleOf, mouse } from '#pwa/testing/pointer.ts'
import { all, expectCount, expectGone, focus } from '#pwa/testing/expectations.ts'

const DAYS: Plan[] = [
  { title: 'West', activities: [['Airport', 'Gate 3']] },
  { title: 'East', activities: [['Peak', 'Sunrise']] },
]

const edge = (column: string): Locator => page.getByRole('separator', { name: `Width of ${column}` }).first()

/** On the screen, rounded, of the day of this number. */
const widths = (day = 0): number[] =>
  [...(all('main table')[day]?.querySelectorAll('th') ?? [])].map((head) =>
    Math.round(head.getBoundingClientRect().width),
  )

const sum = (list: number[]): number => list.reduce((total, one) => total + one, 0)

async function expectWidths(expected: number[]): Promise<void> {
  for (const day of [0, 1])
    await expect
      .poll(() => widths(day).map((width, column) => Math.abs(width - (expected[column] ?? 0)) <= 2))
      .toEqual([true, true, true])
}

const undoButton = () => page.getByRole('button', { name: 'Undo' })

afterEach(() => page.viewport(1280, 800))

test('editor 28: an edge follows the mouse in all days, total and least widths stay, one drag is one step of undo', async () => {
  await openTrip(DAYS)
  const [place = 0, time = 0, schedule = 0] = widths()
  const from = middleOf(edge('Place'))
  await mouse.down(from)
  await mouse.move({ x: from.x + 20, y: from.y })
  await expectWidths([place + 20, time - 20, schedule])
  await mouse.up()
  await expectWidths([place + 20, time - 20, schedule])
  await undo()
  await expectWidths([place, time, schedule])
  await expect.element(undoButton()).toBeDisabled()
  await redo()
  await expectWidths([place + 20, time - 20, schedule])

  const far = middleOf(edge('Time'))
  await mouse.down(far)
  await mouse.move({ x: far.x + 600, y: far.y })
  await mouse.up()
  await expect
    .element(edge('Time'))
    .toHaveAttribute('aria-valuenow', edge('Time').element().getAttribute('aria-valuemax') ?? '')
  const pushed = widths()
  expect(Math.abs(sum(pushed) - place - time - schedule)).toBeLessThanOrEqual(2)
  expect(Math.min(...pushed)).toBeGreaterThanOrEqual(40)
})

test('editor 28: Escape in the middle of a drag puts the columns back', async () => {
  await openTrip(DAYS)
  const before = widths()
  const from = middleOf(edge('Place'))
  await mouse.down(from)
  await mouse.move({ x: from.x + 30, y: from.y })
  await expect.poll(() => widths()).not.toEqual(before)
  await press('Escape')
  await mouse.up()
  await expectWidths(before)
  await expect.element(undoButton()).toBeDisabled()
})

test('editor 28: arrow keys move an edge by its value, Home and End to its bounds, quick presses are one step', async () => {
  const builder = await openTrip(DAYS)
  const handle = edge('Place')
  await focus(handle)
  await expect.element(handle).toHaveAttribute('aria-valuemin', '40')
  const now = Number(handle.element().getAttribute('aria-valuenow'))
  for (const key of ['ArrowRight', 'ArrowRight', 'ArrowRight']) {
    handle.element().dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
    await new Promise(requestAnimationFrame)
  }
  await expect.element(handle).toHaveAttribute('aria-valuenow', String(now + 24))
  await undo()
  await expect.element(handle).toHaveAttribute('aria-valuenow', String(now))
  await focus(handle)
  await press('ArrowRight', 'ArrowRight', 'Shift+ArrowLeft')
  await expect.element(handle).toHaveAttribute('aria-valuenow', String(now + 15))
  await expect.element(handle).toHaveFocus()
  await press('Home')
  await expect.element(handle).toHaveAttribute('aria-valuenow', '40')
  await press('End')
  await expect.element(handle).toHaveAttribute('aria-valuenow', handle.element().getAttribute('aria-valuemax') ?? '')
  const kept = builder.guidebook().contents[0]?.colWidths ?? []
  expect(sum(kept)).toBe(384)
  expect(kept[1]).toBe(40)
})

test('columns: a title is written in the head of any day, shows in all of them, and is undone', async () => {
  await openTrip(DAYS)
  const second = tripTexts('Title of column 2')
  await second.last().fill('When')
  await expect.element(second.first()).toHaveValue('When')
  await expectCount(page.getByRole('separator', { name: 'Width of When' }), 2)
  await undo()
  await expect.element(second.first()).toHaveValue('Time')
})

test('editor 28: an edge follows a finger, and the page does not scroll', async () => {
  await page.viewport(390, 844)
  await openTrip(DAYS)
  const before = widths()
  const from = middleOf(edge('Time'))
  await finger.down(from)
  await finger.move({ x: from.x + 24, y: from.y })
  await finger.up()
  const [place = 0, time = 0, schedule = 0] = before
  await expectWidths([place, time + 24, schedule - 24])
  expect(all('main')[0]?.scrollTop).toBe(0)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Undo' }).click()
  await expectWidths(before)
})

/** Words of the first two columns that go on in another line. */
const torn = (): string[] =>
  all('main table :is(.rd-st-pl, .rd-st-tm) [role=textbox] p').flatMap((line) => {
    const text = line.firstChild
    const range = document.createRange()
    return [...(text?.textContent ?? '').matchAll(/\S+/g)].flatMap(({ index, 0: word }) => {
      range.setStart(text!, index)
      range.setEnd(text!, index + word.length)
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1 ? [word] : []
    })
  })

test.each([390, 1280])(
  'columns: at %i px those that nobody has moved are wide enough for their longest words, and the schedule stays the widest',
  async (width) => {
    await page.viewport(width, 844)
    const [west, east] = [
      ['Seongsan Ilchulbong', 'Walk up'],
      ['제주국제공항 도착', 'Gate 3'],
    ] as const
    await openTrip([
      { title: 'West', activities: [[...west]] },
      { title: 'East', activities: [[...east]] },
    ])
    await tripTexts('Time').first().click()
    await type('09:30~11:00')
    await expect.poll(torn).toEqual([])
    await expect.poll(() => all('main .rd-st-tm')[0]?.textContent).toContain('09:30~11:00')
    const [first, second] = [widths(0), widths(1)]
    expect(second).toEqual(first)
    expect(Math.max(...first)).toBe(first[2])
  },
)

test('columns: one that is narrower than a telephone number in it is named', async () => {
  await loadPhones()
  await openTrip([{ title: 'West', activities: [['02-1234-5678', 'Call']] }])
  const warned = page.getByText(/^Narrower than its longest word: .*Place/)
  await focus(edge('Place'))
  await press('Home')
  await expect.element(warned).toBeVisible()
  await press('End')
  await expectGone(warned)
})

test('columns: one that is narrower than its longest word is named below the days, and no more once it is wider', async () => {
  await openTrip([{ title: 'West', activities: [['Jeju Airport', 'Arrival']] }])
  const warned = page.getByText(/^Narrower than its longest word: .*Place/)
  await focus(edge('Place'))
  await press('Home')
  await expect.element(warned).toBeVisible()
  await press('End')
  await expectGone(warned)
})
