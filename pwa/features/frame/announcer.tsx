// Says the name of the new screen when the path changes, as a browser does for a new page.
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

export function Announcer() {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const [said, setSaid] = useState('')
  useEffect(() => {
    // The screen sets its title in an effect of its own; by the next task it is there.
    const timer = setTimeout(() => setSaid(document.title), 100)
    return () => clearTimeout(timer)
  }, [path])
  return (
    <div className="vh" role="status" aria-live="polite">
      {said}
    </div>
  )
}
