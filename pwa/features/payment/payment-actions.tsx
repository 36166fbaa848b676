// The buttons of a payment: its receipt, and for administrators giving the money back and deleting it.
import { type ReactNode, useState, useRef } from 'react'
import type { Payment } from '#domain/payment/payment.ts'
import { messages } from './messages.ts'
import css from './payment.module.css'
import { openReceipt, receiptOf } from './receipt.ts'
import { useMoney } from '#pwa/intl/money.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { Button } from '#pwa/ui/action/button.tsx'
import { Confirm } from '#pwa/ui/overlay/confirm.tsx'
import { Banner } from '#pwa/ui/status/banner.tsx'
import { toast } from '#pwa/ui/status/toasts.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { deletePayment, refundPayment } from '#pwa/api/payment.ts'
import { PAYMENTS, paymentQuery } from './queries.ts'

interface Props {
  payment: Payment
  isAdmin: boolean
  /** Places the buttons, and what went wrong. */
  children: (foot: ReactNode, trouble: ReactNode) => ReactNode
}

export function PaymentActions({ payment, isAdmin, children }: Props) {
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
      {isAdmin && payment.state === 'refunding' && (
        <Button icon="refresh" busy={refund.busy} onClick={refund.run}>
          {t(refund.busy ? 'refundBusy' : 'refundAgain')}
        </Button>
      )}
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

interface Act {
  busy: boolean
  run: () => void
  /** A sentence, until it is tried again. */
  trouble: string | null
}

/** @param onEnd closes the question, however it went */
function useRefund({ merchantUid }: Payment, onEnd: () => void): Act {
  const t = useText(messages)
  const queryClient = useQueryClient()
  // The same for every try at this payment: an answer that was lost is then found, and nothing goes back twice.
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => refundPayment(merchantUid, key.current),
    onSuccess: (refundedAt) => {
      const state = refundedAt === null ? ('refunding' as const) : ('refunded' as const)
      queryClient.setQueryData(paymentQuery(merchantUid).queryKey, (payment) =>
        payment ? { ...payment, refundedAt, state } : payment,
      )
      if (refundedAt !== null) return toast(t('refundDone'), { tone: 'success' })
      // The same key would bring the same answer.
      key.current = crypto.randomUUID()
      toast(t('refundSent'))
    },
    onSettled: () => {
      onEnd()
      return queryClient.invalidateQueries({ queryKey: PAYMENTS })
    },
    onError: (failure) => {
      // Said no: the next try is another one.
      if (!(failure instanceof NetworkError)) key.current = crypto.randomUUID()
    },
  })
  return { busy: isPending, run: () => mutate(), trouble: useSentence(error) }
}

/** Leads back to the payments of the account. */
function useDelete({ merchantUid, customerUid }: Payment, onEnd: () => void): Act {
  const t = useText(messages)
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => deletePayment(merchantUid),
    onSuccess: async () => {
      toast(t('deleteDone'), { tone: 'success' })
      await navigate({ to: '/users/$userId/payments', params: { userId: customerUid._id }, replace: true })
      queryClient.removeQueries({ queryKey: paymentQuery(merchantUid).queryKey })
      await queryClient.invalidateQueries({ queryKey: PAYMENTS })
    },
    onError: onEnd,
  })
  return { busy: isPending, run: () => mutate(), trouble: useSentence(error) }
}

function useSentence(error: Error | null): string | null {
  const t = useText(messages)
  if (!error) return null
  return error instanceof ApiError ? error.message : t('failedDo')
}
