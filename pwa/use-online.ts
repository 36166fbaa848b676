// Whether the device says that it is online. A "yes" proves nothing; a "no" does.
import { useSyncExternalStore } from 'react'

function watch(watcher: () => void): () => void {
  addEventListener('online', watcher)
  addEventListener('offline', watcher)
  return () => {
    removeEventListener('online', watcher)
    removeEventListener('offline', watcher)
  }
}

export const useOnline = (): boolean => useSyncExternalStore(watch, () => navigator.onLine)
