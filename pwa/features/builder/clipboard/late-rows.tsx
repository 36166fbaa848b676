// The rows of the clipboard in a menu; their code comes with the first such menu, which waits for it.
import { lazy } from 'react'

export const ClipboardRows = lazy(async () => ({ default: (await import('./clipboard-rows.tsx')).ClipboardRows }))
