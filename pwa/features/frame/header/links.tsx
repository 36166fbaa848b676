// The places that the header leads to, in wide windows and in the menu of narrow ones.
import { Link, useRouterState } from '@tanstack/react-router'
import { messages } from '#pwa/features/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './header.module.css'
import { buttonClass } from '#pwa/ui/action/button.tsx'
import type { ReactNode } from 'react'
import type { Role } from '#domain/identity/account.ts'

const PLACES = [
  { to: '/admin/users', label: 'adminUsers', icon: 'users' },
  { to: '/admin/payments', label: 'adminPayments', icon: 'card' },
  { to: '/admin/messages', label: 'adminMessages', icon: 'megaphone' },
  { to: '/admin/dashboard', label: 'adminDashboard', icon: 'chart' },
] as const

/** The administrators' places, after a rule. */
export function AdminLinks() {
  const t = useText(messages)
  return (
    <span className={css['admin']}>
      <span className={css['rule']} />
      {PLACES.map(({ to, label }) => (
        <Link key={to} to={to}>
          {t(label)}
        </Link>
      ))}
    </span>
  )
}

/** In the menu of the account where the window is wide. */
const OPERATIONS = { to: '/admin/operations', label: 'adminOperations', icon: 'shield' } as const

/** With their pictures, for the menu. */
export function AdminRows({ onClick }: { onClick: () => void }) {
  const t = useText(messages)
  return [...PLACES, OPERATIONS].map(({ to, label, icon }) => (
    <Link key={to} to={to} onClick={onClick}>
      <Icon name={icon} />
      {t(label)}
    </Link>
  ))
}

/** The ways in for whoever is not signed in. */
export function GuestLinks({ onClick }: { onClick?: () => void }) {
  const t = useText(messages)
  return (
    <>
      <Link to="/login" className={buttonClass({ look: 'plain' })} onClick={onClick}>
        {t('logIn')}
      </Link>
      <Link to="/signup" className={buttonClass({ look: 'primary' })} onClick={onClick}>
        {t('start')}
      </Link>
    </>
  )
}

/** The way to the guidebooks, marked on each of their screens. */
export function GuidebooksLink({ children, onClick }: { children: ReactNode; onClick?: () => void }) {
  const path = useRouterState({ select: (state) => state.location.pathname })
  const current = path === '/guidebooks/recent' ? 'page' : /^\/(admin\/)?guidebooks/.test(path) ? 'true' : undefined
  return (
    <Link to="/guidebooks/recent" activeProps={{}} aria-current={current} onClick={onClick}>
      {children}
    </Link>
  )
}

interface Props {
  role: Role
  children: ReactNode
  onClick?: () => void
}

/** The way to the icons: one's own, or everyone's for administrators. */
export function IconsLink({ role, children, onClick }: Props) {
  return (
    <Link to={role === 'admin' ? '/admin/icons' : '/icons'} onClick={onClick}>
      {children}
    </Link>
  )
}
