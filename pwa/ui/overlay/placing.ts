// Where a floating panel goes: at its anchor, on the other side where there is no room, never outside the window.

export interface Box {
  left: number
  right: number
  top: number
  bottom: number
}

export interface Size {
  width: number
  height: number
}

export interface FloatingPosition {
  left: number
  top: number
}

export interface Placement {
  side?: 'below' | 'above'
  /** The edge of the anchor that the panel shares, or both in the middle. */
  align?: 'start' | 'center' | 'end'
  /** Pixels between anchor and panel. */
  gap?: number
  /** False: on its side though there is no room, and then over the anchor. */
  flips?: boolean
}

export const GAP = 6
export const EDGE = 8

/** Pixels in the window for a panel of that size; `viewport.top` is where what always covers its top ends. */
export function spotFor(
  anchor: Box,
  panel: Size,
  viewport: Size & { top?: number },
  how: Placement = {},
): FloatingPosition {
  const { side = 'below', align = 'start', gap = GAP, flips = true } = how
  const wanted = {
    start: anchor.left,
    center: (anchor.left + anchor.right - panel.width) / 2,
    end: anchor.right - panel.width,
  }
  const left = Math.max(EDGE, Math.min(wanted[align], viewport.width - panel.width - EDGE))
  const lowest = viewport.height - panel.height - EDGE
  const [above, below] = [anchor.top - gap - panel.height, anchor.bottom + gap]
  const fitsAbove = above >= (viewport.top ?? EDGE)
  const isAbove = fitsAbove && (side === 'above' || (flips && below > lowest))
  return { left, top: isAbove ? above : Math.min(below, Math.max(EDGE, lowest)) }
}

/** What is seen of the window, above the keyboard of a phone. */
export const visibleViewport = (): Size => ({
  width: document.documentElement.clientWidth,
  height: window.innerHeight - coveredBottom(),
})

/** Height of what covers the bottom of the window, such as the keyboard of a phone. */
export const coveredBottom = (): number => {
  const seen = window.visualViewport
  return seen ? Math.max(0, window.innerHeight - seen.height - seen.offsetTop) : 0
}

export const sizeOf = ({ offsetWidth, offsetHeight }: HTMLElement): Size => ({
  width: offsetWidth,
  height: offsetHeight,
})

export interface AutoUpdate {
  /** Once more in the next frame, however often it is asked for. */
  soon: () => void
  stop: () => void
}

/** Calls `place` now, whenever anything scrolls or the window changes (once a frame), and when one of `sized` has grown. */
export function keepPlaced(place: () => void, ...sized: Element[]): AutoUpdate {
  const gone = new AbortController()
  let frame = 0
  const soon = (): void => {
    frame ||= requestAnimationFrame(() => {
      frame = 0
      place()
    })
  }
  place()
  const grown = new ResizeObserver(place)
  for (const element of sized) grown.observe(element)
  for (const target of [window, window.visualViewport])
    for (const type of ['scroll', 'resize'])
      target?.addEventListener(type, soon, { capture: true, passive: true, signal: gone.signal })
  return {
    soon,
    stop() {
      cancelAnimationFrame(frame)
      grown.disconnect()
      gone.abort()
    },
  }
}
