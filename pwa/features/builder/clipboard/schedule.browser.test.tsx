// Schedules that other programs copied, pasted into an itinerary, a text of it, a page and a list, and taken back.
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type BuilderHarness, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { expectSaid, items, openTexts, select as selectItem, undo, write } from '#pwa/features/builder/testing/free.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { freePage, itemOf, itineraryOf } from '#pwa/features/builder/testing/pages.ts'
import { button, openTrip, select, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { paste, press } from '#pwa/testing/keys.ts'

const CHAT = '[Kim] [오전 9:12] 07:00 인천공항 3층 집합\n[Kim] [오전 9:12] 12:00 Lunch: noodles'

/** As a spreadsheet and a page of the web have it: the day is one merged cell. */
const TABLE = `<table>
<tr><th>Day</th><th>Time</th><th>Place</th><th>Schedule</th></tr>
<tr><td rowspan="2">Day 1</td><td>07:00</td><td>Airport</td><td>Meet</td></tr>
<tr><td>09:30</td><td>Gate 3</td><td>Boarding</td></tr>
<tr><td>Day 2</td><td>08:00</td><td>Beach</td><td>Walk</td></tr></table>`

/** Of the first page: a day a line, its activities, its meals. */
const planOf = (builder: BuilderHarness): string[] =>
  (builder.guidebook().contents[0]?.days ?? []).map(({ title, activities, meals }) => {
    const stops = activities.map(({ time, place, schedule, subActivities }) =>
      [time, place, schedule, ...subActivities.map(({ body }) => body)].map(plainText).filter(Boolean).join(' '),
    )
    return [plainText(title), stops.join('; '), meals.map((meal) => plainText(meal.title)).join(', ')]
      .join(' | ')
      .trim()
  })

const expectPlan = (builder: BuilderHarness, ...days: string[]): Promise<void> =>
  expect.poll(() => planOf(builder)).toEqual(days)

test('paste: lines of a chat become activities and meals behind the selected one, and one undo takes them out', async () => {
  const builder = await openTrip([{ title: 'West', activities: [['Airport'], ['Beach']] }, { title: 'East' }])
  const before = builder.guidebook()
  await select('Place', 'Airport')
  paste({ 'text/plain': CHAT })
  await expectPlan(builder, 'West | Airport; 07:00 인천공항 3층 집합; Beach | 12:00 Lunch', 'East |  |')
  await expectSaid('1 activity, 1 meal pasted.')
  await page.getByRole('button', { name: 'Undo' }).first().click()
  await expectPlan(builder, 'West | Airport; Beach |', 'East |  |')
  expect(builder.guidebook().contents).toEqual(before.contents)
})

test('paste: a table of a page becomes days in place of the day that was only just added', async () => {
  const builder = await openTrip([])
  await button('Add Day 1').click()
  await expect.element(tripTexts('Day title')).toHaveFocus()
  await press('Escape')
  paste({ 'text/html': TABLE, 'text/plain': 'Day\tTime' })
  await expectPlan(builder, 'Day 1 | 07:00 Airport Meet; 09:30 Gate 3 Boarding |', 'Day 2 | 08:00 Beach Walk |')
  await press('Control+z')
  await expectPlan(builder, 'Day 1 |  |')
})

test('paste: in a text that is written, words stay words, and what is plainly a schedule becomes rows', async () => {
  const builder = await openTrip([{ title: 'West', activities: [['Airport', 'Gate 3']] }])
  await tripTexts('Activity details', 'Gate 3').click()
  await press('End')
  paste({ 'text/plain': '!\nTwo lines' })
  await expectPlan(builder, 'West | Airport Gate 3!\nTwo lines |')
  paste({ 'text/plain': CHAT })
  await expectPlan(builder, 'West | Airport Gate 3!\nTwo lines; 07:00 인천공항 3층 집합 | 12:00 Lunch')
  await press('Control+z')
  await expectPlan(builder, 'West | Airport Gate 3!\nTwo lines |')
})

test('paste: on an empty page an itinerary takes its place and is opened; one undo brings the page back', async () => {
  const builder = await openBuilder([freePage([])])
  const [empty] = builder.guidebook().contents
  document.body.focus()
  paste({ 'text/plain': `Day 1\n${CHAT}` })
  await expectPlan(builder, 'Day 1 | 07:00 인천공항 3층 집합 | 12:00 Lunch')
  expect(builder.guidebook().contents).toMatchObject([{ contentType: 'itinerary' }])
  await press('Control+z')
  await expect.poll(() => builder.guidebook().contents).toEqual([empty])
})

test('paste: words become a text behind the selected one, and lines of a selected list its lines', async () => {
  const builder = await openTexts('One', 'Two')
  await selectItem('One')
  paste({ 'text/plain': 'Half' })
  await expect
    .poll(() => builder.guidebook().contents[0]?.sections[0]?.items.map(({ type }) => type))
    .toEqual(['text', 'text', 'text'])
  await undo()
  await write('One')
  paste({ 'text/plain': CHAT })
  await expect.poll(() => builder.guidebook().contents[0]?.sections[0]?.items.length).toBe(2)
  const list = await openBuilder([freePage([itemOf('checklist', { title: 'Packing' })])])
  await expect.poll(() => items().length).toBe(1)
  items()[0]?.focus()
  paste({ 'text/plain': '☐ Passport\n☐ Umbrella' })
  await expect
    .poll(() => list.guidebook().contents[0]?.sections[0]?.items[0])
    .toMatchObject({ entries: [{ title: 'Passport' }, { title: 'Umbrella' }] })
})

test('paste: on the cover, words that are no schedule change nothing', async () => {
  const builder = await openBuilder([itineraryOf([{ title: 'West' }])], null)
  const before = builder.guidebook()
  paste({ 'text/plain': 'hello' })
  await expect.element(page.getByRole('button', { name: 'Undo' })).toBeDisabled()
  expect(builder.guidebook()).toBe(before)
})

test('paste: what is too long to be read is refused with a sentence', async () => {
  const builder = await openTrip([{ title: 'West', activities: [['Airport']] }])
  const before = builder.guidebook()
  await select('Place', 'Airport')
  paste({ 'text/plain': '07:00 Meet\n'.repeat(40_000) })
  await expect.element(page.getByText('This is too long to be pasted at once. Paste it in parts.')).toBeVisible()
  expect(builder.guidebook()).toBe(before)
})
