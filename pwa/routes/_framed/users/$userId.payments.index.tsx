// /users/{userId}/payments: the payments of an account, to its owner and to administrators.
import { createFileRoute } from '@tanstack/react-router'
import { PaymentsScreen } from '#pwa/features/payment/payments-screen.tsx'
import { pageSearch } from '#pwa/ui/list/page-search.ts'

export const Route = createFileRoute('/_framed/users/$userId/payments/')({
  validateSearch: pageSearch,
  component: Screen,
})

function Screen() {
  return <PaymentsScreen userId={Route.useParams().userId} />
}
