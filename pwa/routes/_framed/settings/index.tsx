// /settings: leads on to the profile (requirement §2).
import { createFileRoute, redirect } from '@tanstack/react-router'

export const Route = createFileRoute('/_framed/settings/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/profile', replace: true })
  },
})
