// One account in the hands of administrators: who it is on the left, its parts on the right, dangerous acts last.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { NothingInside } from '#pwa/features/frame/trouble/trouble.tsx'
import { Answered } from '#pwa/features/settings/answered.tsx'
import { messages } from '#pwa/features/user/messages.ts'
import { managedQuery } from '#pwa/features/user/queries.ts'
import css from '#pwa/features/user/user.module.css'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { backClass, Page, PageTitle } from '#pwa/ui/page/page.tsx'
import { DangerGroup } from './danger-group.tsx'
import { ProfileCard } from './profile-card.tsx'

interface Props {
  userId: Id
  children: (user: ManagedUser) => ReactNode
}

export function UserFrame({ userId, children }: Props) {
  const t = useText(messages)
  const query = useQuery(managedQuery(userId))
  useTitle(query.data?.name ?? t('user'))
  if (query.error instanceof ApiError && query.error.status === 404) return <NothingInside />
  return (
    <Page width="admin">
      <div className={css['title']}>
        <Link to="/admin/users" className={backClass}>
          <Icon name="arrow-l" size={18} />
          {t('backToUsers')}
        </Link>
        <PageTitle>{query.data?.name ?? t('user')}</PageTitle>
      </div>
      <Answered query={query}>
        {(user) => (
          <div className={css['sides']}>
            <ProfileCard user={user} />
            <div className={css['parts']}>
              <Parts userId={userId} />
              {children(user)}
              <DangerGroup user={user} />
            </div>
          </div>
        )}
      </Answered>
    </Page>
  )
}

const PARTS = [
  ['/admin/users/$userId', 'subscription'],
  ['/admin/users/$userId/guidebooks', 'guidebooks'],
  ['/admin/users/$userId/payments', 'payments'],
] as const

function Parts({ userId }: { userId: Id }) {
  const t = useText(messages)
  return (
    <nav className={css['tabs']} aria-label={t('parts')}>
      {PARTS.map(([to, words]) => (
        <Link key={to} to={to} params={{ userId }} activeOptions={{ exact: true, includeSearch: false }}>
          {t(words)}
        </Link>
      ))}
    </nav>
  )
}
