// Hears `?` on every screen, and shows the list of shortcuts over it.
import { useRouterState } from '@tanstack/react-router'
import { lazy, Suspense, useEffect } from 'react'
import { isOwnField } from '#pwa/ui/base/own-field.ts'
import { whenOnline } from '#pwa/ui/base/when-online.ts'
import { hideShortcuts, showShortcuts, useSheetKey, useSheetOpen } from './sheet.ts'

const ShortcutsDialog = lazy(() =>
  whenOnline(() => import('./shortcuts-dialog.tsx')).then((part) => ({ default: part.ShortcutsDialog })),
)

export function ShortcutsHost() {
  const open = useSheetOpen()
  const inBuilder = useRouterState({ select: ({ matches }) => matches.some(({ routeId }) => routeId === '/_builder') })
  useKey(useSheetKey())
  return <Suspense>{open && <ShortcutsDialog inBuilder={inBuilder} onClose={hideShortcuts} />}</Suspense>
}

function useKey(keyed: boolean): void {
  useEffect(() => {
    if (!keyed) return
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.isComposing || event.defaultPrevented || isOwnField(event.target)) return
      // Over a window that asks something nothing else opens, wherever the focus is.
      if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector('dialog[open]')) return
      event.preventDefault()
      showShortcuts()
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [keyed])
}
