// The language of the interface: kept on the device, followed by every open tab.
import { useSyncExternalStore } from 'react'
import { DEFAULT_LANGUAGE, isLanguage, type Language, languageOfTag, localeOf } from '#domain/language.ts'

const KEY = 'gilbook.language'
/** It was chosen, and the account does not know it yet. */
const UNTOLD = 'gilbook.language.untold'
const listeners = new Set<() => void>()
let current: Language = read()

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
export function speak(language: Language): void {
  current = language
}

function apply(language: Language): void {
  current = language
  document.documentElement.lang = localeOf(language)
  for (const listener of listeners) listener()
}

export const language = (): Language => current

/** Changes the words in place: nothing is remounted, so unsaved state stays. */
export function setLanguage(language: Language): void {
  try {
    localStorage.setItem(KEY, language)
    localStorage.setItem(UNTOLD, '1')
    // The server makes the gallery's page in the language that the app will have.
    document.cookie = `${KEY}=${language}; path=/public-guidebooks; max-age=31536000; samesite=lax`
  } catch {
    // Storage refused: the choice holds for this page only.
  }
  apply(language)
}

/** What was chosen on this device and is to be told to the account of who is signed in; null when it knows. */
export function untoldLanguage(): Language | null {
  try {
    return localStorage.getItem(UNTOLD) === null ? null : current
  } catch {
    return null
  }
}

/** Unless another one was chosen meanwhile. */
export function noteTold(told: Language): void {
  if (told !== current) return
  try {
    localStorage.removeItem(UNTOLD)
  } catch {
    // Storage refused: nothing was noted either.
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useLanguage = (): Language => useSyncExternalStore(subscribe, language, language)

if (typeof window !== 'undefined') {
  document.documentElement.lang = localeOf(current)
  window.addEventListener('storage', (event) => {
    if (event.key === KEY) apply(read())
  })
}
