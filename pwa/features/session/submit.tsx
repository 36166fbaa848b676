// The button that sends a long form.
import type { ReactNode } from 'react'
import { Button } from '#pwa/ui/action/button.tsx'

/**
 * Pressing it leaves the focus in the field until the press is over: a sentence that appears as the field is left would
 * move the button from under the pointer, and the press would be lost.
 */
export function Submit({ busy, children }: { busy: boolean; children: ReactNode }) {
  return (
    <Button type="submit" look="primary" size="lg" full busy={busy} onMouseDown={(event) => event.preventDefault()}>
      {children}
    </Button>
  )
}
