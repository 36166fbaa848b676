// Small facts of this device or tab. A browser that stores nothing for pages throws already at the name of the storage.

type Place = 'localStorage' | 'sessionStorage'

/** null where nothing is stored, or can be. */
export function recall(place: Place, key: string): string | null {
  try {
    return window[place].getItem(key)
  } catch {
    return null
  }
}

/** Where nothing can be stored, it is forgotten with the page. */
export function remember(place: Place, key: string, text: string): void {
  try {
    window[place].setItem(key, text)
  } catch {
    // Said above.
  }
}

/** In `localStorage`, before a guidebook's uuid: the ids of what is ticked. */
export const TICKS_KEY = 'gilbook.ticks.'

export const storedTicks = (key: string): Set<string> =>
  new Set(recall('localStorage', key)?.split(' ').filter(Boolean))
