// /admin/guidebooks: everyone's guidebooks, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { AllGuidebooksScreen } from '#pwa/features/guidebook/all-guidebooks-screen.tsx'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/guidebooks/')({
  beforeLoad: admin,
  validateSearch: listSearch,
  component: AllGuidebooksScreen,
})
