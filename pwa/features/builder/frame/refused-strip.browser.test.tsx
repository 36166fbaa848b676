// Whatever field the server refused is marked where it stands, named below the bar, and led to.
import { expect, onTestFinished, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Id, Page } from '#domain/guidebook/document.ts'
import { type BuilderHarness, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf, itineraryOf, table, text } from '#pwa/features/builder/testing/pages.ts'
import { database } from '#pwa/offline/database.ts'
import { edit } from '#pwa/offline/edit.ts'
import { newRow } from '#pwa/offline/server/outbox.ts'
import { valueIn } from '#pwa/offline/server/refused-nodes.ts'

const REASON = 'The server does not take this.'

async function refuse({ id: guidebookId, guidebook }: BuilderHarness, id: Id | null, field: string): Promise<void> {
  const refused = [{ id, field, reason: REASON, value: valueIn(guidebook(), { id, field }) }]
  const lastError = { status: 400, code: 'INVALID', message: '' }
  await database().outbox.add({ ...newRow(guidebookId, 'save', 0), parked: true, lastError, refused } as never)
}

const strip = () =>
  [...document.querySelectorAll('[role="alert"]')].find((one) => one.textContent?.includes('Not saved'))

/** What the marked fields of the canvas say. */
const marked = (): string[] =>
  [...document.querySelectorAll('main [aria-invalid="true"]')].map((field) =>
    field instanceof HTMLTextAreaElement ? field.value : (field.textContent ?? ''),
  )

const free = freePage([
  text('a text'),
  itemOf('button', { title: 'a button', url: 'https://a.kr/' }),
  table(['one', 'two'], ['three', 'four']),
])
const [words, button, grid] = free.sections[0]?.items ?? []
const trip = itineraryOf([{ title: 'a day', activities: [['a place', 'a body']], meals: ['a meal'] }])
const [day] = trip.days
const [activity] = day?.activities ?? []
if (activity) activity.time = '9:30'

test.each<[what: string, page: Page | null, id: Id | null | undefined, field: string, said: string]>([
  ['a text', free, words?._id, 'content.content.0.content.0', 'a text'],
  ['the title of a button', free, button?._id, 'title', 'a button'],
  ['a cell of a table', free, grid?._id, 'content.1.0', 'three'],
  ['the title of a page', free, free._id, 'title', free.title],
  ['the title of a day', trip, day?._id, 'title', 'a day'],
  ['a place', trip, activity?._id, 'place', 'a place'],
  ['a time', trip, activity?._id, 'time', '9:30'],
  ['a part of an activity', trip, activity?.subActivities[0]?._id, 'body', 'a body'],
  ['a meal', trip, day?.meals[0]?._id, 'title', 'a meal'],
  ['a column of an itinerary', trip, trip._id, 'colTitles.1', trip.colTitles[1] ?? ''],
])('offline 75: %s that was refused is marked, and alone', async (_, opened, id = null, field, said) => {
  const builder = await openBuilder(opened ? [opened] : [])
  await refuse(builder, id, field)
  await expect.poll(marked).toEqual([said])
  await expect.poll(() => strip()?.textContent).toContain(`: ${REASON}`)
})

test('offline 75: a text of the cover that was refused is marked', async () => {
  const builder = await openBuilder([free], null)
  await edit(builder.id, { kind: 'shell', fields: { 'footer.text': 'a footer' } }).stored
  await refuse(builder, null, 'footer.text')
  await expect.poll(marked).toEqual(['a footer'])
})

test('offline 75: on a phone nothing of its words is cut off', async () => {
  await page.viewport(390, 800)
  onTestFinished(() => page.viewport(1280, 800))
  const builder = await openBuilder([{ ...free, title: 'Where to go on days with rain and wind' }])
  await refuse(builder, grid?._id ?? '', 'content.1.0')
  await expect.poll(() => strip()?.textContent).toContain(REASON)
  const parts = [...(strip()?.children ?? [])].filter((part) => part.scrollWidth > part.clientWidth + 1)
  const edge = Math.max(...[...(strip()?.children ?? [])].map((part) => part.getBoundingClientRect().right))
  expect([parts, edge <= 390]).toEqual([[], true])
})

test('offline 75: the strip leads to what was refused, where the address says why, until it is changed', async () => {
  const builder = await openBuilder([free], null)
  await refuse(builder, button?._id ?? '', 'url')
  await page.getByRole('button', { name: 'Go there' }).click()
  const address = page.getByRole('textbox', { name: 'URL to link' })
  await expect.element(address).toHaveAccessibleDescription(REASON)
  await expect.element(address).toBeInvalid()
  await address.fill('https://b.kr/')
  await expect.poll(marked).toEqual([])
  await expect.element(page.getByRole('button', { name: 'Go there' })).not.toBeInTheDocument()
})
