// /users/activate/{email}/{activationHash}
import { createFileRoute } from '@tanstack/react-router'
import { ActivateScreen } from '#pwa/features/session/login/activate-screen.tsx'

export const Route = createFileRoute('/_guest/users/activate/$email/$hash')({ component: Activate })

function Activate() {
  return <ActivateScreen {...Route.useParams()} />
}
