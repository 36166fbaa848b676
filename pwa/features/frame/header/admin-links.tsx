// The administrators' places: after a rule in the header, among the others in the menu of narrow windows.
import { Link } from '@tanstack/react-router'
import { messages } from '#pwa/features/frame/messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './header.module.css'

const PLACES = [
  { to: '/admin/users', words: 'adminUsers', icon: 'users' },
  { to: '/admin/payments', words: 'adminPayments', icon: 'card' },
  { to: '/admin/messages', words: 'adminMessages', icon: 'megaphone' },
  { to: '/admin/dashboard', words: 'adminDashboard', icon: 'chart' },
] as const

export function AdminLinks() {
  const t = useText(messages)
  return (
    <span className={css['admin']}>
      <span className={css['rule']} />
      {PLACES.map(({ to, words }) => (
        <Link key={to} to={to}>
          {t(words)}
        </Link>
      ))}
    </span>
  )
}

/** In the menu of the account where the window is wide. */
const OPERATIONS = { to: '/admin/operations', words: 'adminOperations', icon: 'shield' } as const

/** With their pictures, for the menu. */
export function AdminRows({ onClick }: { onClick: () => void }) {
  const t = useText(messages)
  return [...PLACES, OPERATIONS].map(({ to, words, icon }) => (
    <Link key={to} to={to} onClick={onClick}>
      <Icon name={icon} />
      {t(words)}
    </Link>
  ))
}
