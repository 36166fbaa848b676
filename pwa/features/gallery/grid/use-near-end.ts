// Asks for more when the end of the list comes near the window.
import { type RefObject, useEffect, useRef } from 'react'

/** Pixels below the window. */
const NEAR_PX = 300

/**
 * Put the answered reference on what stands behind the list.
 * @param ask null while nothing is to be asked for
 * @param count of the list's entries: the end is looked for anew when there are more, also where somebody was there again
 *   before the browser had seen it go
 */
export function useNearEnd(ask: (() => void) | null, count: number): RefObject<HTMLDivElement | null> {
  const ref = useRef<HTMLDivElement>(null)
  const latest = useRef(ask)
  latest.current = ask
  const wanted = ask !== null
  useEffect(() => {
    const end = ref.current
    if (!end || !wanted) return
    // It tells where the end is as soon as it looks: a list that is too short for the window goes on by itself.
    const observer = new IntersectionObserver(([seen]) => seen?.isIntersecting && latest.current?.(), {
      rootMargin: `0px 0px ${NEAR_PX}px 0px`,
    })
    observer.observe(end)
    return () => observer.disconnect()
  }, [wanted, count])
  return ref
}
