// What is heard anywhere in a guidebook: copy, cut and paste, and presses and keys that select several.
import { useSelecting } from '#pwa/features/builder/selection/use-selecting.ts'
import { useClipboard } from './use-clipboard.ts'

export function useActs(): void {
  useClipboard()
  useSelecting()
}
