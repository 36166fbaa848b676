// The app's one query client: every frame shows the same lists, and only their owner's.
import type { QueryClient } from '@tanstack/react-query'
import { createQueryClient } from '#pwa/api/call/query-client.ts'
import { session, watchSession } from '#pwa/api/session.ts'

export const queryClient: QueryClient = createQueryClient()

const present = (): { kind: string; userId: string | null } => {
  const now = session()
  return { kind: now.kind, userId: now.kind === 'out' ? null : now.profile._id }
}

let before = present()

watchSession(() => {
  const now = present()
  // Lists stay for long after their screen: those of somebody who left are nobody's to see.
  if (before.userId !== null && before.userId !== now.userId) queryClient.clear()
  // What was refused because the session had ended is asked again as soon as somebody is signed in again.
  if (before.kind === 'expired' && now.kind === 'in') void queryClient.invalidateQueries()
  before = now
})
