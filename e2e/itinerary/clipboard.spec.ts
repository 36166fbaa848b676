// Activities, sub-activities and meals over the clipboard: by keys within a day and between guidebooks.
import { expect, test } from './trip.ts'

test('copy, cut and paste: activities, their parts and meals, also into another guidebook @ci', async ({
  page,
  context,
  trip,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await trip.open([
    {
      title: 'Arrival',
      activities: [
        ['Harbour', 'boat', 'fish'],
        ['Museum', 'art'],
      ],
      meals: ['Noodles'],
    },
    { title: 'Home' },
  ])
  const said = (words: string) => expect(page.getByRole('status').filter({ hasText: words })).toBeAttached()
  const select = async (label: string, words: string): Promise<void> => {
    await trip.text(label, words).first().click()
    await expect(trip.text(label, words).first()).toBeFocused()
    await page.keyboard.press('Escape')
    await page.locator('[data-node][data-selected=true]:focus').waitFor()
  }
  await select('Place', 'Harbour')
  await page.keyboard.press('ControlOrMeta+c')
  await said('1 activity copied to the clipboard.')
  await select('Place', 'Museum')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(trip.text('Place')).toHaveText(['Harbour', 'Museum', 'Harbour'])
  await select('Activity details', 'art')
  await page.keyboard.press('ControlOrMeta+x')
  await expect(trip.text('Activity details', 'Enter Activity')).toHaveCount(1)
  await select('Activity details', 'boat')
  await page.keyboard.press('ControlOrMeta+v')
  await expect(trip.text('Activity details')).toHaveText(['boat', 'art', 'fish', 'Enter Activity', 'boat', 'fish'])
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ControlOrMeta+z')
  await expect(trip.text('Activity details')).toHaveText(['boat', 'fish', 'art'])
  await select('Meal title', 'Noodles')
  await page.keyboard.press('ControlOrMeta+c')
  await said('1 meal copied to the clipboard.')
  await trip.open([{ title: 'Another' }])
  await select('Day title', 'Another')
  await trip.choose('More actions', 'Paste')
  await expect(trip.text('Meal title')).toHaveText(['Noodles'])
})
