// The panel comes with the first guidebook that is empty, and goes with its first page or when it is put away.
import { lazy, Suspense, useState } from 'react'

const StartPanel = lazy(() => import('./start-panel.tsx').then((part) => ({ default: part.StartPanel })))

export function LateStartPanel({ pages }: { pages: number }) {
  const [isOpen, setOpen] = useState(true)
  if (pages > 0 || !isOpen) return null
  return (
    <Suspense fallback={null}>
      <StartPanel onClose={() => setOpen(false)} />
    </Suspense>
  )
}
