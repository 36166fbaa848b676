// The rows of the clipboard in a menu; their code comes with the first such menu.
import { lazy, Suspense } from 'react'

const ClipboardRows = lazy(async () => ({ default: (await import('./clipboard-rows.tsx')).ClipboardRows }))

export const LateClipboardRows = () => (
  <Suspense>
    <ClipboardRows />
  </Suspense>
)
