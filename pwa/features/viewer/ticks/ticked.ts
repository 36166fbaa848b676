// What a traveller has ticked in a guidebook, by the ids of its nodes, on this device alone.
import { recall, remember, storedTicks, TICKS_KEY } from '#pwa/features/viewer/script/web-storage.ts'

/** Those of parts that are gone go first, once there are so many: a thousand lists of a page or two. */
const MOST = 5000

export interface Ticked {
  has(id: string): boolean
  /** @returns false where the browser stores nothing, so that the page alone remembers it */
  set(ids: readonly string[], isTicked: boolean): boolean
  /** Called when another tab may have ticked something: also while this page rested in the browser's cache. */
  onChange(heard: () => void): void
}

export function ticksOf(uuid: string): Ticked {
  const key = TICKS_KEY + uuid
  let ids = storedTicks(key)
  return {
    has: (id) => ids.has(id),
    set(changed, isTicked) {
      // Another tab may have ticked something since.
      if (recall('localStorage', key) !== null) ids = storedTicks(key)
      for (const id of changed) {
        ids.delete(id)
        if (isTicked) ids.add(id)
      }
      const text = [...ids].slice(-MOST).join(' ')
      remember('localStorage', key, text)
      return recall('localStorage', key) === text
    },
    onChange(heard) {
      const readAgain = (): void => {
        if (recall('localStorage', key) !== null) ids = storedTicks(key)
        heard()
      }
      addEventListener('storage', (event) => event.key === key && readAgain())
      addEventListener('pageshow', readAgain)
    },
  }
}
