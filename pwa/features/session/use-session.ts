// The session for components: they render again when somebody signs in or out.
import { useSyncExternalStore } from 'react'
import type { Profile } from '#pwa/api/profile.ts'
import { session, type SessionState, watchSession } from '#pwa/api/session.ts'

export const useSession = (): SessionState => useSyncExternalStore(watchSession, session, session)

/** Who is signed in, also while the session waits to be renewed; null for guests. */
export function useProfile(): Profile | null {
  const state = useSession()
  return state.kind === 'out' ? null : state.profile
}
