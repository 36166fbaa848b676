// /admin/users: everybody who has an account, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { admin } from '#pwa/features/session/guards.ts'
import { UsersScreen } from '#pwa/features/user/users-screen.tsx'
import { usersSearch } from '#pwa/features/user/users-search.ts'

export const Route = createFileRoute('/_framed/admin/users/')({
  beforeLoad: admin,
  validateSearch: usersSearch,
  component: UsersScreen,
})
