// How much of a long page is drawn: what is seen first, and the rest while nobody waits, or as soon as somebody goes there.
import { type RefObject, startTransition, useEffect, useState } from 'react'

/** Everything comes, also what is far away: the browser's search and readers of the screen go over all of it. */
const IDLE_MOST_MS = 500

/**
 * @param count how many blocks there are
 * @param asked the number of one that has to be there now; -1: none
 * @param rest stands where the blocks that are not drawn yet will stand
 * @returns how many are drawn, from the first on; never fewer than before
 */
export function useDrawn(count: number, asked: number, rest: RefObject<Element | null>): number {
  const [drawn, setDrawn] = useState(1)
  if (asked >= drawn) setDrawn(asked + 1)
  useEffect(() => {
    if (drawn >= count) return
    // In few steps: each lays the page out anew.
    const next = (): void => setDrawn(drawn * 2)
    const stopIdle = whenIdle(() => startTransition(next))
    const observer = new IntersectionObserver((entries) => entries.some((entry) => entry.isIntersecting) && next(), {
      rootMargin: '100% 0px',
    })
    if (rest.current) observer.observe(rest.current)
    return () => {
      stopIdle()
      observer.disconnect()
    }
  }, [drawn, count, rest])
  return Math.min(drawn, count)
}

function whenIdle(work: () => void): () => void {
  // Safari has no such callback.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(work, 50)
    return () => clearTimeout(timer)
  }
  const idle = requestIdleCallback(work, { timeout: IDLE_MOST_MS })
  return () => cancelIdleCallback(idle)
}
