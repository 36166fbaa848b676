// The language of the frame, the reader's own words round a guidebook: the guidebook's, until another is chosen on this device.
import { isLanguage, type Language, languageOfTag } from '#domain/language.ts'
import { recall, remember } from './web-storage.ts'

const KEY = 'gilbook.frame'

/** Told to the page's other parts once its words are those of another language. */
export const TRANSLATED = 'gilbook:translated'

/** null: none was chosen. */
export function chosenLanguage(): Language | null {
  const chosen = recall('localStorage', KEY)
  return isLanguage(chosen) ? chosen : null
}

export const chooseLanguage = (language: Language): void => remember('localStorage', KEY, language)

export const languageOfPage = (): Language => languageOfTag(document.documentElement.lang)

export const frameLanguage = (): Language => chosenLanguage() ?? languageOfPage()
