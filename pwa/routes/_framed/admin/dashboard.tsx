// /admin/dashboard: the figures of today and of all, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { DashboardScreen } from '#pwa/features/dashboard/dashboard-screen.tsx'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/dashboard')({ beforeLoad: admin, component: DashboardScreen })
