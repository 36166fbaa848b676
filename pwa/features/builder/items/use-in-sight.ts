// Keeps a bar that stands beside something in the window for as long as that is seen.
import { type RefObject, useLayoutEffect } from 'react'
import { seenTop } from '#pwa/editor/clear-spot.ts'
import { keepPlaced, seenRoom } from '#pwa/ui/overlay/placing.ts'

const EDGE = 8

/** @param owner selects what it belongs to, among those round it */
export function useInSight(bar: RefObject<HTMLElement | null>, owner: string, isFloating: boolean): void {
  useLayoutEffect(() => {
    const element = bar.current
    const whole = element?.closest(owner)
    if (!element || !whole || !isFloating) return
    let moved = 0
    const place = (): void => {
      const [box, of] = [element.getBoundingClientRect(), whole.getBoundingClientRect()]
      const [top, bottom] = [seenTop(whole) + EDGE, seenRoom().height - EDGE]
      const isSeen = of.bottom > top && of.top < bottom
      const stood = box.top - moved
      const wanted = Math.max(top, Math.min(stood, bottom - box.height))
      const by = isSeen ? Math.round(wanted - stood) : 0
      if (by !== moved) element.style.translate = `0 ${by}px`
      moved = by
    }
    const { stop } = keepPlaced(place, element, whole)
    return () => {
      stop()
      element.style.translate = ''
    }
  }, [bar, owner, isFloating])
}
