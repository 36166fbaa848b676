// /settings/preferences: brightness and language, kept on this device and shown at once; motion and time as the device has them;
// and the mails that one wants.
import { useSyncExternalStore } from 'react'
import { Facts } from '#pwa/features/settings/facts.tsx'
import { messages } from '#pwa/features/settings/messages.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { localeOf, useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { LanguageToggle, ThemeChoice } from '#pwa/ui/choices/choices.tsx'
import { MailsCard } from './mails-card.tsx'
import css from './preferences.module.css'

const STILL = '(prefers-reduced-motion: reduce)'

export function PreferencesScreen() {
  const t = useText(messages)
  useTitle(t('preferences'))
  return (
    <>
      <DeviceCard />
      <MailsCard />
    </>
  )
}

function DeviceCard() {
  const t = useText(messages)
  return (
    <SettingsCard title={t('preferences')} lead={t('preferencesLead')}>
      <div className={css['choices']}>
        <div>
          <h3>{t('theme')}</h3>
          <ThemeChoice />
        </div>
        <div>
          <h3>{t('language')}</h3>
          <LanguageToggle long />
        </div>
      </div>
      <DeviceFacts />
    </SettingsCard>
  )
}

function DeviceFacts() {
  const t = useText(messages)
  const still = useSyncExternalStore(watchMotion, () => matchMedia(STILL).matches)
  const locale = localeOf(useLanguage())
  const rows = [
    [t('motion'), t(still ? 'motionStill' : 'motionMoves')],
    [t('timeZone'), zoneIn(locale)],
  ] as const
  return <Facts rows={rows} />
}

function watchMotion(listener: () => void): () => void {
  const wish = matchMedia(STILL)
  wish.addEventListener('change', listener)
  return () => wish.removeEventListener('change', listener)
}

/** 'Korean Standard Time (Asia/Seoul)'. */
function zoneIn(locale: 'ko' | 'en'): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
  const name = format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? ''
  return `${name} (${format.resolvedOptions().timeZone})`
}
