// What an empty guidebook can begin with stands above the rest, and goes with the first page or when it is put away.
import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react'

/** With no network, before the worker has stored it, the rest comes alone. */
const StartPanel = lazy<ComponentType<{ onClose: () => void }>>(() =>
  import('./start-panel.tsx').then(
    (part) => ({ default: part.StartPanel }),
    () => ({ default: () => null }),
  ),
)

export function StartFrame({ pages, children }: { pages: number; children?: ReactNode }) {
  const [isOpen, setOpen] = useState(true)
  // An empty guidebook comes together with it: else its cover would move away from under a hand a moment later.
  const [isFirst] = useState(pages === 0)
  const panel = pages === 0 && isOpen && <StartPanel onClose={() => setOpen(false)} />
  return (
    <Suspense fallback={null}>
      {isFirst ? panel : <Suspense fallback={null}>{panel}</Suspense>}
      {children}
    </Suspense>
  )
}
