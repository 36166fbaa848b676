// The itinerary editor: days, activities, sub-activities and meals are added, written, copied, moved and deleted.
import { expect, test } from './trip.ts'

const TWO_DAYS = [
  {
    title: 'West',
    activities: [['Airport', 'Gate 3', 'Flags'] as [string, ...string[]], ['Beach', 'Walk'] as [string, string]],
    meals: ['Lunch'],
  },
  { title: 'East', activities: [['Peak', 'Sunrise'] as [string, string]], meals: ['Breakfast'] },
]
const SHOWN = ['West | Airport: Gate 3, Flags; Beach: Walk | Lunch', 'East | Peak: Sunrise | Breakfast']

test('§4 insert: an empty itinerary offers Day 1; activities, sub-activities and meals are written where they stand', async ({
  app,
  person,
  builder,
  trip,
}) => {
  const { page } = trip
  const id = await trip.open([])
  await trip.button('Add Day 1').click()
  await expect(trip.text('Day title')).toHaveText('Day 1')
  await expect(trip.text('Day title')).toBeFocused()
  await page.keyboard.type('West')
  await trip.button('Add activity').click()
  await expect(trip.text('Place')).toBeFocused()
  await page.keyboard.type('Airport')
  await page.keyboard.press('Tab')
  await page.keyboard.type('09:40')
  await trip.text('Activity details').click()
  await expect(trip.text('Activity details')).toBeFocused()
  await page.keyboard.type('Gate 3')
  await page.keyboard.press('Escape')
  await trip.choose('Add', 'Sub-activity below')
  await expect(trip.text('Activity details').nth(1)).toBeFocused()
  await page.keyboard.type('Flags')
  await trip.button('Add meal').click()
  await expect(trip.text('Meal title')).toHaveText('Meal title')
  await page.keyboard.type('Lunch')
  await trip.text('Meal details').click()
  await page.keyboard.type('Noodles')
  await trip.select('Place', 'Airport')
  await trip.choose('Add', 'Schedule')
  await expect(trip.text('Schedule')).toBeFocused()
  await page.keyboard.type('Arrival')
  await page.keyboard.press('Escape')
  await builder.saved()
  const stored = await app.ask<Stored>('GET', `/api/guidebooks/${id}`, { token: person.token })
  const [day] = stored.contents[0]?.days ?? []
  expect(stored.contents[0]).toMatchObject({ colWidths: [96, 96, 192], colTitles: ['Place', 'Time', 'Schedule'] })
  expect(day).toMatchObject({ title: 'West', meals: [{ title: 'Lunch', body: 'Noodles' }] })
  expect(day?.activities).toMatchObject([
    { place: 'Airport', time: '09:40', schedule: 'Arrival', subActivities: [{ body: 'Gate 3' }, { body: 'Flags' }] },
  ])
})

test('§4 insert: above and below each node, and every insertion is one step of undo @ci', async ({ trip }) => {
  await trip.open(TWO_DAYS)
  const added: [string, string, string, string[]][] = [
    ['Place', 'Airport', 'Activity above', ['West | ; Airport: Gate 3, Flags; Beach: Walk | Lunch', SHOWN[1] ?? '']],
    ['Place', 'Airport', 'Activity below', ['West | Airport: Gate 3, Flags; ; Beach: Walk | Lunch', SHOWN[1] ?? '']],
    [
      'Activity details',
      'Gate 3',
      'Sub-activity below',
      ['West | Airport: Gate 3, , Flags; Beach: Walk | Lunch', SHOWN[1] ?? ''],
    ],
    [
      'Meal title',
      'Lunch',
      'Meal above',
      ['West | Airport: Gate 3, Flags; Beach: Walk | Meal title, Lunch', SHOWN[1] ?? ''],
    ],
    ['Day title', 'East', 'Day above', [SHOWN[0] ?? '', 'Day 2 |  |', SHOWN[1] ?? '']],
    ['Day title', 'East', 'Day below', [...SHOWN, 'Day 3 |  |']],
  ]
  for (const [label, words, row, after] of added) {
    await trip.select(label, words)
    await trip.choose('Add', row)
    await expect.poll(() => trip.shown()).toEqual(after)
    await trip.undo()
    await expect.poll(() => trip.shown()).toEqual(SHOWN)
  }
})

test('§4 copy: each node is copied right after itself with new ids, and undone @ci', async ({
  app,
  person,
  builder,
  trip,
}) => {
  const id = await trip.open(TWO_DAYS)
  const [west, east] = SHOWN
  const copies: [string, string, string[]][] = [
    ['Day title', 'West', [west ?? '', ...SHOWN]],
    ['Place', 'Airport', ['West | Airport: Gate 3, Flags; Airport: Gate 3, Flags; Beach: Walk | Lunch', east ?? '']],
    ['Activity details', 'Gate 3', ['West | Airport: Gate 3, Gate 3, Flags; Beach: Walk | Lunch', east ?? '']],
    ['Meal title', 'Lunch', ['West | Airport: Gate 3, Flags; Beach: Walk | Lunch, Lunch', east ?? '']],
  ]
  for (const [label, words, after] of copies) {
    await trip.select(label, words)
    await trip.tool('Copy').click()
    await expect.poll(() => trip.shown()).toEqual(after)
    await trip.undo()
    await expect.poll(() => trip.shown()).toEqual(SHOWN)
  }
  await trip.select('Day title', 'West')
  await trip.tool('Copy').click()
  await trip.tool('Copy').click()
  await builder.saved()
  const stored = JSON.stringify(await app.ask('GET', `/api/guidebooks/${id}`, { token: person.token }))
  const ids = [...stored.matchAll(/"_id":"([^"]+)"/g)].map((found) => found[1])
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})

test('§4 move: by buttons and keys within and across days, with the place said and the focus kept @ci', async ({
  trip,
}) => {
  const { page } = trip
  await trip.open(TWO_DAYS)
  await trip.select('Place', 'Airport')
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Airport, moved to number 2 of 2 in Day 1 West.')).toBeAttached()
  await page.keyboard.press('Alt+ArrowDown')
  await expect(page.getByText('Airport, moved to number 1 of 2 in Day 2 East.')).toBeAttached()
  await expect
    .poll(() => trip.shown())
    .toEqual(['West | Beach: Walk | Lunch', 'East | Airport: Gate 3, Flags; Peak: Sunrise | Breakfast'])
  await page.keyboard.press('Alt+ArrowUp')
  await expect.poll(() => trip.shown()).toEqual(['West | Beach: Walk; Airport: Gate 3, Flags | Lunch', SHOWN[1] ?? ''])
  await trip.undo()
  await trip.undo()
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
  await trip.select('Meal title', 'Lunch')
  await trip.tool('Move down').click()
  await expect.poll(() => trip.shown()).toContain('East | Peak: Sunrise | Lunch, Breakfast')
  await expect(trip.tool('Move down')).toBeFocused()
  await trip.undo()
  await trip.select('Day title', 'East')
  await trip.tool('Move up').click()
  await expect.poll(() => trip.shown()).toEqual(SHOWN.toReversed())
  await trip.choose('Move to…', 'To the bottom')
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
})

test('§4 move to: the last sub-activity out leaves an empty one, and a target of two with one body keeps that one @ci', async ({
  trip,
}) => {
  await trip.open([
    {
      title: 'West',
      activities: [
        ['Airport', 'Gate 3'],
        ['Beach', ''],
      ],
    },
  ])
  await trip.select('Activity details', 'Gate 3')
  await trip.page.keyboard.press('Alt+ArrowDown')
  await expect.poll(() => trip.shown()).toEqual(['West | Airport: Gate 3; Beach |'])
  await trip.choose('Move to…', 'Into Day 1 West · Beach')
  await expect.poll(() => trip.shown()).toEqual(['West | Airport; Beach: Gate 3 |'])
  await expect(trip.text('Activity details')).toHaveCount(2)
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(['West | Airport: Gate 3; Beach |'])
  await expect(trip.text('Activity details')).toHaveCount(2)
  await trip.redo()
  await expect.poll(() => trip.shown()).toEqual(['West | Airport; Beach: Gate 3 |'])
})

test('§4 delete: the last sub-activity leaves Enter Activity; each deletion is undone @ci', async ({
  builder,
  trip,
}) => {
  const { page } = trip
  await trip.open(TWO_DAYS)
  await trip.select('Activity details', 'Walk')
  await trip.tool('Delete').click()
  await expect.poll(() => trip.shown()).toContain('West | Airport: Gate 3, Flags; Beach: Enter Activity | Lunch')
  await expect(page.getByText('Saving changes')).toBeVisible()
  await trip.undo()
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
  const gone: [string, string, string][] = [
    ['Place', 'Airport', 'West | Beach: Walk | Lunch'],
    ['Meal title', 'Lunch', 'West | Airport: Gate 3, Flags; Beach: Walk |'],
    ['Day title', 'West', 'East | Peak: Sunrise | Breakfast'],
  ]
  for (const [label, words, after] of gone) {
    await trip.select(label, words)
    await page.keyboard.press('Delete')
    await expect.poll(async () => (await trip.shown())[0]).toBe(after)
    await trip.undo()
    await expect.poll(() => trip.shown()).toEqual(SHOWN)
  }
  await builder.saved()
})

test('§4 important: activities, sub-activities and meals are marked and unmarked @ci', async ({ trip }) => {
  await trip.open(TWO_DAYS)
  for (const [label, words] of [
    ['Place', 'Airport'],
    ['Activity details', 'Flags'],
    ['Meal title', 'Lunch'],
  ] as const) {
    await trip.select(label, words)
    await expect(trip.tool('Important')).toHaveAttribute('aria-pressed', 'false')
    await trip.tool('Important').click()
    await expect(trip.tool('Important')).toHaveAttribute('aria-pressed', 'true')
  }
  await expect(trip.page.getByText('Please note')).toHaveCount(2)
  await trip.undo()
  await expect(trip.page.getByText('Please note')).toHaveCount(1)
})

test('editor 15: words in a cell, a move and words in a meal are undone in the reverse order', async ({ trip }) => {
  const { page } = trip
  await trip.open(TWO_DAYS)
  await trip.text('Place', 'Beach').click()
  await page.keyboard.press('End')
  await page.keyboard.type('!')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+ArrowUp')
  await trip.text('Meal title', 'Lunch').click()
  await page.keyboard.press('End')
  await page.keyboard.type('?')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await trip.shown())[0]).toBe('West | Beach!: Walk; Airport: Gate 3, Flags | Lunch')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await trip.shown())[0]).toBe('West | Airport: Gate 3, Flags; Beach!: Walk | Lunch')
  await page.keyboard.press('Control+z')
  await expect.poll(() => trip.shown()).toEqual(SHOWN)
})

interface Stored {
  contents: { days: { title: string; activities: object[]; meals: object[] }[] }[]
}
