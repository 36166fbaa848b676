// Payments as a table: one's own, somebody's to an administrator, or everybody's.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Payment, PaymentList } from '#domain/payment/payment.ts'
import { useListState } from '#pwa/ui/list/list-link.ts'
import { messages } from './messages.ts'
import { seoulDate, useDates } from '#pwa/intl/dates.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Empty } from '#pwa/ui/list/empty.tsx'
import { Pagination } from '#pwa/ui/list/pagination.tsx'
import { type Column, Table } from '#pwa/ui/list/table.tsx'
import { PurposeBadge, StateBadge } from './badges.tsx'
import css from './payment-table.module.css'
import { openReceipt, receiptOf } from './receipt.ts'
import { IconButton } from '#pwa/ui/action/icon-button.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'

interface Props {
  list: PaymentList
  onPage: (page: number) => void
  /** Everybody's: buyers are links to their accounts. */
  everyones?: boolean
  /** In place of the table where there is none. */
  empty?: ReactNode
}

export function PaymentTable({ list, onPage, everyones, empty }: Props) {
  const t = useText(messages)
  const money = useMoney()
  const before = (list.page - 1) * list.pageSize
  const columns: Column<Payment>[] = [
    { key: 'number', head: t('number'), kind: 'number', wideOnly: true, cell: (_, index) => before + index + 1 },
    { key: 'order', head: t('order'), kind: 'main', cell: (payment) => <OrderLink payment={payment} /> },
    { key: 'company', head: t('company'), cell: (payment) => <Buyer payment={payment} linked={everyones} /> },
    { key: 'plan', head: t('plan'), cell: (payment) => <PurposeBadge payment={payment} /> },
    { key: 'amount', head: t('amount'), kind: 'number', align: 'right', cell: (payment) => sum(payment, money) },
    { key: 'date', head: t('date'), kind: 'number', cell: ({ paidAt, createdAt }) => seoulDate(paidAt ?? createdAt) },
    { key: 'status', head: t('status'), cell: (payment) => <State payment={payment} /> },
    { key: 'receipt', head: t('receipt'), kind: 'act', cell: (payment) => <ReceiptButton payment={payment} /> },
  ]
  if (list.orders.length === 0) return empty ?? <Empty title={t('none')}>{t('noneText')}</Empty>
  return (
    <div className={everyones ? `${css['list']} ${css['everyones']}` : css['list']}>
      <Table
        caption={t(everyones ? 'allPayments' : 'payments')}
        columns={columns}
        rows={list.orders}
        keyOf={({ merchantUid }) => merchantUid}
      />
      <Pagination page={list.page} pageCount={list.pageCount} onPage={onPage} />
    </div>
  )
}

const sum = ({ amount, paymentData }: Payment, money: ReturnType<typeof useMoney>) => (
  <b className={css['sum']}>{money(amount, paymentData?.currency)}</b>
)

const Buyer = ({ payment: { customerUid }, linked }: { payment: Payment; linked: boolean | undefined }) => {
  const { _id, companyName, name } = customerUid
  if (!linked) return <bdi>{companyName || name}</bdi>
  return (
    <Link to="/admin/users/$userId" params={{ userId: _id }} className={css['buyer']}>
      <bdi>{companyName || name}</bdi>
    </Link>
  )
}

/** How it stands; why it failed, or how long its money is on its way back. */
function State({ payment }: { payment: Payment }) {
  const t = useText(messages)
  const { ago } = useDates()
  const { failReason, refundingSince } = payment
  const why = failReason && t(`reason_${failReason}`)
  const notes = [why, refundingSince && t('since', { age: ago(refundingSince) })].filter(Boolean)
  return (
    <span className={css['state']}>
      <StateBadge payment={payment} />
      {notes.length > 0 && <small>{notes.join(' · ')}</small>}
    </span>
  )
}

function OrderLink({ payment: { merchantUid, customerUid } }: { payment: Payment }) {
  const state = useListState()
  return (
    <Link
      state={state}
      to="/users/$userId/payments/$paymentId"
      params={{ userId: customerUid._id, paymentId: merchantUid }}
      className={css['order']}
    >
      {merchantUid}
    </Link>
  )
}

// Opens the receipt of a row; nothing where there is none.
function ReceiptButton({ payment }: { payment: Payment }) {
  const t = useText(messages)
  if (receiptOf(payment) === null) return null
  const onOpen = () => {
    const trouble = openReceipt(payment)
    if (trouble) toast(t(trouble), { tone: 'error' })
  }
  return (
    <IconButton
      size="sm"
      icon="receipt"
      tip="end"
      label={t('receiptOf', { order: payment.merchantUid })}
      onClick={onOpen}
    />
  )
}
