// How the reader says its own texts: a table of them for each language, with `{name}` where a value goes.
import { inLanguage, type Language } from '#domain/language.ts'

export type Texts<Key extends string> = Readonly<Record<Language, Readonly<Record<Key, string>>>>

export type Values = Readonly<Record<string, string | number>>

/** One text of a table, in the language that was chosen, with its values filled in. */
export type Translate<Key extends string> = (key: Key, values?: Values) => string

/** A name that no value is given for stays as it is written. */
export const translator =
  <Key extends string>(language: Language, texts: Texts<Key>): Translate<Key> =>
  (key, values = {}) =>
    inLanguage(language, texts)[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))

/** All that a table may put on a guidebook's page, for the guidebook's font to have the letters. */
export const lettersIn = (language: Language, texts: Texts<string>): string =>
  Object.values(inLanguage(language, texts)).join('')
