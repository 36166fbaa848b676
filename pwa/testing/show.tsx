// Shows a part of the app to a test in a real browser: with its styles and words, in Korean unless it asks for English.
import { useEffect, type ReactElement, type ReactNode } from 'react'
import { cleanup, render, type RenderResult } from 'vitest-browser-react/pure'
import { DEFAULT_LANGUAGE } from '#domain/language.ts'
import { setLanguage } from '#pwa/intl/language.ts'
import { LanguageProvider } from '#pwa/intl/provider.tsx'
import '#pwa/ui/base/tokens.css'
import '#pwa/ui/base/base.css'

/** Replaces what the test before showed. @returns what vitest-browser-react's `render` does, once it stands and its effects ran */
export const show = async (element: ReactElement, language = DEFAULT_LANGUAGE): Promise<RenderResult> => {
  // Here and not by a hook: what files share is loaded once, and hooks would be the first file's alone.
  await cleanup()
  setLanguage(language)
  const { promise: isShown, resolve } = Promise.withResolvers<void>()
  // React as users have it has no `act`, which would wait; effects within run before this one.
  function Shown({ children }: { children: ReactNode }): ReactElement {
    useEffect(resolve, [])
    return <LanguageProvider>{children}</LanguageProvider>
  }
  const result = await render(element, { wrapper: Shown })
  await isShown
  return result
}
