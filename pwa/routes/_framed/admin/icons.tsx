// /admin/icons: everyone's icons, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'
import { AllIconsScreen } from '#pwa/features/icon/all-icons-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/icons')({
  beforeLoad: admin,
  validateSearch: listSearch,
  component: AllIconsScreen,
})
