// /settings/profile: who one is, to read and to change.
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { QueryResult } from './query-result.tsx'
import { messages } from './messages.ts'
import { userQuery } from './queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { ProfileForm } from './profile-form.tsx'

export function ProfileScreen() {
  const t = useText(messages)
  const query = useQuery(userQuery(useProfile()?._id ?? ''))
  useTitle(t('profile'))
  return <QueryResult query={query}>{(user) => <ProfileForm key={user._id} user={user} />}</QueryResult>
}
