// The window with poster and files, which comes with the first asking for it.
import { lazy, Suspense } from 'react'
import type { PosterDialogProps } from './poster-dialog.tsx'

const PosterDialog = lazy(() => import('./poster-dialog.tsx').then((part) => ({ default: part.PosterDialog })))

export const LatePosterDialog = (props: PosterDialogProps) => (
  <Suspense fallback={null}>
    <PosterDialog {...props} />
  </Suspense>
)
