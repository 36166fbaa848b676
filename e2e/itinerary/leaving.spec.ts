// Leaving the words of an itinerary, and leaving it empty.
import type { Locator } from 'playwright/test'
import { expect, test } from './trip.ts'

const WEST = [{ title: 'West', activities: [['Airport', 'Gate 3'] as [string, string]] }]

/** Pixels from the top of its day: the canvas may scroll, as the tools of what was selected take room below. */
const inItsDay = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const day = element.closest('section')
    return element.getBoundingClientRect().y - (day?.getBoundingClientRect().y ?? 0)
  })

test('§2 itinerary: with the last day gone it offers Day 1 again, which has the focus; undo brings the day back @ci', async ({
  trip,
}) => {
  await trip.open(WEST)
  await trip.select('Day title', 'West')
  await trip.tool('Delete').click()
  await expect(trip.button('Add Day 1')).toBeFocused()
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(['West | Airport: Gate 3 |'])
})

test('§4 item interaction: what was asked for and left blank stays until the page is opened again @ci', async ({
  trip,
}) => {
  const { page } = trip
  await trip.open(WEST)
  await trip.select('Activity details', 'Gate 3')
  await trip.choose('Add', 'Note')
  await expect(trip.text('Schedule')).toBeFocused()
  const top = await inItsDay(trip.text('Place', 'Airport'))
  await trip.text('Place', 'Airport').click()
  await expect(trip.text('Schedule')).toHaveCount(1)
  expect(await inItsDay(trip.text('Place', 'Airport'))).toBe(top)
  await page.reload()
  await trip.button('Add day').waitFor()
  await expect(trip.text('Schedule')).toHaveCount(0)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('§4 item interaction: a tap beside the words leaves them, and the tools are there @ci', async ({ trip }) => {
    const { page } = trip
    await trip.open(WEST)
    await trip.text('Time').tap()
    await expect(trip.text('Time')).toBeFocused()
    await page.keyboard.type('09:40')
    const row = await page.locator('tbody tr').boundingBox()
    if (!row) throw new Error('no row')
    await page.touchscreen.tap(row.x + row.width - 4, row.y + row.height - 4)
    await expect(trip.text('Time')).not.toBeFocused()
    await expect(trip.text('Time')).toHaveText('09:40')
    await trip.choose('More actions', 'Copy')
    await expect(trip.text('Time')).toHaveText(['09:40', '09:40'])
    await trip.tool('Done').tap()
    await expect(page.getByRole('toolbar', { name: 'Activity actions' })).toHaveCount(0)
  })
})
