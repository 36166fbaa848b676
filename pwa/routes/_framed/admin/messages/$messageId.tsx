// /admin/messages/{messageId}: a message being changed, sent or taken back, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { MessageScreen } from '#pwa/features/message/admin/message-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/messages/$messageId')({ beforeLoad: admin, component: Screen })

function Screen() {
  const { messageId } = Route.useParams()
  return <MessageScreen key={messageId} messageId={messageId} />
}
