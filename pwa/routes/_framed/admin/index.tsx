// /admin: leads administrators to where they begin, and anybody else to the start.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { admin, adminHome } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/')({
  beforeLoad: async () => {
    await admin()
    throw redirect({ to: await adminHome(), replace: true })
  },
})
