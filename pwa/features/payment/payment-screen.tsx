// /users/{userId}/payments/{paymentId}: one payment, its receipt, and for administrators refund and deletion.
import { useQuery } from '@tanstack/react-query'
import { Link, linkOptions, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from './messages.ts'
import css from './payment.module.css'
import { paymentQuery } from './queries.ts'
import { useListLink } from '#pwa/ui/list/list-link.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { QueryResult } from '#pwa/features/settings/query-result.tsx'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { SettingsFrame } from '#pwa/features/settings/settings-frame.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { PaymentActions } from './payment-actions.tsx'
import { backClass, Page, PageTitle } from '#pwa/ui/base/page.tsx'
import { PurposeBadge, StateBadge } from './badges.tsx'
import { DescriptionList } from '#pwa/ui/list/description-list.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'

interface Props {
  userId: Id
  merchantUid: string
}

export function PaymentScreen({ userId, merchantUid }: Props) {
  const t = useText(messages)
  const me = useProfile()
  const query = useQuery(paymentQuery(merchantUid))
  useTitle(`${t('payment')} ${merchantUid}`)
  const isOwn = me?._id === userId
  const isGone = query.error instanceof ApiError && query.error.status === 404
  return (
    <Around isOwn={isOwn}>
      <BackLink userId={userId} isOwn={isOwn} />
      {isGone || (query.data && query.data.customerUid._id !== userId) ? (
        <Empty title={t('notFound')}>{t('notFoundText')}</Empty>
      ) : query.data ? (
        <Whole payment={query.data} isAdmin={me?.role === 'admin'} />
      ) : (
        <SettingsCard title={t('payment')} broad>
          <QueryResult query={query}>{() => null}</QueryResult>
        </SettingsCard>
      )}
    </Around>
  )
}

/** One's own stands in the settings; somebody else's is an administrator's page. */
function Around({ isOwn, children }: { isOwn: boolean; children: ReactNode }) {
  const t = useText(messages)
  if (isOwn) return <SettingsFrame>{children}</SettingsFrame>
  return (
    <Page className={css['page']}>
      <PageTitle>{t('payment')}</PageTitle>
      {children}
    </Page>
  )
}

export function BackLink({ userId, isOwn }: { userId: Id; isOwn: boolean }) {
  const t = useText(messages)
  const usual = isOwn
    ? linkOptions({ to: '/settings/subscription', search: { step: 'paymentHistory' } })
    : linkOptions({ to: '/users/$userId/payments', params: { userId } })
  const link = useListLink(usual as LinkProps, /\/(payments|subscription)$/)
  const body = (
    <>
      <Icon name="arrow-l" size={18} />
      {t('back')}
    </>
  )
  return (
    <Link {...link} className={backClass}>
      {body}
    </Link>
  )
}

function Whole({ payment, isAdmin }: { payment: Payment; isAdmin: boolean }) {
  const t = useText(messages)
  return (
    <PaymentActions payment={payment} isAdmin={isAdmin}>
      {(foot, trouble) => (
        <SettingsCard
          title={t('payment')}
          lead={<span className={css['order']}>{payment.merchantUid}</span>}
          broad
          foot={foot}
        >
          <PaymentFacts payment={payment} />
          {trouble && <div className={css['trouble']}>{trouble}</div>}
        </SettingsCard>
      )}
    </PaymentActions>
  )
}

type Rows = (readonly [string, ReactNode])[]

/** What is known of a payment, as names and values. */
export function PaymentFacts({ payment }: { payment: Payment }) {
  const t = useText(messages)
  const money = useMoney()
  const { customerUid: buyer, paymentData: data, kind, failReason } = payment
  const currency = data?.currency ?? 'KRW'
  const rows: Rows = [
    [t('status'), <StateBadge key="state" payment={payment} />],
    [t('plan'), <PurposeBadge key="plan" payment={payment} />],
    [t('amount'), <b key="amount">{money(payment.amount, currency)}</b>],
    [t('method'), kind === 'transfer' ? t('transfer') : (data?.card_name ?? t('methodNone'))],
    ...(kind === 'period' ? ([[t('cycle'), t(payment.billingCycle)]] as Rows) : []),
    [t('createdAt'), seoulTime(payment.createdAt)],
    [t('paidAt'), payment.paidAt ? seoulTime(payment.paidAt) : ''],
    ...refundRows(payment, t, money),
    ...(payment.refundingSince ? ([[t('refundingSince'), seoulTime(payment.refundingSince)]] as Rows) : []),
    ...(failReason ? ([[t('reason'), t(`reason_${failReason}`)]] as Rows) : []),
    [t('company'), buyer.companyName],
    [t('buyer'), buyer.name],
    [t('email'), buyer.email],
    [t('currency'), currency],
  ]
  return <DescriptionList rows={rows} />
}

function refundRows(
  { refundedAt, paymentData, amount }: Payment,
  t: ReturnType<typeof useText<keyof (typeof messages)['en']>>,
  money: ReturnType<typeof useMoney>,
): Rows {
  if (!refundedAt) return []
  const sum = paymentData?.cancel_amount || amount
  return [
    [t('refundedAt'), seoulTime(refundedAt)],
    [t('refundedAmount'), money(sum, paymentData?.currency)],
  ]
}
