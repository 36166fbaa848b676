// /unsubscribe/{token}
import { createFileRoute } from '@tanstack/react-router'
import { UnsubscribeScreen } from '#pwa/features/message/screens/unsubscribe-screen.tsx'

export const Route = createFileRoute('/_guest/unsubscribe/$token')({ component: Unsubscribe })

function Unsubscribe() {
  return <UnsubscribeScreen {...Route.useParams()} />
}
