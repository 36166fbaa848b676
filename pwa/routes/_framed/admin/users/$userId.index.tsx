// /admin/users/{userId}: one account and its plan, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { admin } from '#pwa/features/session/guards.ts'
import { PlanScreen } from '#pwa/features/user/user-plan-screen.tsx'

export const Route = createFileRoute('/_framed/admin/users/$userId/')({ beforeLoad: admin, component: Screen })

function Screen() {
  return <PlanScreen userId={Route.useParams().userId} />
}
