// How much of the device's storage the app takes, and whether the browser may take it back.

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
