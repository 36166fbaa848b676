// Asks for the window that signs the same user in again, after it was closed without an answer.
import { session } from '#pwa/api/session.ts'
import { flush } from '#pwa/offline/server/sync.ts'

const watchers = new Set<() => void>()

/** Somebody wants to go on and has to sign in for it. */
export function onSignInRequired(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Sends everything now; where the session is over, asks for sign-in as well. */
export async function flushOrSignIn(): Promise<void> {
  const wasOver = session().kind === 'expired'
  if (wasOver) wanted()
  await flush()
  if (!wasOver && session().kind === 'expired') wanted()
}

function wanted(): void {
  for (const watcher of watchers) watcher()
}
