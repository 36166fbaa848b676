// What the dashboard reads: anew whenever it is opened, and each minute while somebody looks at it.
import { queryOptions } from '@tanstack/react-query'
import { readDashboard } from '#pwa/api/office/dashboard.ts'

const MINUTE = 60_000

export const dashboardQuery = queryOptions({
  queryKey: ['dashboard'],
  queryFn: readDashboard,
  refetchOnMount: 'always',
  refetchInterval: MINUTE,
})
