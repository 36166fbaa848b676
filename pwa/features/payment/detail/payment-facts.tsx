// What is known of a payment, as names and values.
import type { ReactNode } from 'react'
import type { Payment } from '#domain/payment/payment.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import { PurposeBadge, StateBadge } from '#pwa/features/payment/badges.tsx'
import { Facts } from '#pwa/features/settings/facts.tsx'
import { seoulTime } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'

type Rows = (readonly [string, ReactNode])[]

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
    ...(failReason ? ([[t('reason'), t(`reason_${failReason}`)]] as Rows) : []),
    [t('company'), buyer.companyName],
    [t('buyer'), buyer.name],
    [t('email'), buyer.email],
    [t('currency'), currency],
  ]
  return <Facts rows={rows} />
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
