// /users/{userId}: one's own profile in the settings; somebody else's to administrators, and to others nothing.
import { useQuery } from '@tanstack/react-query'
import { ApiError } from '#pwa/api/errors.ts'
import { NothingInside } from '#pwa/features/frame/trouble.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Page, PageTitle } from '#pwa/ui/base/page.tsx'
import { QueryResult } from './query-result.tsx'
import { messages } from './messages.ts'
import { ProfileScreen } from './profile-screen.tsx'
import { userQuery } from './queries.ts'
import { SettingsCard } from './settings-card.tsx'
import { SettingsFrame } from './settings-frame.tsx'
import css from './settings.module.css'
import type { User } from '#domain/identity/account.ts'
import { tableDate } from '#pwa/intl/dates.ts'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'

export function UserScreen({ userId }: { userId: string }) {
  const me = useProfile()
  if (me?._id !== userId) return <OtherUser userId={userId} />
  return (
    <SettingsFrame>
      <ProfileScreen />
    </SettingsFrame>
  )
}

function OtherUser({ userId }: { userId: string }) {
  const t = useText(messages)
  const query = useQuery(userQuery(userId))
  useTitle(query.data?.name ?? t('profile'))
  if (query.error instanceof ApiError && query.error.status === 404) return <NothingInside />
  return (
    <Page className={css['page']}>
      <PageTitle>{query.data ? <bdi>{query.data.name}</bdi> : t('profile')}</PageTitle>
      <div className={css['screen']}>
        <SettingsCard title={t('profile')}>
          <QueryResult query={query}>{(user) => <UserFacts user={user} />}</QueryResult>
        </SettingsCard>
      </div>
    </Page>
  )
}

// The facts of an account, to read.
function UserFacts({ user }: { user: User }) {
  const t = useText(messages)
  const rows = [
    [t('name'), user.name],
    [t('email'), user.email],
    [t('companyName'), user.companyName],
    [t('companyAddress'), user.companyAddress],
    [t('companyPhone'), user.companyPhone],
    [t('mobile'), user.mobile],
    [t('companyWebsite'), user.companyWebsite],
    [t('joined'), tableDate(user.createdAt)],
  ] as const
  return <DescriptionList rows={rows} />
}
