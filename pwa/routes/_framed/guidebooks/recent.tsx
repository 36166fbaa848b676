// /guidebooks/recent: the three newest guidebooks.
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { RecentGuidebooksScreen } from '#pwa/features/guidebook/recent-guidebooks-screen.tsx'

export const Route = createFileRoute('/_framed/guidebooks/recent')({
  validateSearch: listSearch,
  component: RecentGuidebooksScreen,
})
