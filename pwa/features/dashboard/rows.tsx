// The short lists of the dashboard: plans, who joined today, the newest payments, and what needs attention.
import { Link, type LinkProps, linkOptions } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Dashboard } from '#domain/dashboard.ts'
import { messages as frame } from '#pwa/features/frame/messages.ts'
import { PlanBadge, StateBadge } from '#pwa/features/payment/badges.tsx'
import { Avatar } from '#pwa/features/portrait/avatar.tsx'
import { useDates } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import css from './dashboard.module.css'
import { messages } from './messages.ts'
import looks from './rows.module.css'

function Card({ title, all, children }: { title: string; all?: LinkProps; children: ReactNode }) {
  const t = useText(messages)
  return (
    <section className={css['card']} aria-label={title}>
      <div className={css['top']}>
        <h2>{title}</h2>
        {all && (
          <Link {...all} className={css['all']} aria-label={t('allOf', { title })}>
            {t('all')}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}

/** A table whose cells are bars: the figures stand beside them. */
export function PlanMix({ dashboard: { plans } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const planName = useText(frame)
  const { number } = useDates()
  const money = useMoney()
  const shown = plans.filter(({ plan, users, revenue }) => users > 0 || revenue !== 0 || plan === 'free')
  const most = Math.max(1, ...shown.map(({ users }) => users))
  return (
    <Card title={t('plans')}>
      <table className={looks['plans']} aria-label={t('plans')}>
        <thead>
          <tr>
            <th scope="col">{t('plan')}</th>
            <th scope="col">{t('users')}</th>
            <th scope="col">{t('planRevenue')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(({ plan, users, revenue }) => (
            <tr key={plan}>
              <th scope="row">{planName(`plan_${plan}`)}</th>
              <td>
                <span className={looks['track']} aria-hidden="true">
                  <i data-plan={plan} style={{ width: `${(users / most) * 100}%` }} />
                </span>
                <b>{number(users)}</b>
              </td>
              <td>{money(revenue)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}

export function NewUsers({ dashboard: { newUsers } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const { ago } = useDates()
  return (
    <Card title={t('newUsers')} all={usersLink({ today: 1 })}>
      {newUsers.length === 0 && <p className={looks['none']}>{t('noNewUsers')}</p>}
      <ul className={looks['rows']}>
        {newUsers.map(({ _id, name, companyName, subscriptionType, createdAt }) => (
          <li key={_id}>
            <Avatar profile={{ name, image: null }} />
            <p>
              <Link to="/admin/users/$userId" params={{ userId: _id }}>
                <bdi>{companyName || name}</bdi>
              </Link>
              <small>
                <bdi>{name}</bdi> · {ago(createdAt)}
              </small>
            </p>
            <PlanBadge plan={subscriptionType} />
          </li>
        ))}
      </ul>
    </Card>
  )
}

export function LatestPayments({ dashboard: { latestPayments } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const planName = useText(frame)
  const money = useMoney()
  const { ago } = useDates()
  return (
    <Card title={t('latest')} all={{ to: '/admin/payments' }}>
      {latestPayments.length === 0 && <p className={looks['none']}>{t('noPayments')}</p>}
      <ul className={looks['rows']}>
        {latestPayments.map((payment) => {
          const { merchantUid, customerUid, plan, amount, paidAt, createdAt } = payment
          return (
            <li key={merchantUid}>
              <p>
                <Link
                  to="/users/$userId/payments/$paymentId"
                  params={{ userId: customerUid._id, paymentId: merchantUid }}
                >
                  <bdi>{customerUid.companyName || customerUid.name}</bdi>
                </Link>
                <small>
                  {planName(`plan_${plan}`)} · {ago(paidAt ?? createdAt)}
                </small>
              </p>
              <b>{money(amount)}</b>
              <StateBadge payment={payment} />
            </li>
          )
        })}
      </ul>
    </Card>
  )
}

interface Row {
  what: string
  count: number
  note?: string | null
  link: LinkProps
}

export function NeedsAttention({ dashboard: { attention } }: { dashboard: Dashboard }) {
  const t = useText(messages)
  const { number, ago } = useDates()
  const { storage, checking, mismatch, refunding, refundingSince, parkedJobs, failedMails } = attention
  const rows: Row[] = [
    {
      what: t('checking'),
      count: checking,
      link: { to: '/admin/payments', search: { state: 'checking' } } as LinkProps,
    },
    {
      what: t('mismatch'),
      count: mismatch,
      link: { to: '/admin/payments', search: { state: 'mismatch' } } as LinkProps,
    },
    {
      what: t('refunding'),
      count: refunding,
      note: refundingSince && t('oldest', { age: ago(refundingSince) }),
      link: { to: '/admin/payments', search: { state: 'refunding' } } as LinkProps,
    },
    { what: t('parkedJobs'), count: parkedJobs, link: operationsLink('jobs') },
    { what: t('failedMails'), count: failedMails, link: operationsLink('mails') },
  ].filter(({ count }) => count > 0)
  return (
    <Card title={t('attention')}>
      {rows.length === 0 && storage === 'ok' && (
        <p className={looks['fine']}>
          <Icon name="check-circle" /> {t('nothing')}
        </p>
      )}
      <ul className={looks['rows']}>
        {storage !== 'ok' && (
          <li className={looks['wrong']}>
            <Icon name="alert" /> <p>{t('storage')}</p>
          </li>
        )}
        {rows.map(({ what, count, note, link }) => (
          <li key={what}>
            <p>
              {what}
              {note && <small>{note}</small>}
            </p>
            <b>{number(count)}</b>
            <Link {...link} className={css['all']} aria-label={t('showOf', { what })}>
              {t('show')}
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}

interface Search {
  today?: 1
}

/** Where the dashboard's figures lead. */
export const usersLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/users', search })

export const guidebooksLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/guidebooks', search })

export const paymentsLink = (search: Search = {}): LinkProps => linkOptions({ to: '/admin/payments', search })

const operationsLink = (tab: 'jobs' | 'mails'): LinkProps => linkOptions({ to: '/admin/operations', search: { tab } })
