// What comes with the first touch of a guidebook: hears copy, cut and paste, presses and keys that select several, and `?`.
import { useEffect } from 'react'
import { useDialogs } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { useSelecting } from '#pwa/features/builder/selection/use-selecting.ts'
import { isOwnField } from './own-field.ts'
import { useClipboard } from './use-clipboard.ts'

/** `first`: the touch that brought it, answered as soon as it is here. */
export function Acts({ first }: { first: Event }) {
  useClipboard()
  useSelecting()
  useSheetKey(first)
  return null
}

function useSheetKey(first: Event): void {
  const ask = useDialogs()
  useEffect(() => {
    const hear = (event: Event): void => {
      if (!(event instanceof KeyboardEvent) || event.key !== '?' || event.isComposing || isOwnField(event.target))
        return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      ask({ kind: 'shortcuts' })
    }
    hear(first)
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [ask, first])
}
