// The rows of the clipboard in a menu; their code comes with the first such menu, which waits for it where others stand
// below them.
import { lazy, Suspense } from 'react'

export const ClipboardRows = lazy(async () => ({ default: (await import('./clipboard-rows.tsx')).ClipboardRows }))

/** At the end of a menu. */
export const LateClipboardRows = () => (
  <Suspense>
    <ClipboardRows />
  </Suspense>
)
