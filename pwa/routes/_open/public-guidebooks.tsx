// /public-guidebooks: the public gallery.
import { createFileRoute } from '@tanstack/react-router'
import { GalleryScreen } from '#pwa/features/gallery/gallery-screen.tsx'
import { listSearch } from '#pwa/features/guidebook/list-search.ts'

export const Route = createFileRoute('/_open/public-guidebooks')({
  validateSearch: listSearch,
  component: GalleryScreen,
})
