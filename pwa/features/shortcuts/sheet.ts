// Whether the list of shortcuts is open, and whether its key opens it.
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

const KEY = 'gilbook.shortcuts-key'

const open = createStore(false)
const keyed = createStore(isKept())

export const showShortcuts = (): void => open.set(true)
export const hideShortcuts = (): void => open.set(false)

export const useSheetOpen = (): boolean => useStore(open)

/** Who dictates types `?` without meaning it, so that the key can be switched off (WCAG 2.1.4); kept on this device. */
export const useSheetKey = (): boolean => useStore(keyed)

export function storeSheetKey(next: boolean): void {
  try {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage refused: the choice holds for this page only.
  }
  keyed.set(next)
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
