// /admin/operations: feedback, audit and parked work, for administrators.
import { createFileRoute } from '@tanstack/react-router'
import { OperationsScreen } from '#pwa/features/operations/operations-screen.tsx'
import { operationsSearch } from '#pwa/features/operations/operations-search.ts'
import { admin } from '#pwa/features/session/guards.ts'

export const Route = createFileRoute('/_framed/admin/operations')({
  beforeLoad: admin,
  validateSearch: operationsSearch,
  component: OperationsScreen,
})
