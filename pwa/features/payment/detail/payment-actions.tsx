// The buttons of a payment: its receipt, and for administrators giving the money back and deleting it.
import { type ReactNode, useState } from 'react'
import type { Payment } from '#domain/payment/payment.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import css from '#pwa/features/payment/payment.module.css'
import { openReceipt, receiptOf } from '#pwa/features/payment/receipt.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { useDelete, useRefund } from './use-payment-actions.ts'

interface Props {
  payment: Payment
  isAdmin: boolean
  /** Places the buttons, and what went wrong. */
  children: (foot: ReactNode, trouble: ReactNode) => ReactNode
}

export function PaymentActs({ payment, isAdmin, children }: Props) {
  const t = useText(messages)
  const [asks, setAsks] = useState<'refund' | 'delete' | null>(null)
  const done = () => setAsks(null)
  const refund = useRefund(payment, done)
  const remove = useDelete(payment, done)
  const canRefund = isAdmin && payment.state === 'paid' && !payment.refundedAt && payment.amount > 0
  const hasReceipt = receiptOf(payment) !== null
  const foot = (isAdmin || hasReceipt) && (
    <>
      {isAdmin && (
        <Button look="warning" icon="trash" className={css['danger'] ?? ''} onClick={() => setAsks('delete')}>
          {t('delete')}
        </Button>
      )}
      {hasReceipt && <Receipt payment={payment} />}
      {canRefund && (
        <Button icon="undo" onClick={() => setAsks('refund')}>
          {t('refund')}
        </Button>
      )}
    </>
  )
  const trouble = refund.trouble ?? remove.trouble
  return (
    <>
      {children(foot, trouble && <Banner tone="error">{trouble}</Banner>)}
      {asks === 'refund' && <AskRefund payment={payment} act={refund} onClose={done} />}
      {asks === 'delete' && <AskDelete payment={payment} act={remove} onClose={done} />}
    </>
  )
}

function Receipt({ payment }: { payment: Payment }) {
  const t = useText(messages)
  const onOpen = () => {
    const trouble = openReceipt(payment)
    if (trouble) toast(t(trouble), { tone: 'error' })
  }
  return (
    <Button icon="receipt" onClick={onOpen}>
      {t('receipt')}
    </Button>
  )
}

interface AskProps {
  payment: Payment
  act: { busy: boolean; run: () => void }
  onClose: () => void
}

function AskRefund({ payment, act, onClose }: AskProps) {
  const t = useText(messages)
  const money = useMoney()
  const amount = money(payment.amount, payment.paymentData?.currency)
  const company = payment.customerUid.companyName || payment.customerUid.name
  return (
    <Confirm
      title={t('refundAsk', { amount })}
      confirm={t(act.busy ? 'refundBusy' : 'refund')}
      cancel={t('keep')}
      glyph="undo"
      tone="danger"
      busy={act.busy}
      onConfirm={act.run}
      onClose={onClose}
    >
      {t(payment.kind === 'transfer' ? 'refundTransfer' : 'refundText', { amount, company })}
    </Confirm>
  )
}

function AskDelete({ payment, act, onClose }: AskProps) {
  const t = useText(messages)
  const company = payment.customerUid.companyName || payment.customerUid.name
  return (
    <Confirm
      title={t('deleteAsk')}
      confirm={t(act.busy ? 'deleteBusy' : 'delete')}
      cancel={t('keep')}
      glyph="trash"
      tone="danger"
      busy={act.busy}
      onConfirm={act.run}
      onClose={onClose}
    >
      {t('deleteText', { order: payment.merchantUid, company })}
    </Confirm>
  )
}
