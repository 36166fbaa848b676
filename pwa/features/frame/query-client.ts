// The app's one query client: every frame shows the same lists.
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#pwa/api/call/query-client.ts'
import { session, watchSession } from '#pwa/api/session.ts'

export const queryClient: QueryClient = createQueryClient()

let before = session().kind

// What was refused because the session had ended is asked again as soon as somebody is signed in again.
watchSession(() => {
  const now = session().kind
  if (before === 'expired' && now === 'in') void queryClient.invalidateQueries()
  before = now
})
