// Opens the editor by itself in a test's browser, and tells what is in it and behind it.
import { StrictMode } from 'react'
import { expect } from 'vitest'
import { type Locator, page } from 'vitest/browser'
import { paragraph, type RichText } from '#domain/rich-text/rich-text.ts'
import { loadEngine } from '#pwa/editor/load-engine.ts'
import { show } from './show.tsx'
import { all } from './expectations.ts'
import { type HarnessOptions, EditorHarness, Store } from './editor-harness.tsx'

let store = new Store({ items: 0, kind: 'full', late: 0 })

/** As it is stored; each line a paragraph. */
export const textOf = (...lines: string[]): RichText => ({
  type: 'doc',
  content: lines.flatMap((line) => paragraph(line).content),
})

/** A text by its number; the first is empty. */
export const field = (index: number): Locator => page.getByRole('textbox', { name: `item-${index}`, exact: true })

export const button = (name: string): Locator => page.getByRole('button', { name })

/** In Korean, with three texts unless it asks for others. @param isReady the engine is there before a text is touched */
export async function openEditor(asked: Partial<HarnessOptions> = {}, isReady = true): Promise<Store> {
  const all = { items: 3, kind: 'full' as const, late: 0, ...asked }
  store = new Store(all)
  if (isReady) await loadEngine()
  await show(
    <StrictMode>
      <EditorHarness store={store} kind={all.kind} />
    </StrictMode>,
  )
  await expect.element(field(0)).toBeVisible()
  return store
}

/** Texts of the paragraphs that a text shows. */
export const lines = (index: number): string[] =>
  all(`[aria-label="item-${index}"] :is(p, h2, h3)`).map((one) => one.textContent ?? '')

export const expectLines = (index: number, said: string[]): Promise<void> =>
  expect.poll(() => lines(index)).toEqual(said)

/** What is inside a text, by a selector. */
export const inside = (index: number, selector: string): HTMLElement[] =>
  all(`[aria-label="item-${index}"] ${selector}`)

/** Of what is inside a text, what each says. */
export const expectInside = (index: number, selector: string, said: string[]): Promise<void> =>
  expect.poll(() => inside(index, selector).map((one) => one.textContent)).toEqual(said)

export function stored(index: number): unknown {
  const items = store.guidebook.contents[0]?.sections[0]?.items ?? []
  const item = items.find(({ _id }) => _id === `item-${index}`)
  return item && 'content' in item ? item.content : undefined
}

export const expectStored = (index: number, ...said: string[]): Promise<void> =>
  expect.poll(() => stored(index)).toEqual(textOf(...said))

/** Somebody else makes this of a text. */
export const elsewhere = (index: number, ...said: string[]): void =>
  store.edit({ kind: 'update', id: `item-${index}`, fields: { content: textOf(...said) } })

/** Of the first such element inside a text. */
export const expectAttribute = (index: number, selector: string, name: string, said: string | RegExp): Promise<void> =>
  expect.poll(() => inside(index, selector)[0]?.getAttribute(name) ?? '').toMatch(said)

export const expectStyle = (index: number, selector: string, property: string, value: string): Promise<void> =>
  expect
    .poll(() => inside(index, selector).map((one) => getComputedStyle(one).getPropertyValue(property))[0])
    .toBe(value)
