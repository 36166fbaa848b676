// What is heard anywhere in a guidebook: copy, cut and paste, presses and keys that select several, and `?`.
import { useEffect } from 'react'
import { useDialogs } from '#pwa/features/builder/dialogs/dialog-host.tsx'
import { useSelecting } from '#pwa/features/builder/selection/use-selecting.ts'
import { isOwnField } from './own-field.ts'
import { useClipboard } from './use-clipboard.ts'

export function useActs(): void {
  useClipboard()
  useSelecting()
  useSheetKey()
}

function useSheetKey(): void {
  const ask = useDialogs()
  useEffect(() => {
    const hear = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.isComposing || isOwnField(event.target)) return
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      ask({ kind: 'shortcuts' })
    }
    addEventListener('keydown', hear)
    return () => removeEventListener('keydown', hear)
  }, [ask])
}
