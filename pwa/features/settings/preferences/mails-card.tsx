// Whether news come by mail too: a matter of the account, and so of every device.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { changeUser } from '#pwa/api/user.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { messages } from '#pwa/features/settings/messages.ts'
import { userQuery } from '#pwa/features/settings/queries.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { Toggle } from '#pwa/ui/action/toggle.tsx'
import { toast } from '#pwa/ui/toast/toasts.ts'
import css from './preferences.module.css'

export function MailsCard() {
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
