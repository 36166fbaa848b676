// Keeps a bar that stands beside something in the window for as long as that is seen; and from under a bar that is docked, what it is for.
import { type RefObject, useLayoutEffect } from 'react'
import { scrollerOf, seenTop } from '#pwa/editor/clear-spot.ts'
import { dockTop } from '#pwa/editor/toolbar/selection-box.ts'
import { keepPlaced, visibleViewport } from '#pwa/ui/overlay/placing.ts'

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
      const [top, bottom] = [seenTop(whole) + EDGE, visibleViewport().height - EDGE]
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

/** Scrolls what a docked bar is for up from under it, where all of that has room: as the bar comes, and as a text's own bar or a
 *  keyboard lifts it. Not after that: who scrolls on means it. */
export function useClearOfDock(bar: RefObject<HTMLElement | null>, owner: string, isDocked: boolean): void {
  useLayoutEffect(() => {
    const whole = bar.current?.closest(owner)
    if (!whole || !isDocked) return
    const clear = (): void => {
      const { top, bottom } = whole.getBoundingClientRect()
      const covered = bottom + EDGE - dockTop()
      const room = top - EDGE - seenTop(whole)
      if (covered > 0 && covered <= room) scrollerOf(whole).scrollBy({ top: covered })
    }
    const frame = requestAnimationFrame(clear)
    const lifted = new MutationObserver(clear)
    lifted.observe(document.documentElement, { attributeFilter: ['style'] })
    return () => {
      cancelAnimationFrame(frame)
      lifted.disconnect()
    }
  }, [bar, owner, isDocked])
}
