// /settings/preferences: brightness and language, kept on this device and shown at once; motion and time as the device has them;
// and the mails that one wants.
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { messages } from './messages.ts'
import { SettingsCard } from './settings-card.tsx'
import { localeOf, type Locale } from '#domain/language.ts'
import { useLanguage } from '#pwa/intl/language.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useMedia } from '#pwa/ui/base/use-media.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { LanguageToggle, ThemeChoice } from '#pwa/ui/action/choices.tsx'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { changeUser } from '#pwa/api/user.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { userQuery } from './queries.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
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
  const still = useMedia(STILL)
  const locale = localeOf(useLanguage())
  const rows = [
    [t('motion'), t(still ? 'motionStill' : 'motionMoves')],
    [t('timeZone'), zoneIn(locale)],
  ] as const
  return <DescriptionList rows={rows} />
}

/** 'Korean Standard Time (Asia/Seoul)'. */
function zoneIn(locale: Locale): string {
  const format = new Intl.DateTimeFormat(locale, { timeZoneName: 'long' })
  const name = format.formatToParts().find((part) => part.type === 'timeZoneName')?.value ?? ''
  return `${name} (${format.resolvedOptions().timeZone})`
}

// Whether news come by mail too: a matter of the account, and so of every device.
function MailsCard() {
  const t = useText(messages)
  const userId = useProfile()?._id ?? ''
  const queryClient = useQueryClient()
  const { data } = useQuery(userQuery(userId))
  const { mutate, isPending, variables } = useMutation({
    mutationFn: (newsMail: boolean) => changeUser(userId, { newsMail }),
    onSuccess: (user) => queryClient.setQueryData(userQuery(userId).queryKey, user),
    onError: (failure) => void toast(failure instanceof ApiError ? failure.message : t('failed'), { tone: 'error' }),
  })
  // What this device kept of the account may be older than the question.
  const isOn = isPending ? variables : data?.newsMail !== false
  const label = t(isOn ? 'newsMailOn' : 'newsMailOff')
  return (
    <SettingsCard title={t('mails')} lead={t('mailsLead')}>
      <div className={css['mails']}>
        <Toggle
          on={isOn}
          label={label}
          name={`${t('newsMail')}: ${label}`}
          disabled={!data}
          onChange={(on) => !isPending && mutate(on)}
        />
      </div>
    </SettingsCard>
  )
}
