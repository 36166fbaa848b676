// A free page that is open in the builder of a test: its items by what they say.
import { expect } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { press, type } from '#pwa/testing/keys.ts'
import { all } from '#pwa/testing/expectations.ts'
import { type BuilderHarness, openBuilder } from './builder-harness.tsx'
import { freePage, text } from './pages.ts'

/** Opens a free layout of texts that say this. */
export const openTexts = (...said: string[]): Promise<BuilderHarness> => openBuilder([freePage(said.map(text))])

export const items = (): HTMLElement[] => all('main [data-node]')

const textOf = (item: HTMLElement): string => item.querySelector('[role=textbox]')?.textContent ?? ''

/** What the items say, in order; a picture says nothing. */
export const expectWords = (...said: string[]): Promise<void> => expect.poll(() => items().map(textOf)).toEqual(said)

/** The first that says this. */
export function item(said: string): HTMLElement {
  const found = items().find((one) => textOf(one) === said)
  if (!found) throw new Error(`no item says ${said}`)
  return found
}

/** Goes into the words of an item. */
export async function write(said: string): Promise<void> {
  const words = item(said).querySelector<HTMLElement>('[role=textbox]')
  if (!words) throw new Error(`${said} has no words`)
  await userEvent.click(words)
  await expect.element(words).toHaveFocus()
}

/** Selects an item as a builder does: into its words and out of them. */
export async function select(said: string): Promise<void> {
  await write(said)
  await press('Escape')
  await expectSelected(said)
  await expect.poll(() => document.activeElement?.matches('[data-node]')).toBe(true)
}

/** Which items are selected, by what they say. */
export const expectSelected = (...said: string[]): Promise<void> =>
  expect.poll(() => all('main [data-node][data-selected=true]').map(textOf)).toEqual(said)

/** At the end of an item's words. */
export async function append(said: string, more: string): Promise<void> {
  await write(said)
  await press('End')
  await type(more)
}

export const undo = (): Promise<void> => press('Control+z')

/** Announced to screen readers. */
export const expectSaid = (words: string): Promise<void> =>
  expect.poll(() => all('[role=status]').some((one) => one.textContent?.includes(words))).toBe(true)

export const act = (name: string) =>
  page.getByRole('toolbar', { name: 'Item actions' }).getByRole('button', { name, exact: true })
