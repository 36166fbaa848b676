// /reset-password/{token}
import { createFileRoute } from '@tanstack/react-router'
import { ResetScreen } from '#pwa/features/session/login/reset-screen.tsx'

export const Route = createFileRoute('/_guest/reset-password/$token')({ component: Reset })

function Reset() {
  return <ResetScreen token={Route.useParams().token} />
}
