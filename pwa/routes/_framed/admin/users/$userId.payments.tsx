// /admin/users/{userId}/payments: what one account has paid, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { pageSearch } from '#pwa/ui/list/page-search.ts'
import { admin } from '#pwa/features/session/guards.ts'
import { UserPaymentsScreen } from '#pwa/features/user/user-payments-screen.tsx'

export const Route = createFileRoute('/_framed/admin/users/$userId/payments')({
  beforeLoad: admin,
  validateSearch: pageSearch,
  component: Screen,
})

function Screen() {
  return <UserPaymentsScreen userId={Route.useParams().userId} page={Route.useSearch().page ?? 1} />
}
