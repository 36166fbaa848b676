// What is typed right after something was added: none of it is lost, however slowly the machine draws.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { ItemType, Page } from '#domain/guidebook/document.ts'
import { addableItems } from '#domain/guidebook/items/registry.ts'
import { newPage } from '#domain/guidebook/new-node.ts'
import { focusField, giveEarlyTyping, holdTyping } from './early-typing.ts'
import { BUILDER_ITEMS } from '#pwa/features/builder/items/types/registry.ts'
import { contentMessages } from '#pwa/features/builder/page/messages.ts'
import { itemsOf, openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { freePage } from '#pwa/features/builder/testing/pages.ts'
import { openTrip } from '#pwa/features/builder/testing/trip.ts'
import { send } from '#pwa/testing/devtools.ts'
import { press } from '#pwa/testing/keys.ts'
import { focus } from '#pwa/testing/expectations.ts'

/** As many times slower than it is. */
const BUSY = 6

const throttle = (rate: number): Promise<unknown> => send('Emulation.setCPUThrottlingRate', { rate })

beforeEach(() => throttle(BUSY))
afterEach(() => throttle(1))

const key = (text: string, code: string): Promise<unknown>[] => [
  send('Input.dispatchKeyEvent', { type: 'keyDown', key: text, code, text: text === 'Enter' ? '\r' : text }),
  send('Input.dispatchKeyEvent', { type: 'keyUp', key: text, code }),
]

/** Enter on what has the focus and letters behind it, all pressed before the page has answered to the first. */
const enterAndType = (words: string): Promise<unknown> =>
  Promise.all(['Enter', ...words].flatMap((each) => key(each, each === 'Enter' ? 'Enter' : `Key${each.toUpperCase()}`)))

const PAGES: Partial<Record<Page['contentType'], string>> = {
  preparations: 'Add Preparation',
  airtickets: 'Add Air ticket',
}

for (const [type, button] of Object.entries(PAGES))
  test(`adding: what is typed at once is in the new one of ${type}`, async () => {
    const empty = newPage(type as Page['contentType'], 'en', new Date().toISOString(), crypto.randomUUID())
    const builder = await openBuilder([empty])
    await focus(page.getByRole('button', { name: button }))
    await enterAndType('quickly')
    await expect.poll(() => itemsOf(builder)).toMatchObject([{ title: 'quickly' }])
  })

const written = (addableItems('attractions') as ItemType[]).filter((type) => BUILDER_ITEMS[type].adding !== 'select')

for (const type of written)
  test(`adding: what is typed at once is in the new ${type} @ci`, async () => {
    const builder = await openBuilder([freePage([])])
    await focus(page.getByRole('main').getByRole('button', { name: 'Add item here' }).last())
    await press('Enter')
    const name = contentMessages.en[BUILDER_ITEMS[type].name] ?? ''
    await focus(page.getByRole('menuitem', { name, exact: true }))
    if (BUILDER_ITEMS[type].adding === 'size') {
      await press('Enter')
      await focus(page.getByRole('button', { name: 'Insert' }))
    }
    await enterAndType('quickly')
    await expect.poll(() => JSON.stringify(itemsOf(builder)) + valuesOf()).toContain('quickly')
  })

/** An address that is none yet, and a place that is looked for, stand in their field alone. */
const valuesOf = (): string =>
  [...document.querySelectorAll<HTMLInputElement>('main [data-node] input')].map(({ value }) => value).join()

test.each([
  ['a day', [], 'Add Day 1', 'quickly |  |'],
  ['an activity', [{ title: 'West' }], 'Add activity', 'West | quickly |'],
  ['a meal', [{ title: 'West' }], 'Add meal', 'West |  | quickly'],
])('adding: what is typed at once is in %s that is new in an itinerary', async (_, plan, name, after) => {
  const builder = await openTrip(plan)
  await focus(page.getByRole('main').getByRole('button', { name, exact: true }))
  await enterAndType('quickly')
  const held = () =>
    builder.guidebook().contents[0]?.days.map(({ title, activities, meals }) => {
      const [places, eaten] = [activities.map(({ place }) => place), meals.map((meal) => meal.title)]
      return [title, places.join('; '), eaten.join(', ')].join(' | ').trim()
    })
  await expect.poll(held).toEqual([after])
})

test('adding: what was typed in one whose editor is not there yet is given to it, also where another is added meanwhile', () => {
  const fields = ['first', 'second'].map((id) => {
    const [node, field] = [document.createElement('div'), document.createElement('input')]
    node.dataset['target'] = id
    document.body.append(node)
    holdTyping(id, id)
    document.execCommand('insertText', false, `typed in the ${id}`)
    return [id, field, node] as const
  })
  for (const [id, field, node] of fields) {
    node.append(field)
    if (id === 'first') giveEarlyTyping(id, field)
    else focusField(id, field)
  }
  expect(fields.map(([, { value }]) => value)).toEqual(['typed in the first', 'typed in the second'])
  expect(document.activeElement).toBe(fields[1]?.[1])
  for (const [, , node] of fields) node.remove()
})
