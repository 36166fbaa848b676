// The browser's storage manager: how much the app takes, and whether the browser may take it back. WebKit outside of Safari
// has none, and Safari before 17 no estimate: then nothing is known, and the caller goes on.
import { withTimeout } from './with-timeout.ts'

const TIMEOUT_MS = 2000

const manager = (): Partial<StorageManager> => (navigator as { storage?: StorageManager }).storage ?? {}

/** Bytes in use and allowed, where they are known. */
export const storageEstimate = (): Promise<StorageEstimate> => withTimeout(TIMEOUT_MS, manager().estimate?.(), {})

/** Asks that what is stored may stay; the browser may say no, or nothing. */
export const askToPersist = (): void =>
  void manager()
    .persist?.()
    .catch(() => undefined)

// The same for the settings, which tell of each part.

export interface StorageQuota {
  /** Bytes. */
  used: number
  /** Bytes, as the browser guesses; null where it does not say. */
  free: number | null
  /** The browser clears nothing by itself. */
  isPersistent: boolean
}

/** Null where the browser says nothing of it. */
export async function storageQuota(): Promise<StorageQuota | null> {
  const { storage } = navigator
  if (!storage?.estimate) return null
  const { quota, usage = 0 } = await storage.estimate()
  const isPersistent = (await storage.persisted?.()) ?? false
  return { used: usage, free: quota === undefined ? null : Math.max(0, quota - usage), isPersistent }
}

/**
 * Asks that nothing is cleared. To be called when somebody has just asked for something to be kept: some browsers put the
 * question to them, and it must make sense then. @returns whether it is so now
 */
export async function requestPersistence(): Promise<boolean> {
  const { storage } = navigator
  if (!storage?.persist) return false
  return (await storage.persisted()) || storage.persist().catch(() => false)
}
