// Accounts as a table: No., Name, Company, Email, Date Joined, Subscription, Status.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ManagedUser, UserList } from '#domain/identity/admin.ts'
import { PlanBadge } from '#pwa/features/payment/badges.tsx'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { messages } from '#pwa/features/user/messages.ts'
import { UserStatusBadge } from '#pwa/features/user/user-status-badge.tsx'
import css from '#pwa/features/user/user.module.css'
import { seoulDate } from '#pwa/intl/dates.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { RowMenu } from './row-menu.tsx'

export function UserTable({ list, empty }: { list: UserList; empty: ReactNode }) {
  const t = useText(messages)
  const more = useText(shared)('more')
  const before = (list.page - 1) * list.pageSize
  const columns: Column<ManagedUser>[] = [
    { key: 'number', head: t('number'), kind: 'number', wideOnly: true, cell: (_, index) => before + index + 1 },
    { key: 'name', head: t('name'), kind: 'main', cell: (user) => <Name user={user} /> },
    { key: 'company', head: t('company'), cell: ({ companyName }) => companyName || '–' },
    { key: 'email', head: t('email'), cell: ({ email }) => <span className={css['email']}>{email}</span> },
    { key: 'joined', head: t('joined'), kind: 'number', cell: ({ createdAt }) => seoulDate(createdAt) },
    { key: 'plan', head: t('subscription'), cell: (user) => <PlanBadge plan={user.subscriptionType} /> },
    { key: 'status', head: t('status'), cell: ({ status }) => <UserStatusBadge status={status} /> },
    { key: 'more', head: more, kind: 'act', align: 'right', cell: (user) => <RowMenu user={user} /> },
  ]
  return (
    <div className={css['list']}>
      <Table caption={t('users')} columns={columns} rows={list.users} keyOf={({ _id }) => _id} empty={empty} />
    </div>
  )
}

const Name = ({ user }: { user: ManagedUser }) => (
  <span className={css['named']}>
    <Avatar profile={user} />
    <Link to="/admin/users/$userId" params={{ userId: user._id }}>
      {user.name}
    </Link>
  </span>
)
