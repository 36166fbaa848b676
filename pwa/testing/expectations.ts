// What a test asks of the screen, waiting until it is so.
import { expect } from 'vitest'
import type { Locator } from 'vitest/browser'

const wordsOf = (element: Element): string => element.textContent?.replaceAll(/\s+/g, ' ').trim() ?? ''

/** Each says exactly this, in order. */
export const expectTexts = (of: Locator, texts: string[]): Promise<void> =>
  expect.poll(() => of.elements().map(wordsOf)).toEqual(texts)

/** It says this, among other things. */
export const expectSays = (of: Locator, words: string): Promise<void> =>
  expect.poll(() => of.elements().map(wordsOf).join('')).toContain(words)

export const expectCount = (of: Locator, count: number): Promise<void> =>
  expect.poll(() => of.elements().length).toBe(count)

export const expectGone = (of: Locator): Promise<void> => expectCount(of, 0)

/** The elements of the page that a selector finds. */
export const all = (selector: string): HTMLElement[] => [...document.querySelectorAll<HTMLElement>(selector)]

/** Puts the focus there once it is on the screen. */
export async function focus(on: Locator): Promise<void> {
  await expect.element(on).toBeInTheDocument()
  const element = on.element()
  if (element instanceof HTMLElement) element.focus()
}
