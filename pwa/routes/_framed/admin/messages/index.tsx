// /admin/messages: every message, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { listSearch } from '#pwa/features/message/admin/messages-search.ts'
import { MessagesScreen } from '#pwa/features/message/admin/messages-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/messages/')({
  beforeLoad: admin,
  validateSearch: listSearch,
  component: MessagesScreen,
})
