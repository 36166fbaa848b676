// The title of a day: what an emptied one becomes, and what a new day is called.
import { expect, test } from './trip.ts'

test('§5 day title: emptied it becomes New Day, and undo brings the words back @ci', async ({ trip }) => {
  await trip.open([{ title: 'West' }, { title: 'East' }])
  await trip.text('Day title', 'West').click()
  await trip.page.keyboard.press('Control+a')
  await trip.page.keyboard.press('Delete')
  await trip.page.keyboard.press('Escape')
  await expect(trip.text('Day title').first()).toHaveText('New Day')
  await trip.undo()
  await expect(trip.text('Day title').first()).toHaveText('West')
})

test('§4 day title: a day may be called what every new day is called, and goes on from there @ci', async ({ trip }) => {
  const { page } = trip
  const head = page.locator('.rd-dy-h').nth(1)
  await trip.open([{ title: 'West' }, { title: 'East' }])
  await trip.text('Day title', 'East').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('Day 1')
  await expect(page.getByText('Saving changes')).toBeVisible()
  await expect(head).toHaveText('Day 1')
  await page.keyboard.type(' again')
  await expect(head).toHaveText('Day 2Day 1 again')
  await page.keyboard.press('Escape')
  await expect(head).toHaveText('Day 2Day 1 again')
})
