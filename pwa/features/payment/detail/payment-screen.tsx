// /users/{userId}/payments/{paymentId}: one payment, its receipt, and for administrators refund and deletion.
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Id } from '#domain/guidebook/document.ts'
import type { Payment } from '#domain/payment/payment.ts'
import { ApiError } from '#pwa/api/errors.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import css from '#pwa/features/payment/payment.module.css'
import { paymentQuery } from '#pwa/features/payment/queries.ts'
import { useProfile } from '#pwa/features/session/use-session.ts'
import { Answered } from '#pwa/features/settings/answered.tsx'
import { SettingsCard } from '#pwa/features/settings/settings-card.tsx'
import { SettingsFrame } from '#pwa/features/settings/settings-frame.tsx'
import { useText } from '#pwa/intl/use-text.ts'
import { useTitle } from '#pwa/ui/base/use-title.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Icon } from '#pwa/ui/icon/icon.tsx'
import { PaymentActs } from './payment-actions.tsx'
import { backClass, Page, PageTitle } from '#pwa/ui/page/page.tsx'
import { PaymentFacts } from './payment-facts.tsx'

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
          <Answered query={query}>{() => null}</Answered>
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

function BackLink({ userId, isOwn }: { userId: Id; isOwn: boolean }) {
  const t = useText(messages)
  const words = (
    <>
      <Icon name="arrow-l" size={18} />
      {t('back')}
    </>
  )
  return isOwn ? (
    <Link to="/settings/subscription" search={{ step: 'paymentHistory' }} className={backClass}>
      {words}
    </Link>
  ) : (
    <Link to="/users/$userId/payments" params={{ userId }} className={backClass}>
      {words}
    </Link>
  )
}

function Whole({ payment, isAdmin }: { payment: Payment; isAdmin: boolean }) {
  const t = useText(messages)
  return (
    <PaymentActs payment={payment} isAdmin={isAdmin}>
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
    </PaymentActs>
  )
}
