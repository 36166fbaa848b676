// /admin/users/{userId}/payments: what one account has paid, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { paymentSearch } from '#pwa/features/payment/payments-search.ts'
import { admin } from '#pwa/features/session/guards.ts'
import { UserPaymentsScreen } from '#pwa/features/user/detail/user-payments-screen.tsx'

export const Route = createFileRoute('/_framed/admin/users/$userId/payments')({
  beforeLoad: admin,
  validateSearch: paymentSearch,
  component: Screen,
})

function Screen() {
  return <UserPaymentsScreen userId={Route.useParams().userId} page={Route.useSearch().page ?? 1} />
}
