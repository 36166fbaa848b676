// An itinerary that is open in the builder of a test, by what its texts and tools are called.
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { press } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'
import { type BuilderHarness, openBuilder } from './builder-harness.tsx'
import { itineraryOf, type Plan } from './pages.ts'

export const button = (name: string): Locator => page.getByRole('main').getByRole('button', { name, exact: true })

/** A text by its label and what it says. */
export function tripTexts(label: string, said: string | RegExp = ''): Locator {
  const found = page.getByRole('textbox', { name: label, exact: true })
  return said === '' ? found : found.filter({ hasText: said })
}

export const tool = (name: string): Locator =>
  page.getByRole('toolbar', { name: /actions$/ }).getByRole('button', { name, exact: true })

/** Opens an itinerary of these days in its editor. */
export async function openTrip(plan: Plan[]): Promise<BuilderHarness> {
  const builder = await openBuilder([itineraryOf(plan)])
  await expect.element(button(plan.length === 0 ? 'Add Day 1' : 'Add day')).toBeVisible()
  return builder
}

/** Selects the node that a text belongs to: into the text, and out of it. */
export async function select(label: string, said: string): Promise<void> {
  await tripTexts(label, said).click()
  await press('Escape')
}

export async function choose(from: string, row: string): Promise<void> {
  await tool(from).click()
  await page.getByRole('menuitem', { name: row, exact: true }).click()
}

export const undo = (): Promise<void> => page.getByRole('button', { name: 'Undo' }).click()
export const redo = (): Promise<void> => page.getByRole('button', { name: 'Redo' }).click()

const said = (element: Element | null): string => element?.textContent?.trim() ?? ''
const saidIn = (root: Element, query: string): string[] => [...root.querySelectorAll(query)].map(said)

/** What the canvas shows, day by day: `Title | place: part, part; place | meal, meal`. */
export const shown = (): string[] =>
  all('.rd-dy').map((day) => {
    const rows = [...day.querySelectorAll('tbody tr')].map((row) => {
      const parts = saidIn(row, '.rd-st-sc > ul > li:not(:empty) > .rd-w')
      return [said(row.querySelector('.rd-st-pl .rd-w')), parts.join(', ')].filter(Boolean).join(': ')
    })
    return [said(day.querySelector('.rd-dy-h > .rd-w')), rows.join('; '), saidIn(day, '.rd-ml-t').join(', ')]
      .join(' | ')
      .trim()
  })

export const expectShown = (days: (string | undefined)[]): Promise<void> => expect.poll(shown).toEqual(days)
