// One drag across lists: which place is nearest to the pointer, frame by frame, or the next one for a key.

export interface DropTargets {
  /** The edges where the node may come to stand, in reading order. */
  spots: readonly { element: HTMLElement | null; side: 'before' | 'after' | 'inside' }[]
  /** Where it stands. */
  now: number
  /** What is dragged. */
  element: HTMLElement | null
}

export interface DragSession {
  /** By key: to the next or last place. */
  step: (by: 1 | -1) => void
  /** Answers the place that was chosen. */
  end: () => number
}

/** @param passed called with each place that the node comes by. */
export function createDragSession(targets: DropTargets, byKey: boolean, passed: (spot: number) => void): DragSession {
  const { spots, now, element } = targets
  let chosen = now
  let frame = 0
  let y: number | null = null
  const choose = (spot: number): void => {
    if (spot === chosen) return
    mark(false)
    chosen = spot
    mark(true)
    passed(spot)
  }
  const mark = (on: boolean): void => {
    const { element: edge, side } = spots[chosen] ?? {}
    if (on && chosen !== now) edge?.setAttribute('data-drop', side ?? '')
    else edge?.removeAttribute('data-drop')
  }
  const follow = (event: PointerEvent): void => void (y = event.clientY)
  const followTouch = (event: TouchEvent): void => void (y = event.touches[0]?.clientY ?? y)
  const nearest = measured(targets)
  const look = (): void => {
    if (y !== null) choose(nearest(y))
  }
  // By frames, not by moves: the page also scrolls under a pointer at rest.
  const lookOn = (): void => {
    look()
    frame = requestAnimationFrame(lookOn)
  }
  element?.toggleAttribute('data-dragging', true)
  if (!byKey) {
    addEventListener('pointermove', follow, true)
    addEventListener('touchmove', followTouch, true)
    lookOn()
  }
  return {
    step(by) {
      choose(Math.min(Math.max(chosen + by, 0), spots.length - 1))
      spots[chosen]?.element?.scrollIntoView({ block: 'nearest' })
    },
    end() {
      cancelAnimationFrame(frame)
      removeEventListener('pointermove', follow, true)
      removeEventListener('touchmove', followTouch, true)
      look()
      mark(false)
      element?.toggleAttribute('data-dragging', false)
      return chosen
    },
  }
}

/** Answers the place nearest to a height in the window. Nothing but the page's scrolling moves while a node is dragged:
 *  the edges are measured once, and then only how far the page went on. */
function measured({ spots, now, element }: DropTargets): (y: number) => number {
  const topOf = (): number => element?.getBoundingClientRect().top ?? 0
  const start = topOf()
  const edges = spots.map(({ element: edge, side }) => {
    const box = edge?.getBoundingClientRect()
    if (!box) return Infinity
    return side === 'before' ? box.top : side === 'after' ? box.bottom : (box.top + box.bottom) / 2
  })
  return (y) => {
    const there = y + start - topOf()
    let [best, least] = [now, Infinity]
    for (const [index, edge] of edges.entries()) {
      const distance = Math.abs(edge - there)
      if (distance < least) [best, least] = [index, distance]
    }
    return best
  }
}
