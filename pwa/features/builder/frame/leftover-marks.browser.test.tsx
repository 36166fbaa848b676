// What is left of a template, marked on the canvas until it is written over.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { newActivity, newDay, newPage } from '#domain/guidebook/new-node.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { expectWords, item, write } from '#pwa/features/builder/testing/free.ts'
import { freePage, text } from '#pwa/features/builder/testing/pages.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'

const marks = (): HTMLElement[] => all('main [data-left]')
const WORDS = 'A place that is still to be filled in'

test('left: a place to be filled is marked where it stands, told with it, and no more once it is written over', async () => {
  await openBuilder([freePage([text('〔Name of the hotel〕'), text('Check in at 15:00')])])
  await expect.poll(marks).toHaveLength(1)
  const [mark] = marks()
  expect(mark?.closest('[data-node]')).toBe(item('〔Name of the hotel〕'))
  await expect.element(page.getByRole('img', { name: WORDS })).toBeVisible()
  expect(item('〔Name of the hotel〕')).toHaveAccessibleDescription(WORDS)
  expect(item('Check in at 15:00')).not.toHaveAccessibleDescription()
  await write('〔Name of the hotel〕')
  await press('Control+a')
  await type('Lotte')
  await press('Escape')
  await expectWords('Lotte', 'Check in at 15:00')
  await expect.poll(marks).toHaveLength(0)
})

test('left: of a day only the row is marked that has it; its words show under the pointer and while somebody is in there', async () => {
  const day = { ...newDay('en', crypto.randomUUID()), title: 'Monday' }
  const activities = ['〔Airline〕', 'Harbour'].map((place) => ({
    ...newActivity(crypto.randomUUID(), crypto.randomUUID()),
    place,
    time: '',
    schedule: '',
  }))
  const itinerary = newPage('itinerary', 'en', '2026-01-01T00:00:00.000Z', crypto.randomUUID())
  await openBuilder([{ ...itinerary, days: [{ ...day, activities }] }])
  await expect.poll(marks).toHaveLength(1)
  const mark = page.getByRole('img', { name: WORDS })
  const shown = () => getComputedStyle(mark.element(), '::after').display
  expect(mark.element().closest('[data-node]')?.textContent).toContain('Airline')
  expect(shown()).toBe('none')
  await userEvent.hover(mark)
  expect(shown()).toBe('block')
  await userEvent.unhover(mark)
  expect(shown()).toBe('none')
  await userEvent.click(page.getByText('〔Airline〕'))
  await expect.poll(shown).toBe('block')
})
