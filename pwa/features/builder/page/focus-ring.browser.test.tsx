// Where the words go is ringed once: neither the item nor the day round it draws a ring of its own beside that.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDesk } from '#pwa/features/builder/testing/desk.tsx'
import { freePage, itemOf, type Plan, table } from '#pwa/features/builder/testing/pages.ts'
import { openTrip, words } from '#pwa/features/builder/testing/trip.ts'
import { all } from '#pwa/testing/seen.ts'

/** The width of the widest line without blur that a shadow or an outline draws, in px. */
function ringOf(style: CSSStyleDeclaration): number {
  const isDrawn = style.outlineStyle !== 'none' && !style.outlineColor.endsWith(', 0)')
  const outline = isDrawn ? parseFloat(style.outlineWidth) : 0
  const shadows = style.boxShadow === 'none' ? [] : style.boxShadow.split(/,(?![^(]*\))/)
  const lengths = shadows.map((shadow) => (shadow.match(/-?[\d.]+px/g) ?? []).map((length) => parseFloat(length)))
  const widthOf = ([x = 0, y = 0, blur = 0, spread = 0]: number[], at: number): number =>
    blur > 0 ? 0 : shadows[at]?.includes('inset') ? Math.max(spread, Math.abs(x), Math.abs(y)) : spread
  return Math.max(outline, ...lengths.map(widthOf))
}

const isRinged = (style: CSSStyleDeclaration): boolean => style.content !== 'none' && ringOf(style) >= 2

/** What in the items is ringed now, with at least 2 px: an item by its mark, a field by its name. */
const ringed = (): string[] => [...new Set(rings())].map(nameOf)

/** The cells of a selected row draw the row's; the stops of the road are none. */
const rings = (): HTMLElement[] =>
  all('main [data-node], main [data-node] *')
    .filter((one) =>
      [null, '::before', ...(one.matches('.rd-st-pl') ? [] : ['::after'])].some((part) =>
        isRinged(getComputedStyle(one, part)),
      ),
    )
    .map((one) => (one.matches('td') && one.closest<HTMLElement>('tr[data-node]')) || one)

const nameOf = (one: HTMLElement): string =>
  one.getAttribute('aria-label') ?? (one.dataset['node'] ? 'item' : one.tagName)

test('focus: a cell of a table that is written in has the only ring; selected alone, the table has it', async () => {
  await openDesk([freePage([table(['a', 'b'], ['c', 'd'])])])
  const cell = page.getByRole('textbox', { name: 'Row 1, column 1', exact: true })
  await cell.click()
  await expect.element(cell).toHaveFocus()
  await expect.poll(ringed).toEqual(['TD'])
  await userEvent.keyboard('{Escape}')
  await expect.poll(ringed).toEqual(['item'])
})

test('focus: a line of a checklist that is written in has the only ring', async () => {
  const entries = [{ _id: crypto.randomUUID(), title: 'Hat' }]
  await openDesk([freePage([itemOf('checklist', { title: 'Pack', entries } as never)])])
  const line = page.getByRole('textbox', { name: 'Entry 1', exact: true })
  await line.click()
  await expect.element(line).toHaveFocus()
  await expect.poll(ringed).toEqual(['Entry 1'])
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
    await words(label, said).click()
    await expect.element(words(label, said)).toHaveFocus()
    await expect.poll(ringed).toEqual(['item'])
    await userEvent.keyboard('{Escape}')
    await expect.poll(() => document.activeElement?.getAttribute('data-kind')).toBe(kind)
    await expect.poll(ringed).toEqual(['item'])
  },
)
