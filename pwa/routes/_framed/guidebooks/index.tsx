// /guidebooks: all of them, page by page.
import { createFileRoute } from '@tanstack/react-router'
import { AllGuidebooksScreen } from '#pwa/features/guidebook/all-guidebooks-screen.tsx'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'

export const Route = createFileRoute('/_framed/guidebooks/')({
  validateSearch: listSearch,
  component: AllGuidebooksScreen,
})
