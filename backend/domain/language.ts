// The languages of the product: which there are, what each is called outside of it, and the choice between texts.

/**
 * A row a language, by the code that is stored and sent. `locale` is its tag of BCP 47, for `lang` attributes, headers and
 * Intl; `name` is what it calls itself. A further row is refused by the type check wherever its texts are missing.
 */
const ROWS = {
  kr: { locale: 'ko', name: '한국어' },
  en: { locale: 'en', name: 'English' },
} as const satisfies Record<string, { locale: string; name: string }>

export type Language = keyof typeof ROWS
export type Locale = (typeof ROWS)[Language]['locale']

/** In the order in which they are offered; as they stand they make a schema: `z.enum(LANGUAGES)`. */
export const LANGUAGES = Object.keys(ROWS) as readonly Language[]

/** For whoever has chosen none and prefers none of them. */
export const DEFAULT_LANGUAGE: Language = 'kr'

/** What a language has of something. Of a language that only a newer build knows, it is what the default has. */
export const inLanguage = <T>(language: Language, choices: Readonly<Record<Language, T>>): T =>
  choices[language] ?? choices[DEFAULT_LANGUAGE]

const rowOf = (language: Language): (typeof ROWS)[Language] => inLanguage<(typeof ROWS)[Language]>(language, ROWS)

export const localeOf = (language: Language): Locale => rowOf(language).locale

export const LOCALES: readonly Locale[] = /* @__PURE__ */ LANGUAGES.map(localeOf)

export const nameOf = (language: Language): string => rowOf(language).name

/** Offered beside it. */
export const otherLanguage = (language: Language): Language => LANGUAGES.find((one) => one !== language) ?? language

export const isLanguage = (value: unknown): value is Language => LANGUAGES.some((language) => language === value)

/** The language of a tag: `en` of 'en-GB'. `otherwise` where the product does not speak it. */
export function languageOfTag(tag: string, otherwise = DEFAULT_LANGUAGE): Language {
  const [spoken = ''] = tag.toLowerCase().split('-')
  return LANGUAGES.find((language) => localeOf(language) === spoken) ?? otherwise
}

/** As Open Graph writes it, with the country where most speak it: `ko_KR`, `en_US`. */
export function shareLocaleOf(language: Language): string {
  const { language: spoken, region } = new Intl.Locale(localeOf(language)).maximize()
  return `${spoken}_${region}`
}
