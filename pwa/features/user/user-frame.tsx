// One account in the hands of administrators: who it is on the left, its parts on the right, dangerous acts last.
import { useListLink } from '#pwa/ui/list/list-link.ts'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { NothingInside } from '#pwa/features/frame/trouble.tsx'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { messages } from './messages.ts'
import { managedQuery } from './queries.ts'
import css from './user.module.css'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { backClass, Page, PageTitle } from '#pwa/ui/base/page.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { type UserActionKind, UserDialog } from './user-dialog.tsx'
import { Button } from '#pwa/ui/action/button.tsx'
import { monthsActive } from '#domain/identity/months-active.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { UserStatusBadge } from './user-status-badge.tsx'
import { seoulDate, useDates } from '#pwa/intl/dates.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'

interface Props {
  userId: Id
  children: (user: ManagedUser) => ReactNode
}

export function UserFrame({ userId, children }: Props) {
  const t = useText(messages)
  const query = useQuery(managedQuery(userId))
  const back = useListLink({ to: '/admin/users' }, /^\/admin\/users$/)
  useTitle(query.data?.name ?? t('user'))
  if (query.error instanceof ApiError && query.error.status === 404) return <NothingInside />
  return (
    <Page width="admin">
      <div className={css['title']}>
        <Link {...back} className={backClass}>
          <Icon name="arrow-l" size={18} />
          {t('backToUsers')}
        </Link>
        <PageTitle>{query.data ? <bdi>{query.data.name}</bdi> : t('user')}</PageTitle>
      </div>
      <QueryResult query={query}>
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
      </QueryResult>
    </Page>
  )
}

const TABS = [
  ['/admin/users/$userId', 'subscription'],
  ['/admin/users/$userId/guidebooks', 'guidebooks'],
  ['/admin/users/$userId/payments', 'payments'],
] as const

function Parts({ userId }: { userId: Id }) {
  const t = useText(messages)
  return (
    <nav className={css['tabs']} aria-label={t('parts')}>
      {TABS.map(([to, label]) => (
        <Link key={to} to={to} params={{ userId }} state activeOptions={{ exact: true, includeSearch: false }}>
          {t(label)}
        </Link>
      ))}
    </nav>
  )
}

/** Hiding and deleting an account; never one's own. */
function DangerGroup({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const me = useProfile()
  const [asked, setAsked] = useState<UserActionKind | null>(null)
  const hiding = user.isHidden ? 'unhide' : 'hide'
  if (me?._id === user._id) return <p className={css['note']}>{t('ownAccount')}</p>
  return (
    <section className={css['danger']} aria-label={t('account')}>
      <h2>{t('account')}</h2>
      <div className={css['dangerRow']}>
        <p>{t(user.status === 'leaving' ? 'text_keep' : `text_${hiding}`)}</p>
        <Button icon={user.isHidden ? 'eye' : 'eye-off'} onClick={() => setAsked(hiding)}>
          {t(hiding)}
        </Button>
      </div>
      <div className={css['dangerRow']}>
        <p>{t('deleteLead')}</p>
        <Button look="warning" icon="trash" onClick={() => setAsked('delete')}>
          {t('delete')}
        </Button>
      </div>
      {asked && (
        <UserDialog
          user={user}
          asked={asked}
          onClose={() => setAsked(null)}
          onGone={() => void navigate({ to: '/admin/users', replace: true })}
        />
      )}
    </section>
  )
}

/** Who an account belongs to, and for how long. */
function ProfileCard({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const administrator = useText(frame)('administrator')
  const { number } = useDates()
  const rows: [string, ReactNode][] = [
    [t('email'), user.email],
    [t('company'), user.companyName],
    [t('address'), user.companyAddress],
    [t('companyPhone'), user.companyPhone],
    [t('mobile'), user.mobile],
    // Their own words: a link only where it can be nothing else.
    [
      t('website'),
      /^https?:\/\//.test(user.companyWebsite) ? <Website url={user.companyWebsite} /> : user.companyWebsite,
    ],
    [t('joined'), seoulDate(user.createdAt)],
    [t('monthsActive'), t('months', { count: monthsActive(user.createdAt, new Date()) })],
    [t('guidebooks'), number(user.guidebooksCount)],
  ]
  return (
    <section className={css['profile']} aria-label={t('profile')}>
      <div className={css['who']}>
        <Avatar profile={user} size="huge" />
        <p className={css['badges']}>
          <UserStatusBadge status={user.status} />
          {user.role === 'admin' && <Badge tone="dusk">{administrator}</Badge>}
        </p>
        {user.deletedAt && <p className={css['note']}>{t('goneOn', { date: seoulDate(user.deletedAt) })}</p>}
      </div>
      <DescriptionList rows={rows} look="columns" />
    </section>
  )
}

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {url}
  </a>
)
