// Where the words go is ringed once: neither the item nor the day round it draws a ring of its own beside that.
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openDesk } from '#pwa/features/builder/testing/desk.tsx'
import { freePage, itemOf, table } from '#pwa/features/builder/testing/pages.ts'
import { all } from '#pwa/testing/seen.ts'

/** The width of the widest line without blur that a shadow or an outline draws, in px. */
function ringOf(style: CSSStyleDeclaration): number {
  const isDrawn = style.outlineStyle !== 'none' && !style.outlineColor.endsWith(', 0)')
  const outline = isDrawn ? parseFloat(style.outlineWidth) : 0
  const shadows = style.boxShadow === 'none' ? [] : style.boxShadow.split(/,(?![^(]*\))/)
  const lengths = shadows.map((shadow) => (shadow.match(/-?[\d.]+px/g) ?? []).map((length) => parseFloat(length)))
  return Math.max(outline, ...lengths.map(([, , blur = 0, spread = 0]) => (blur === 0 ? spread : 0)))
}

const isRinged = (style: CSSStyleDeclaration): boolean => style.content !== 'none' && ringOf(style) >= 2

/** What in the items is ringed now, with at least 2 px: an item by its mark, a field by its name. */
const ringed = (): string[] =>
  all('main [data-node], main [data-node] *')
    .filter((one) => [null, '::before', '::after'].some((part) => isRinged(getComputedStyle(one, part))))
    .map((one) => one.getAttribute('aria-label') ?? (one.dataset['node'] ? 'item' : one.tagName))

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
