// /admin/guidebooks/recent: the three newest guidebooks of everyone, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { RecentGuidebooksScreen } from '#pwa/features/guidebook/recent-guidebooks-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/guidebooks/recent')({
  beforeLoad: admin,
  validateSearch: listSearch,
  component: () => <RecentGuidebooksScreen everyone />,
})
