// /settings/profile: who one is, to oneself.
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Answered } from '#pwa/features/settings/answered.tsx'
import { messages } from '#pwa/features/settings/messages.ts'
import { userQuery } from '#pwa/features/settings/queries.ts'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { UserFacts } from '#pwa/features/settings/user-facts.tsx'

export function ProfileScreen() {
  const t = useText(messages)
  const query = useQuery(userQuery(useProfile()?._id ?? ''))
  useTitle(t('profile'))
  return (
    <SettingsCard title={t('profile')}>
      <Answered query={query}>{(user) => <UserFacts user={user} />}</Answered>
    </SettingsCard>
  )
}
