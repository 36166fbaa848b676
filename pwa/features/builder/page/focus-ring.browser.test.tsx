// Where the words go is ringed once: neither the item nor the day round it draws a ring of its own beside that.
import { expect, onTestFinished, test } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { Item } from '#domain/guidebook/document.ts'
import { paragraph } from '#domain/rich-text/rich-text.ts'
import { openBuilder } from '#pwa/features/builder/testing/builder-harness.tsx'
import { items } from '#pwa/features/builder/testing/free.ts'
import { freePage, itemOf, type Plan, table, text } from '#pwa/features/builder/testing/pages.ts'
import { openTrip, tripTexts } from '#pwa/features/builder/testing/trip.ts'
import { all } from '#pwa/testing/expectations.ts'

/** The width of the widest line without blur that a shadow or an outline draws, in px. */
function ringOf(style: CSSStyleDeclaration): number {
  const isDrawn = style.outlineStyle !== 'none' && !/^rgba\(.*, 0\)$/.test(style.outlineColor)
  const outline = isDrawn ? parseFloat(style.outlineWidth) : 0
  const shadows = style.boxShadow === 'none' ? [] : style.boxShadow.split(/,(?![^(]*\))/)
  const lengths = shadows.map((shadow) => (shadow.match(/-?[\d.]+px/g) ?? []).map((length) => parseFloat(length)))
  const widthOf = ([x = 0, y = 0, blur = 0, spread = 0]: number[], at: number): number =>
    blur > 0 ? 0 : shadows[at]?.includes('inset') ? Math.max(spread, Math.abs(x), Math.abs(y)) : spread
  return Math.max(outline, ...lengths.map(widthOf))
}

const isRinged = (style: CSSStyleDeclaration): boolean => style.content !== 'none' && ringOf(style) >= 2

/** What is ringed now, with at least 2 px: an item by its mark, a field by its name. */
const ringed = (among: string): string[] => [...new Set(rings(among))].map(nameOf)

const ITEMS = 'main [data-node], main [data-node] *'

const frame = (): Promise<unknown> => new Promise((resolve) => requestAnimationFrame(resolve))

/** Two frames on, with nothing under way: what a focus, an effect or a transition brings late is there. */
async function settled(): Promise<void> {
  await frame()
  await frame()
  const moving = document.getAnimations().filter(({ effect }) => effect?.getTiming().iterations !== Infinity)
  await Promise.allSettled(moving.map(({ finished }) => finished))
}

/** These are ringed and nothing else, also once all styles have settled: a second ring may come after the first. */
async function expectRinged(names: string[], among = ITEMS): Promise<void> {
  await expect.poll(() => ringed(among)).toEqual(names)
  await settled()
  expect(ringed(among)).toEqual(names)
}

/** The cells of a selected row draw the row's; the stops of the road are none. */
const rings = (among: string): HTMLElement[] =>
  all(among)
    .filter((one) =>
      [null, '::before', ...(one.matches('.rd-st-pl') ? [] : ['::after'])].some((part) =>
        isRinged(getComputedStyle(one, part)),
      ),
    )
    .map((one) => (one.matches('td') && one.closest<HTMLElement>('tr[data-node]')) || one)

function nameOf(one: HTMLElement): string {
  const field = one.querySelector('input')
  const box = field && `box of ${field.ariaLabel ?? field.labels?.[0]?.textContent ?? field.placeholder}`
  return one.getAttribute('aria-label') ?? (one.dataset['node'] ? 'item' : (box ?? one.tagName))
}

test('focus: a cell of a table that is written in has the only ring; selected alone, the table has it', async () => {
  await openBuilder([freePage([table(['a', 'b'], ['c', 'd'])])])
  const cell = page.getByRole('textbox', { name: 'Row 1, column 1', exact: true })
  await cell.click()
  await expect.element(cell).toHaveFocus()
  await expectRinged(['TD'])
  await userEvent.keyboard('{Escape}')
  await expectRinged(['item'])
})

test('focus: a line of a checklist that is written in has the only ring', async () => {
  const entries = [{ _id: crypto.randomUUID(), title: 'Hat' }]
  await openBuilder([freePage([itemOf('checklist', { title: 'Pack', entries } as never)])])
  const line = page.getByRole('textbox', { name: 'Entry 1', exact: true })
  await line.click()
  await expect.element(line).toHaveFocus()
  await expectRinged(['Entry 1'])
})

/** Of each kind its item, and the field that words go into, as somebody finds it. */
const KINDS: [kind: string, item: Item, field: () => Locator, ring: string][] = [
  ['a text', text('Bring shoes'), () => canvas().getByRole('textbox', { name: 'Text', exact: true }), 'item'],
  [
    'a title',
    itemOf('title', { content: paragraph('West') }),
    () => canvas().getByRole('textbox', { name: 'Title' }),
    'item',
  ],
  [
    'a button',
    itemOf('button', { title: 'Call', url: '' }),
    () => page.getByPlaceholder('Enter button title'),
    'Button title',
  ],
  [
    'the address of a button',
    itemOf('button', { title: 'Call' }),
    () => page.getByRole('textbox', { name: 'URL to link' }),
    'box of URL to link',
  ],
  [
    'the search of a map',
    itemOf('map'),
    () => page.getByRole('textbox', { name: 'Address or place' }),
    'box of Address or place',
  ],
  ['an accordion', itemOf('accordion'), () => canvas().getByRole('textbox').nth(2), 'Title'],
]

const canvas = () => page.getByRole('main')

test.each(KINDS)('focus: of %s what is written in has the only ring, or its item', async (_, item, field, ring) => {
  await openBuilder([freePage([item])])
  await expect.poll(() => items().length).toBe(1)
  await userEvent.click(items()[0]!)
  await field().click()
  await expect.element(field()).toHaveFocus()
  await expectRinged([ring])
})

test('focus: a field of ours on the page of readers has the only ring, also where their styles come last', async () => {
  await openBuilder([freePage([itemOf('map')])])
  await userEvent.click(items()[0]!)
  const theirs = all('style').find(({ textContent }) => textContent.includes('.rd :focus-visible'))
  expect(theirs).toBeDefined()
  // The build puts them in another order than the tests do.
  const last = document.head.appendChild(theirs!.cloneNode(true)) as HTMLElement
  onTestFinished(() => last.remove())
  const field = page.getByRole('textbox', { name: 'Address or place' })
  await field.click()
  await expect.element(field).toHaveFocus()
  // Its box, and not the field in it.
  await expectRinged(['box of Address or place'])
})

test.each([
  ['title', 'Title'],
  ['introduction', 'Introduction'],
])('focus: on the cover its %s has the only ring', async (_, name) => {
  await openBuilder([freePage([])], null)
  const field = canvas().getByRole('textbox', { name, exact: true })
  await field.click()
  await expect.element(field).toHaveFocus()
  await expectRinged([name], 'main *')
})

const TRIP = [{ title: 'West', activities: [['Airport', 'Gate 3', 'Flags']], meals: ['Lunch'] }] as Plan[]

test.each([
  ['Day title', 'West', 'day'],
  ['Place', 'Airport', 'activity'],
  ['Activity details', 'Gate 3', 'subActivity'],
  ['Activity details', 'Flags', 'subActivity'],
  ['Meal title', 'Lunch', 'meal'],
])(
  'focus: in an itinerary %s “%s” is ringed once, as it is written in and as its node is selected',
  async (label, said, kind) => {
    await openTrip(TRIP)
    await tripTexts(label, said).click()
    await expect.element(tripTexts(label, said)).toHaveFocus()
    await expectRinged(['item'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.getAttribute('data-kind')).toBe(kind)
    await expectRinged(['item'])
  },
)
