// The language of the interface: kept on the device, followed by every open tab.
import { type Language, DEFAULT_LANGUAGE, isLanguage, languageOfTag, localeOf } from '#domain/language.ts'
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

const KEY = 'gilbook.language'
/** It was chosen, and the account does not know it yet. */
const UNSYNCED = 'gilbook.language.untold'
const current = createStore<Language>(read())

/** Where nothing was chosen the page says it: only those made by the server are ever in English. */
function read(): Language {
  try {
    const chosen = localStorage.getItem(KEY)
    return isLanguage(chosen) ? chosen : languageOfTag(document.documentElement.lang)
  } catch {
    return DEFAULT_LANGUAGE
  }
}

/** For markup that is made without a page: holds until it is said again. */
export const speak = (language: Language): void => current.set(language)

function apply(language: Language): void {
  document.documentElement.lang = localeOf(language)
  current.set(language)
}

export const language = current.get

/** Changes the words in place: nothing is remounted, so unsaved state stays. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
    localStorage.setItem(UNSYNCED, '1')
    // The server makes the gallery's page in the language that the app will have.
    document.cookie = `${KEY}=${language}; path=/public-guidebooks; max-age=31536000; samesite=lax`
  } catch {
    // Storage refused: the choice holds for this page only.
  }
  apply(language)
}

/** What was chosen on this device and not yet sent to the account of who is signed in; null when it has it. */
export function unsyncedLanguage(): Language | null {
  try {
    return localStorage.getItem(UNSYNCED) === null ? null : current.get()
  } catch {
    return null
  }
}

/** Unless another one was chosen meanwhile. */
export function markSent(told: Language): void {
  if (told !== current.get()) return
  try {
    localStorage.removeItem(UNSYNCED)
  } catch {
    // Storage refused: nothing was noted either.
  }
}

export const useLanguage = (): Language => useStore(current)

if (typeof window !== 'undefined') {
  document.documentElement.lang = localeOf(current.get())
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply(read())
  })
}
