// Who an account belongs to, and for how long.
import type { ReactNode } from 'react'
import type { ManagedUser } from '#domain/identity/admin.ts'
import { monthsActive } from '#domain/identity/months-active.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { messages } from '#pwa/features/user/messages.ts'
import { UserStatusBadge } from '#pwa/features/user/user-status-badge.tsx'
import css from '#pwa/features/user/user.module.css'
import { seoulDate, useDates } from '#pwa/intl/dates.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Badge } from '#pwa/ui/status/badge.tsx'

export function ProfileCard({ user }: { user: ManagedUser }) {
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
      <dl className={css['facts']}>
        {rows.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value || '–'}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

const Website = ({ url }: { url: string }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {url}
  </a>
)
