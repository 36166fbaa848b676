// What the screens of payments read.
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { Id } from '#domain/guidebook/document.ts'
import { listAllPayments, listPayments, type PaymentFilters, readPayment } from '#pwa/api/payment.ts'

export const PAYMENTS = ['payments']

export const paymentsQuery = (userId: Id, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'user', userId, page],
    queryFn: () => listPayments(userId, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const allPaymentsQuery = (filters: PaymentFilters, page: number) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'all', filters, page],
    queryFn: () => listAllPayments(filters, page),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  })

export const paymentQuery = (merchantUid: string) =>
  queryOptions({
    queryKey: [...PAYMENTS, 'one', merchantUid],
    queryFn: () => readPayment(merchantUid),
    refetchOnMount: 'always',
  })
