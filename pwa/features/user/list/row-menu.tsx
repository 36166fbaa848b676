// What can be done to an account from its row.
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { type Asked, UserDialog } from '#pwa/features/user/user-dialog.tsx'
import { canDo } from '#pwa/features/user/allowed-actions.ts'
import { messages } from '#pwa/features/user/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { Menu } from '#pwa/ui/overlay/menu.tsx'
import { MenuItem, MenuRule } from '#pwa/ui/overlay/menu-rows.tsx'

export function RowMenu({ user }: { user: ManagedUser }) {
  const t = useText(messages)
  const navigate = useNavigate()
  const me = useProfile()
  const [asked, setAsked] = useState<Asked | null>(null)
  const { _id: userId, isHidden } = user
  const can = canDo(user, new Date())
  return (
    <>
      <Menu
        align="end"
        trigger={(button) => <IconButton {...button} icon="more" tip="none" label={t('moreOf', { name: user.name })} />}
      >
        <MenuItem icon="user" onSelect={() => void navigate({ to: '/admin/users/$userId', params: { userId } })}>
          {t('userInfo')}
        </MenuItem>
        <MenuItem
          icon="bookmark"
          onSelect={() => void navigate({ to: '/admin/users/$userId/guidebooks', params: { userId } })}
        >
          {t('seeGuidebooks')}
        </MenuItem>
        <MenuItem
          icon="card"
          onSelect={() => void navigate({ to: '/admin/users/$userId/payments', params: { userId } })}
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
