// What administrators do with a payment: giving it back, deleting it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Payment } from '#domain/payment/payment.ts'
import { ApiError, NetworkError } from '#pwa/api/errors.ts'
import { deletePayment, refundPayment } from '#pwa/api/payment.ts'
import { messages } from '#pwa/features/payment/messages.ts'
import { PAYMENTS, paymentQuery } from '#pwa/features/payment/queries.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

export interface Act {
  busy: boolean
  run: () => void
  /** A sentence, until it is tried again. */
  trouble: string | null
}

/** @param onEnd closes the question, however it went */
export function useRefund({ merchantUid }: Payment, onEnd: () => void): Act {
  const t = useText(messages)
  const queryClient = useQueryClient()
  // The same for every try at this payment: an answer that was lost is then found, and nothing goes back twice.
  const key = useRef(crypto.randomUUID())
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => refundPayment(merchantUid, key.current),
    onSuccess: (refundedAt) => {
      queryClient.setQueryData(paymentQuery(merchantUid).queryKey, (payment) =>
        payment ? { ...payment, refundedAt, state: 'refunded' as const } : payment,
      )
      toast(t('refundDone'), { tone: 'success' })
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
export function useDelete({ merchantUid, customerUid }: Payment, onEnd: () => void): Act {
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
