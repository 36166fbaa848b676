// /users/{userId}: the profile of an account, to its owner and to administrators.
import { createFileRoute } from '@tanstack/react-router'
import { UserScreen } from '#pwa/features/settings/user-screen.tsx'

function Screen() {
  return <UserScreen userId={Route.useParams().userId} />
}

export const Route = createFileRoute('/_framed/users/$userId/')({ component: Screen })
