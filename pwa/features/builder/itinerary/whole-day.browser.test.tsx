// How much of a hand's work a day of an itinerary is: its stops are typed one after the other, as in a sheet.
import { expect, onTestFinished, test } from 'vitest'
import { button, expectShown, openTrip, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { press, type } from '#pwa/testing/keys.ts'

const STOPS = ['Airport', 'Hotel', 'Market', 'Lunch', 'Museum', 'Beach', 'Dinner', 'Tower', 'Bar'].map(
  (place, index) => ({ place, time: `${index + 10}:00`, what: `${place} visit` }),
)

/** Presses of a pointer: a key that presses a button is told apart by its detail. */
function countClicks(): () => number {
  let clicks = 0
  const count = ({ detail }: MouseEvent): void => void (clicks += detail > 0 ? 1 : 0)
  addEventListener('click', count, { capture: true })
  onTestFinished(() => removeEventListener('click', count, { capture: true }))
  return () => clicks
}

test('a whole day: nine stops with places, times and details take at most nine clicks @ci', async () => {
  const clicks = countClicks()
  const builder = await openTrip([])
  await button('Add Day 1').click()
  await expect.element(tripTexts('Day title')).toHaveFocus()
  await type('West')
  await button('Add activity').click()
  for (const [index, { place, time, what }] of STOPS.entries()) {
    if (index > 0) await press('Enter')
    await expect.element(tripTexts('Place').nth(index)).toHaveFocus()
    await type(place)
    await press('Tab')
    await type(time)
    await press('Tab')
    await type(what)
  }
  await expectShown([`West | ${STOPS.map(({ place, what }) => `${place}: ${what}`).join('; ')} |`])
  const [day] = builder.guidebook().contents[0]?.days ?? []
  expect(day?.activities.map(({ place, time }) => ({ place, time }))).toEqual(
    STOPS.map(({ place, time }) => ({ place, time })),
  )
  expect(clicks()).toBeGreaterThan(0)
  expect(clicks()).toBeLessThanOrEqual(9)
})
