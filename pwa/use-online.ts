// Whether the device says that it is online. A "yes" proves nothing; a "no" does.
import type { Readable } from './store.ts'
import { useStore } from './use-store.ts'

export const onlineStatus: Readable<boolean> = {
  get: () => navigator.onLine,
  subscribe(listener) {
    addEventListener('online', listener)
    addEventListener('offline', listener)
    return () => {
      removeEventListener('online', listener)
      removeEventListener('offline', listener)
    }
  },
}

export const useOnline = (): boolean => useStore(onlineStatus)
