// /admin/payments: everybody's payments, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { AllPaymentsScreen } from '#pwa/features/payment/all-payments-screen.tsx'
import { allSearch } from '#pwa/features/payment/payments-search.ts'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/payments')({
  beforeLoad: admin,
  validateSearch: allSearch,
  component: AllPaymentsScreen,
})
