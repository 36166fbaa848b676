// How much room is left in a long text, told while somebody writes in it.
import { expect, test } from 'vitest'
import type { Item } from '#domain/guidebook/document.ts'
import type { RichText } from '#domain/rich-text/rich-text.ts'
import { LIMITS } from '#domain/limits.ts'
import { countInFields } from '#pwa/ui/form/field-note.ts'
import {
  type BuilderHarness,
  changeElsewhere,
  itemsOf,
  openBuilder,
} from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage, itemOf, text } from '#pwa/features/builder/testing/pages.ts'
import { openTrip, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { plainText } from '#domain/rich-text/plain-text.ts'
import { editorHost } from '#pwa/editor/editor-host.ts'
import { database } from '#pwa/offline/database.ts'
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
  const { canvas } = await openBuilder([freePage([itemOf('text', { content })])])
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
  await tripTexts('Activity details').click()
  await press('Control+End')
  await type('a')
  expect(counters()).toEqual([])
  await type('b')
  await expect.poll(counters).toEqual(['18,000 / 20,000'])
  await type('cd')
  await expect.poll(counters).toEqual(['18,002 / 20,000'])
  await tripTexts('Place').click()
  await expect.poll(counters).toEqual([])
})

/** Opens a text in a guidebook that has no room for another letter; `free` makes some, and `stored` is what it has. */
async function openFull() {
  const words = 'x'.repeat(10_000)
  const filler = freePage(Array.from({ length: LIMITS.documentBytes / 10_000 }, () => text(words)))
  const builder: BuilderHarness = await openBuilder([freePage([text('Bus')]), filler])
  await builder.canvas.getByRole('textbox', { name: 'Text' }).click()
  await press('End')
  return {
    builder,
    free: async () => {
      await changeElsewhere(builder.id, { kind: 'delete', id: filler._id })
      await expect.poll(() => builder.guidebook().contents.length).toBe(1)
    },
    stored: () => plainText((itemsOf(builder)[0] as Item & { type: 'text' }).content),
  }
}

const isTold = (): Promise<void> => expect.poll(() => document.body.textContent).toContain('This guidebook is full')

test('words that a full guidebook has no room for are still held by the text, and go in once there is room', async () => {
  const { free, stored } = await openFull()
  await type('!')
  await isTold()
  expect([stored(), editorHost.isHolding()]).toEqual(['Bus', true])
  await free()
  await press('Control+s')
  await expect.poll(stored).toBe('Bus!')
  expect(editorHost.isHolding()).toBe(false)
})

test('words that a full guidebook has no room for are kept aside when their text is left', async () => {
  const { builder, stored } = await openFull()
  await type('!')
  await isTold()
  await press('Escape')
  await expect.element(builder.canvas.getByRole('textbox', { name: 'Text' })).toHaveTextContent('Bus')
  await expect.element(builder.canvas.getByRole('textbox', { name: 'Text' })).not.toHaveTextContent('!')
  expect(stored()).toBe('Bus')
  const kept = async () => (await database().conflicts.toArray()).map(({ about }) => about)
  await expect.poll(kept).toMatchObject([{ kind: 'field', field: 'content' }])
  expect((await kept()).map((about) => about.kind === 'field' && plainText(about.mine as RichText))).toEqual(['Bus!'])
})
