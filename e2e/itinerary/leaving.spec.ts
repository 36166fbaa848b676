// Leaving the words of an itinerary.
import type { Locator } from 'playwright/test'
import { expect, test } from './trip.ts'

const WEST = [{ title: 'West', activities: [['Airport', 'Gate 3'] as [string, string]] }]

/** Pixels from the top of its day: the canvas may scroll, as the tools of what was selected take room below. */
const inItsDay = (text: Locator): Promise<number> =>
  text.evaluate((element) => {
    const day = element.closest('section')
    return element.getBoundingClientRect().y - (day?.getBoundingClientRect().y ?? 0)
  })

test('item interaction: what was asked for and left blank stays until the page is opened again @ci', async ({
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
