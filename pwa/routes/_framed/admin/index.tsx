// /admin: leads administrators to their dashboard, and anybody else to the start.
import { createFileRoute, redirect } from '@tanstack/react-router'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/')({
  beforeLoad: async () => {
    await admin()
    throw redirect({ to: '/admin/dashboard', replace: true })
  },
})
