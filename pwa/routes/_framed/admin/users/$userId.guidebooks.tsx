// /admin/users/{userId}/guidebooks: the guidebooks of one account, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { admin } from '#pwa/features/session/guards.ts'
import { UserGuidebooksScreen } from '#pwa/features/user/user-guidebooks-screen.tsx'

export const Route = createFileRoute('/_framed/admin/users/$userId/guidebooks')({
  beforeLoad: admin,
  validateSearch: listSearch,
  component: Screen,
})

function Screen() {
  return <UserGuidebooksScreen userId={Route.useParams().userId} asked={Route.useSearch()} />
}
