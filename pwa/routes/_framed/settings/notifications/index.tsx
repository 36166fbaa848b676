// /settings/notifications: all messages.
import { createFileRoute } from '@tanstack/react-router'
import { NotificationsScreen } from '#pwa/features/message/screens/list-screen.tsx'
import { pageSearch } from '#pwa/ui/list/page-search.ts'

export const Route = createFileRoute('/_framed/settings/notifications/')({
  validateSearch: pageSearch,
  component: NotificationsScreen,
})
