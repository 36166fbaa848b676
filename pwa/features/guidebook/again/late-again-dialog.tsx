// The window that uses a guidebook again, which comes with the first asking for it.
import { lazy, Suspense } from 'react'
import type { AgainDialogProps } from './again-dialog.tsx'

const AgainDialog = lazy(() => import('./again-dialog.tsx').then((part) => ({ default: part.AgainDialog })))

export const LateAgainDialog = (props: AgainDialogProps) => (
  <Suspense fallback={null}>
    <AgainDialog {...props} />
  </Suspense>
)
