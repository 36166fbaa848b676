// Whether the list of shortcuts is open, and whether its key opens it.
import { useSyncExternalStore } from 'react'

const KEY = 'gilbook.shortcuts-key'

let open = false
let keyed = isKept()
const listeners = new Set<() => void>()

const tell = (): void => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function set(next: boolean): void {
  open = next
  tell()
}

export const showShortcuts = (): void => set(true)
export const hideShortcuts = (): void => set(false)

export const useSheetOpen = (): boolean => useSyncExternalStore(subscribe, () => open)

/** Who dictates types `?` without meaning it, so that the key can be switched off (WCAG 2.1.4); kept on this device. */
export const useSheetKey = (): boolean => useSyncExternalStore(subscribe, () => keyed)

export function keepSheetKey(next: boolean): void {
  keyed = next
  try {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // Storage refused: the choice holds for this page only.
  }
  tell()
}

function isKept(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}
