// Shows a part of the app to a test in a real browser: with its styles and words, in Korean unless it asks for English.
import type { ReactElement } from 'react'
import { cleanup, render } from 'vitest-browser-react'
import { setLanguage } from '#pwa/intl/language.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'

/** Replaces what the test before showed. @returns what vitest-browser-react's `render` does */
export const show = async (element: ReactElement, language: 'kr' | 'en' = 'kr'): Promise<ReturnType<typeof render>> => {
  // The library takes away what was shown by itself only in the first file of those that share a page.
  await cleanup()
  setLanguage(language)
  return render(element, { wrapper: LanguageProvider })
}
