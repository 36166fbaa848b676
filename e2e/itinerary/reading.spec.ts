// An itinerary as it is opened and read: nothing moves when its editor comes, readers see what was made, anyone can use it.
import { expectAccessible } from '#e2e/harness/judge.ts'
import { expect, test, type Plan } from './trip.ts'

const DAYS: Plan[] = [
  {
    title: 'West',
    activities: [['Airport', 'Gate 3', ''], ['', ''], ['Beach', 'Walk'], ['Hill']],
    meals: ['Lunch', ''],
  },
  { title: 'Free' },
  { title: 'East', activities: [['Peak', 'Sunrise']] },
]

test('itinerary: it is read before its editor is there, and nothing moves when it comes @ci', async ({ trip }) => {
  const { page } = trip
  await trip.open(DAYS)
  const tops = () =>
    page
      .locator('.rd-dy, .rd-dy-h, .rd-st tr, .rd-ml > li')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().top * 10) / 10))
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => (release = resolve))
  await page.route(/itinerary-editor-.*\.js/, (route) => held.then(() => route.continue()))
  await page.reload()
  await expect(page.getByText('Sunrise')).toBeVisible()
  await expect(trip.button('Add day')).toHaveCount(0)
  await page.evaluate(() => document.fonts.ready)
  const read = await tops()
  release()
  await trip.button('Add day').waitFor()
  expect(await tops()).toEqual(read)
})

test('public: what is published reads in the order that it was put in, and an untouched day by its number @ci', async ({
  app,
  builder,
  trip,
}) => {
  const { page } = trip
  const id = await trip.open([
    {
      title: 'West',
      activities: [
        ['Airport', 'Gate 3'],
        ['Beach', 'Walk'],
      ],
      meals: ['Lunch'],
    },
    { title: 'East', activities: [['Peak', 'Sunrise']], meals: ['Breakfast'] },
  ])
  await trip.select('Place', 'Airport')
  await page.keyboard.press('Alt+ArrowDown')
  await page.keyboard.press('Alt+ArrowDown')
  await trip.select('Day title', 'East')
  await trip.choose('Add', 'Day below')
  await expect(trip.text('Day title').nth(2)).toBeFocused()
  await page.keyboard.press('Escape')
  const made = ['West | Beach: Walk | Lunch', 'East | Airport: Gate 3; Peak: Sunrise | Breakfast', 'Day 3 |  |']
  await expect.poll(() => trip.shown()).toEqual(made)
  // Once, and what is stored is what every new day is called.
  await expect(page.locator('.rd-dy').nth(2).getByText('Day 3')).toHaveCount(1)
  await builder.saved()
  const admin = await app.admin()
  await app.ask('PUT', `/api/guidebooks/${id}/publish`, { token: admin.token })
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: admin.token })
  expect(stored.contents[0]?.days.at(-1)).toMatchObject({ title: 'Day 1' })
  const contentId = page.url().split('/').at(-1) ?? ''
  await page.goto(`/m/${stored.uuid}/contents/${contentId}`)
  await expect(page.getByRole('heading', { name: 'West' })).toBeVisible()
  expect(await trip.shown()).toEqual(made)
  await expect(page.getByRole('heading', { level: 2 })).toHaveText(['West', 'East', 'Day 3'])
})

test('WCAG: the itinerary editor with a selected node, a text in work and a menu has no violations @ci', async ({
  trip,
}) => {
  const { page } = trip
  await trip.open(DAYS)
  for (const theme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme: theme })
    await trip.text('Place', 'Airport').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await trip.tool('Add').click()
    await expectAccessible(page)
    await page.keyboard.press('Escape')
  }
})

test('outline: the days of the open itinerary stand below its page and lead to themselves @ci', async ({ trip }) => {
  const { page } = trip
  await trip.open(DAYS)
  const outline = page.getByRole('complementary', { name: 'Outline' })
  await expect(outline.getByRole('list', { name: 'Trip' }).getByRole('button')).toHaveText([
    /Day 1\s*West/,
    /Day 2\s*Free/,
    /Day 3\s*East/,
  ])
  await outline.getByRole('button', { name: 'East' }).click()
  await expect(trip.text('Day title', 'East')).toBeInViewport()
  await expect(page.getByRole('toolbar', { name: 'Day actions' })).toBeVisible()
  await trip.tool('Move up').click()
  await expect(outline.getByRole('list', { name: 'Trip' }).getByRole('button')).toHaveText([/West/, /East/, /Free/])
  await page.getByRole('button', { name: 'Unfold panel' }).click()
  await expect(page.getByText('3 days, 5 activities, 2 meals')).toBeVisible()
})

interface Stored {
  uuid: string
  contents: { days: object[] }[]
}
