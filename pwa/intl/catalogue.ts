// How a feature keeps its words: two lists with the same keys, held together by the type check.
import type { Language } from '#domain/language.ts'

export type Catalogue<K extends string> = Record<Language, Record<K, string>>

/**
 * Declares the words of a feature, as literals. A key that only one language has does not compile. Read them by `useText`:
 * the build parses those with values or an apostrophe (.ci/parsed-messages.ts), and they are no strings then.
 */
export function catalogue<const E extends Record<string, string>>(words: {
  en: E
  kr: { [K in keyof NoInfer<E>]: string }
}): Catalogue<Extract<keyof E, string>> {
  return words as Catalogue<Extract<keyof E, string>>
}
