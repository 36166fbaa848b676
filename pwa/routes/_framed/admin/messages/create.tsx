// /admin/messages/create: a new message, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { NewMessageScreen } from '#pwa/features/message/admin/message-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/messages/create')({
  beforeLoad: admin,
  component: NewMessageScreen,
})
