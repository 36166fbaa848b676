// /settings/notifications/{messageId}: one message.
import { createFileRoute } from '@tanstack/react-router'
import { NotificationScreen } from '#pwa/features/message/screens/detail-screen.tsx'

export const Route = createFileRoute('/_framed/settings/notifications/$messageId')({ component: Screen })

function Screen() {
  return <NotificationScreen messageId={Route.useParams().messageId} />
}
