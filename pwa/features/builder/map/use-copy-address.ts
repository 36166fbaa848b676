// Copies the address of a place when its button is pressed: in the canvas and in the preview.
import type { MouseEvent } from 'react'
import { mapMessages } from './messages.ts'
import { useText } from '#pwa/intl/use-text.ts'
import { toast } from '#pwa/ui/status/toasts.ts'

/** Hears the presses of everything it is put on. */
export function useCopyAddress(): (event: MouseEvent) => void {
  const t = useText(mapMessages)
  return ({ target }) => {
    const address = (target as Element).closest<HTMLElement>('[data-copy]')?.dataset['copy']
    if (address === undefined) return
    void navigator.clipboard.writeText(address).then(() => toast(t('copied'), { tone: 'success', duration: 2000 }))
  }
}
