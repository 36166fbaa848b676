// The call behind the administrators' first screen.
import type { Dashboard } from '#domain/dashboard.ts'
import { call } from '#pwa/api/call/call.ts'

export const readDashboard = async (): Promise<Dashboard> => (await call<Dashboard>({ path: '/dashboard' })).body
