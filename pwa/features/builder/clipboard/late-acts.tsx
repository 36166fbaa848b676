// Brings what is not needed to open a guidebook with the first touch of it: the clipboard, selecting several, shortcuts.
import { lazy, Suspense, useEffect, useState } from 'react'

const Acts = lazy(async () => ({ default: (await import('./acts.tsx')).Acts }))

const TOUCHES = ['keydown', 'pointerdown', 'pointermove'] as const

export function LateActs() {
  const [first, setFirst] = useState<Event | null>(null)
  useEffect(() => {
    if (first) return
    const gone = new AbortController()
    for (const touch of TOUCHES) addEventListener(touch, setFirst, { capture: true, signal: gone.signal })
    return () => gone.abort()
  }, [first])
  return (
    first && (
      <Suspense>
        <Acts first={first} />
      </Suspense>
    )
  )
}
