// Accounts as a table: No., Name, Company, Email, Date Joined, Subscription, Status.
import { Link, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useListState } from '#pwa/ui/list/list-link.ts'
import type { ManagedUser, UserList } from '#domain/identity/admin.ts'
import { PlanBadge } from '#pwa/features/payment/badges.tsx'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { messages } from './messages.ts'
import { UserStatusBadge } from './user-status-badge.tsx'
import css from './user.module.css'
import { seoulDate } from '#pwa/intl/dates.ts'
import { messages as shared } from '#pwa/intl/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { type UserActionKind, UserDialog } from './user-dialog.tsx'
import { allowedActions } from './allowed-actions.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'

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

function Name({ user }: { user: ManagedUser }) {
  const state = useListState()
  return (
    <span className={css['named']}>
      <Avatar profile={user} />
      <Link to="/admin/users/$userId" params={{ userId: user._id }} state={state}>
        <bdi>{user.name}</bdi>
      </Link>
    </span>
  )
}

/** What can be done to an account from its row. */
function RowMenu({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const me = useProfile()
  const [asked, setAsked] = useState<UserActionKind | null>(null)
  const { _id: userId, isHidden } = user
  const can = allowedActions(user, new Date())
  const state = useListState()
  return (
    <>
      <Menu
        align="end"
        trigger={(button) => <IconButton {...button} icon="more" tip="none" label={t('moreOf', { name: user.name })} />}
      >
        <MenuItem icon="user" onSelect={() => void navigate({ to: '/admin/users/$userId', params: { userId }, state })}>
          {t('userInfo')}
        </MenuItem>
        <MenuItem
          icon="bookmark"
          onSelect={() => void navigate({ to: '/admin/users/$userId/guidebooks', params: { userId }, state })}
        >
          {t('seeGuidebooks')}
        </MenuItem>
        <MenuItem
          icon="card"
          onSelect={() => void navigate({ to: '/admin/users/$userId/payments', params: { userId }, state })}
        >
          {t('seePayments')}
        </MenuItem>
        {can.change && (
          <MenuItem icon="crown" onSelect={() => setAsked('change-plan')}>
            {t('act_change-plan')}
          </MenuItem>
        )}
        {me?._id !== userId && (
          <>
            <MenuRule />
            <MenuItem icon={isHidden ? 'eye' : 'eye-off'} onSelect={() => setAsked(isHidden ? 'unhide' : 'hide')}>
              {t(isHidden ? 'unhide' : 'hide')}
            </MenuItem>
            <MenuItem icon="trash" danger onSelect={() => setAsked('delete')}>
              {t('delete')}
            </MenuItem>
          </>
        )}
      </Menu>
      {asked && <UserDialog user={user} asked={asked} onClose={() => setAsked(null)} />}
    </>
  )
}
