// The panel for sharing, which comes with the first asking for it.
import { lazy, Suspense } from 'react'
import type { SharingPanelProps } from './sharing-panel.tsx'

const SharingPanel = lazy(() => import('./sharing-panel.tsx').then((part) => ({ default: part.SharingPanel })))

export const LateSharingPanel = (props: SharingPanelProps) => (
  <Suspense fallback={null}>
    <SharingPanel {...props} />
  </Suspense>
)
