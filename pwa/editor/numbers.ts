// What finds the telephone numbers in a text, so that they never break where they are written either. It is large and comes
// from outside, after the texts.
import { createStore } from '#pwa/store.ts'
import { wordsHtml } from '#domain/rich-text/html.ts'
import type { PlainOrRich } from '#domain/rich-text/rich-text.ts'

export interface Numbers {
  find: (text: string) => readonly { start: number; end: number }[]
  /** HTML of a text with each number in an element of the class `HELD`. */
  heldInHtml: (html: string) => string
}

/** The viewer's styles hold it together. */
export const PHONE_CLASS = 'rd-tel'

export const numbers = createStore<Numbers | null>(null)

/** A text as it stands there until it is edited. */
export function staticHtml(
  words: PlainOrRich,
  { heldInHtml } = numbers.get() ?? { heldInHtml: (html: string) => html },
): string {
  return heldInHtml(wordsHtml(words))
}
