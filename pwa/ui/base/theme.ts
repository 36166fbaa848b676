// Light, dark, or what the device prefers: an attribute of <html>, set again before the first paint by index.html.
import { createStore } from '#pwa/store.ts'
import { useStore } from '#pwa/use-store.ts'

export type Theme = 'light' | 'dark' | 'system'

const KEY = 'gilbook.theme'
const theme = createStore<Theme>(typeof document === 'undefined' ? 'system' : read())

function read(): Theme {
  const chosen = document.documentElement.dataset['theme']
  return chosen === 'light' || chosen === 'dark' ? chosen : 'system'
}

export function setTheme(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = next
  try {
    if (next === 'system') localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, next)
  } catch {
    // Storage refused: the choice holds for this page only.
  }
  theme.set(next)
}

export const useTheme = (): Theme => useStore(theme)
