// How much room is left in a long text, told while somebody writes in it.
import { expect, test } from 'vitest'
import { LIMITS } from '#domain/limits.ts'
import { countInFields } from '#pwa/ui/form/field-note.ts'
import { openDesk } from '#pwa/features/builder/testing/desk.tsx'
import { freePage, itemOf } from '#pwa/features/builder/testing/pages.ts'
import { openTrip, words } from '#pwa/features/builder/testing/trip.ts'
import { press, type } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'

countInFields()

const notes = (): string[] =>
  all('[popover]')
    .map(({ textContent }) => textContent ?? '')
    .filter((words) => words.includes('room in this text'))

/** Opens a text that takes about this share of its room, and puts the caret at its end. */
async function openText(share: number): Promise<void> {
  const line = { type: 'paragraph' as const, content: [{ type: 'text' as const, text: '바다 '.repeat(280) }] }
  const lines = Math.round((share * LIMITS.richTextBytes) / new Blob([`${JSON.stringify(line)},`]).size)
  const content = { type: 'doc' as const, content: Array.from({ length: lines }, () => line) }
  const { canvas } = await openDesk([freePage([itemOf('text', { content })])])
  await canvas.getByRole('textbox', { name: 'Text' }).click()
  await press('Control+End')
}

test('a rich text tells how much of its room is used once that is nearly all, and not before', async () => {
  await openText(0.8)
  await type('a')
  expect(notes()).toEqual([])
  await openText(0.95)
  await type('abc')
  await expect.poll(notes).toEqual([expect.stringMatching(/^9[45]% of the room in this text is used$/)])
})

/** The counter of letters, as far as it is shown. */
const counters = (): string[] =>
  all('[popover]')
    .map(({ textContent }) => textContent ?? '')
    .filter((said) => / \/ /.test(said))

test('a cell of an itinerary counts its letters once they are nearly all, and not before', async () => {
  const most = LIMITS.textLength
  await openTrip([{ title: 'West', activities: [['Airport', '가'.repeat(0.9 * most - 2)]] }])
  await words('Activity details').click()
  await press('Control+End')
  await type('a')
  expect(counters()).toEqual([])
  await type('b')
  await expect.poll(counters).toEqual(['18,000 / 20,000'])
  await type('cd')
  await expect.poll(counters).toEqual(['18,002 / 20,000'])
  await words('Place').click()
  await expect.poll(counters).toEqual([])
})
