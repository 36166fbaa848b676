// The session for components: they render again when somebody signs in or out.
import type { Profile } from '#pwa/api/profile.ts'
import { type SessionState, sessionState } from '#pwa/api/session.ts'
import { useStore } from '#pwa/use-store.ts'

export const useSession = (): SessionState => useStore(sessionState)

/** Who is signed in, also while the session waits to be renewed; null for guests. */
export function useProfile(): Profile | null {
  const state = useSession()
  return state.kind === 'out' ? null : state.profile
}
