// What the browser says of its storage. WebKit outside of Safari has no storage manager, and Safari before 17 no estimate:
// then nothing is known, and the caller goes on.
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
