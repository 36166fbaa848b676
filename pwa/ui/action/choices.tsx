// The two choices of the interface: language and brightness.
import { LANGUAGES, localeOf, nameOf } from '#domain/language.ts'
import { setLanguage, useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Segmented } from './segmented.tsx'
import { setTheme, useTheme } from '#pwa/ui/base/theme.ts'
import { messages } from '#pwa/intl/messages.ts'

const LONG = LANGUAGES.map((value) => ({ value, label: nameOf(value), lang: localeOf(value) }))

const SHORT = LONG.map(({ value, label: name, lang }) => {
  const label = value.toUpperCase()
  return { value, label, name: `${label} ${name}`, lang }
})

/** Changes the words in place: the page and what was typed stay. */
export function LanguageToggle({ long }: { long?: boolean }) {
  const t = useText(messages)
  return (
    <Segmented
      label={t('language')}
      value={useLanguage()}
      choices={long ? LONG : SHORT}
      onChange={setLanguage}
      full={long ?? false}
      {...(long ? {} : { size: 'xs' as const })}
    />
  )
}

export function ThemeChoice() {
  const t = useText(messages)
  const choices = [
    { value: 'light', label: t('light'), icon: 'sun' },
    { value: 'dark', label: t('dark'), icon: 'moon' },
    { value: 'system', label: t('system') },
  ] as const
  return <Segmented label={t('theme')} value={useTheme()} choices={choices} onChange={setTheme} full />
}
