// Puts react-intl round the app in the chosen language.
import type { ReactNode } from 'react'
import { IntlProvider } from 'react-intl'
import { localeOf } from '#domain/language.ts'
import { useLanguage } from './language.ts'

/** The words come with the features that use them (`useText`), so the provider carries the locale only. */
export function LanguageProvider({ children }: { children: ReactNode }) {
  const locale = localeOf(useLanguage())
  return (
    <IntlProvider locale={locale} defaultLocale={locale}>
      {children}
    </IntlProvider>
  )
}
