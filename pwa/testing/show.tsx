// Shows a part of the app to a test in a real browser: with its styles and words, in Korean unless it asks for English.
import type { ReactElement } from 'react'
import { cleanup, render, type RenderResult } from 'vitest-browser-react/pure'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { setLanguage } from '#pwa/intl/language.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'

/** Replaces what the test before showed. @returns what vitest-browser-react's `render` does */
export const show = async (element: ReactElement, language = DEFAULT_LANGUAGE): Promise<RenderResult> => {
  // Here and not by a hook: what files share is loaded once, and hooks would be the first file's alone.
  await cleanup()
  setLanguage(language)
  return render(element, { wrapper: LanguageProvider })
}
