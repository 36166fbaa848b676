// Shows a part of the app to a test in a real browser: with its styles and words, in Korean unless it asks for English.
import type { ReactElement } from 'react'
import { render } from 'vitest-browser-react'
import { setLanguage } from '#pwa/intl/language.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'

/** Replaces what the test before showed. @returns what vitest-browser-react's `render` does */
export const show = (element: ReactElement, language: 'kr' | 'en' = 'kr'): ReturnType<typeof render> => {
  setLanguage(language)
  return render(<LanguageProvider>{element}</LanguageProvider>)
}
