// The itinerary editor: days, activities, sub-activities and meals are added, written, copied, moved and deleted.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import {
  button,
  choose,
  expectShown,
  openTrip,
  redo,
  select,
  shown,
  tool,
  undo,
  tripTexts,
} from '#pwa/features/builder/testing/trip.ts'
import type { Plan } from '#pwa/features/builder/testing/pages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { expectCount, expectTexts } from '#pwa/testing/expectations.ts'

const TWO_DAYS: Plan[] = [
  {
    title: 'West',
    activities: [
      ['Airport', 'Gate 3', 'Flags'],
      ['Beach', 'Walk'],
    ],
    meals: ['Lunch'],
  },
  { title: 'East', activities: [['Peak', 'Sunrise']], meals: ['Breakfast'] },
]
const SHOWN = ['West | Airport: Gate 3, Flags; Beach: Walk | Lunch', 'East | Peak: Sunrise | Breakfast']

test('insert: an empty itinerary offers Day 1; activities, sub-activities and meals are written where they stand', async () => {
  const builder = await openTrip([])
  await button('Add Day 1').click()
  await expectTexts(tripTexts('Day title'), ['Day 1'])
  await expect.element(tripTexts('Day title')).toHaveFocus()
  await type('West')
  await button('Add activity').click()
  await expect.element(tripTexts('Place')).toHaveFocus()
  await type('Airport')
  await press('Tab')
  await type('09:40')
  await tripTexts('Activity details').click()
  await expect.element(tripTexts('Activity details')).toHaveFocus()
  await type('Gate 3')
  await press('Escape')
  await choose('Add', 'Sub-activity below')
  await expect.element(tripTexts('Activity details').nth(1)).toHaveFocus()
  await type('Flags')
  await button('Add meal').click()
  await expectTexts(tripTexts('Meal title'), ['Meal title'])
  await type('Lunch')
  await tripTexts('Meal details').click()
  await type('Noodles')
  await select('Place', 'Airport')
  await choose('Add', 'Schedule')
  await expect.element(tripTexts('Schedule')).toHaveFocus()
  await type('Arrival')
  await press('Escape')
  const [made] = builder.guidebook().contents
  const [day] = made?.days ?? []
  expect(made).toMatchObject({ colWidths: [96, 96, 192], colTitles: ['Place', 'Time', 'Schedule'] })
  expect(day).toMatchObject({ title: 'West', meals: [{ title: 'Lunch', body: 'Noodles' }] })
  expect(day?.activities).toMatchObject([
    { place: 'Airport', time: '09:40', schedule: 'Arrival', subActivities: [{ body: 'Gate 3' }, { body: 'Flags' }] },
  ])
})

test('insert: above and below each node, and every insertion is one step of undo', async () => {
  await openTrip(TWO_DAYS)
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
  for (const [label, said, row, after] of added) {
    await select(label, said)
    await choose('Add', row)
    await expectShown(after)
    await undo()
    await expectShown(SHOWN)
  }
})

test('copy: each node is copied right after itself with new ids, and undone', async () => {
  const builder = await openTrip(TWO_DAYS)
  const [west, east] = SHOWN
  const copies: [string, string, string[]][] = [
    ['Day title', 'West', [west ?? '', ...SHOWN]],
    ['Place', 'Airport', ['West | Airport: Gate 3, Flags; Airport: Gate 3, Flags; Beach: Walk | Lunch', east ?? '']],
    ['Activity details', 'Gate 3', ['West | Airport: Gate 3, Gate 3, Flags; Beach: Walk | Lunch', east ?? '']],
    ['Meal title', 'Lunch', ['West | Airport: Gate 3, Flags; Beach: Walk | Lunch, Lunch', east ?? '']],
  ]
  for (const [label, said, after] of copies) {
    await select(label, said)
    await tool('Copy').click()
    await expectShown(after)
    await undo()
    await expectShown(SHOWN)
  }
  await select('Day title', 'West')
  await tool('Copy').click()
  await tool('Copy').click()
  await expect.poll(() => shown().length).toBe(4)
  const ids = [...JSON.stringify(builder.guidebook()).matchAll(/"_id":"([^"]+)"/g)].map((found) => found[1])
  expect(ids.length).toBeGreaterThan(20)
  expect(new Set(ids).size).toBe(ids.length)
})

test('move: by buttons and keys within and across days, with the place said and the focus kept', async () => {
  await openTrip(TWO_DAYS)
  await select('Place', 'Airport')
  await press('Alt+ArrowDown')
  await expect.element(page.getByText('Airport, moved to number 2 of 2 in Day 1 West.')).toBeInTheDocument()
  await press('Alt+ArrowDown')
  await expect.element(page.getByText('Airport, moved to number 1 of 2 in Day 2 East.')).toBeInTheDocument()
  await expectShown(['West | Beach: Walk | Lunch', 'East | Airport: Gate 3, Flags; Peak: Sunrise | Breakfast'])
  await press('Alt+ArrowUp')
  await expectShown(['West | Beach: Walk; Airport: Gate 3, Flags | Lunch', SHOWN[1] ?? ''])
  await undo()
  await undo()
  await undo()
  await expectShown(SHOWN)
  await select('Meal title', 'Lunch')
  await tool('Move down').click()
  await expect.poll(shown).toContain('East | Peak: Sunrise | Lunch, Breakfast')
  await expect.element(tool('Move down')).toHaveFocus()
  await undo()
  await select('Day title', 'East')
  await tool('Move up').click()
  await expectShown(SHOWN.toReversed())
  await choose('Move to…', 'To the bottom')
  await expectShown(SHOWN)
})

test('move to: the last sub-activity out leaves an empty one, and a target of two with one body keeps that one', async () => {
  await openTrip([
    {
      title: 'West',
      activities: [
        ['Airport', 'Gate 3'],
        ['Beach', ''],
      ],
    },
  ])
  await select('Activity details', 'Gate 3')
  await press('Alt+ArrowDown')
  await expectShown(['West | Airport: Gate 3; Beach |'])
  await choose('Move to…', 'Into Day 1 West · Beach')
  await expectShown(['West | Airport; Beach: Gate 3 |'])
  await expectCount(tripTexts('Activity details'), 2)
  await undo()
  await expectShown(['West | Airport: Gate 3; Beach |'])
  await expectCount(tripTexts('Activity details'), 2)
  await redo()
  await expectShown(['West | Airport; Beach: Gate 3 |'])
})

test('delete: the last sub-activity leaves Enter Activity; each deletion is undone', async () => {
  await openTrip(TWO_DAYS)
  await select('Activity details', 'Walk')
  await tool('Delete').click()
  await expect.poll(shown).toContain('West | Airport: Gate 3, Flags; Beach: Enter Activity | Lunch')
  await expect.element(page.getByText('Saving changes')).toBeVisible()
  await undo()
  await expectShown(SHOWN)
  const gone: [string, string, string][] = [
    ['Place', 'Airport', 'West | Beach: Walk | Lunch'],
    ['Meal title', 'Lunch', 'West | Airport: Gate 3, Flags; Beach: Walk |'],
    ['Day title', 'West', 'East | Peak: Sunrise | Breakfast'],
  ]
  for (const [label, said, after] of gone) {
    await select(label, said)
    await press('Delete')
    await expect.poll(() => shown()[0]).toBe(after)
    await undo()
    await expectShown(SHOWN)
  }
})

test('important: activities, sub-activities and meals are marked and unmarked', async () => {
  await openTrip(TWO_DAYS)
  for (const [label, said] of [
    ['Place', 'Airport'],
    ['Activity details', 'Flags'],
    ['Meal title', 'Lunch'],
  ] as const) {
    await select(label, said)
    await expect.element(tool('Important')).toHaveAttribute('aria-pressed', 'false')
    await tool('Important').click()
    await expect.element(tool('Important')).toHaveAttribute('aria-pressed', 'true')
  }
  await expectCount(page.getByText('Please note'), 2)
  await undo()
  await expectCount(page.getByText('Please note'), 1)
})

test('editor 15: words in a cell, a move and words in a meal are undone in the reverse order', async () => {
  await openTrip(TWO_DAYS)
  await tripTexts('Place', 'Beach').click()
  await press('End')
  await type('!')
  await press('Escape')
  await press('Alt+ArrowUp')
  await tripTexts('Meal title', 'Lunch').click()
  await press('End')
  await type('?')
  await press('Control+z')
  await expect.poll(() => shown()[0]).toBe('West | Beach!: Walk; Airport: Gate 3, Flags | Lunch')
  await press('Control+z')
  await expect.poll(() => shown()[0]).toBe('West | Airport: Gate 3, Flags; Beach!: Walk | Lunch')
  await press('Control+z')
  await expectShown(SHOWN)
})

const focused = (): string => document.activeElement?.getAttribute('aria-label') ?? ''

test('keys: Tab goes from place to time to details to the next row, past the tools, and Shift Tab back', async () => {
  await openTrip(TWO_DAYS)
  await tripTexts('Place', 'Airport').click()
  await expect.element(tripTexts('Place', 'Airport')).toHaveFocus()
  const gone: string[] = []
  for (let step = 0; step < 5; step += 1) {
    await press('Tab')
    gone.push(focused())
  }
  expect(gone).toEqual(['Time', 'Activity details', 'Activity details', 'Place', 'Time'])
  await press('Shift+Tab', 'Shift+Tab')
  await expect.element(tripTexts('Activity details', 'Flags')).toHaveFocus()
  await press('Shift+Tab')
  await expect.element(tripTexts('Activity details', 'Gate 3')).toHaveFocus()
})

test('keys: Enter at the end of a row makes the next one; Shift Enter and the middle of a text go on in there', async () => {
  await openTrip([{ title: 'West', activities: [['Airport', 'Gate 3', 'Flags']] }])
  await tripTexts('Activity details', 'Gate 3').click()
  await press('End', 'Enter')
  await type('Gate 4')
  await expectShown(['West | Airport: Gate 3Gate 4, Flags |'])
  await press('Tab')
  await press('End', 'Shift+Enter')
  await type('Stamps')
  await press('Home', 'Enter')
  await expectShown(['West | Airport: Gate 3Gate 4, Flags\nStamps |'])
  await press('Control+End', 'Enter')
  await expect.element(tripTexts('Place').nth(1)).toHaveFocus()
  await type('Beach')
  await press('Tab', 'Tab', 'Enter')
  await expect.element(tripTexts('Place').nth(2)).toHaveFocus()
  await type('Peak')
  await expect.poll(() => shown()[0]).toMatch(/Stamps; Beach; Peak \|$/)
  await undo()
  await undo()
  await expect.poll(() => shown()[0]).toMatch(/Stamps; Beach \|$/)
})

test('keys: Alt F10 goes to the tools of the selected node and to the edge of a column, Escape back', async () => {
  const builder = await openTrip(TWO_DAYS)
  await select('Place', 'Airport')
  const node = document.activeElement
  await press('Alt+F10')
  await expect.element(tool('Move up')).toHaveFocus()
  await press('Escape')
  expect(document.activeElement).toBe(node)
  const title = page.getByRole('textbox', { name: 'Title of column 1' }).first()
  await title.click()
  await press('Alt+F10')
  await press('ArrowRight')
  await expect.poll(() => builder.guidebook().contents[0]?.colWidths[0]).toBe(116)
  await press('Escape')
  await expect.element(title).toHaveFocus()
})
