// Where a bar goes that must not stand on some things; lists never load it.
import {
  type Box,
  EDGE,
  GAP,
  type Placement,
  type Size,
  type FloatingPosition,
  spotFor,
} from '#pwa/ui/overlay/placing.ts'

/**
 * As `spotFor`, but on nothing of `taken`: on its other side, beside what is in its way, past it, or at an edge of the window.
 * Where all of that is taken, `spotFor` has the last word.
 */
export function clearSpot(
  anchor: Box,
  panel: Size,
  viewport: Size & { top?: number; left?: number; right?: number },
  how: Placement,
  taken: readonly Box[],
): FloatingPosition {
  const leftmost = (viewport.left ?? 0) + EDGE
  const rightmost = (viewport.right ?? viewport.width) - panel.width - EDGE
  const spot = spotFor(anchor, panel, viewport, how)
  // Wider than its room it keeps to the window.
  const first = rightmost < leftmost ? spot : { ...spot, left: Math.max(leftmost, Math.min(spot.left, rightmost)) }
  const { gap = GAP, side = 'below' } = how
  const [highest, lowest] = [viewport.top ?? EDGE, viewport.height - panel.height - EDGE]
  const boxAt = ({ left, top }: FloatingPosition): Box => ({
    left,
    top,
    right: left + panel.width,
    bottom: top + panel.height,
  })
  const sides = [anchor.top - gap - panel.height, anchor.bottom + gap]
  if (side === 'below') sides.reverse()
  const past = taken.flatMap(({ top, bottom }) => [top - gap - panel.height, bottom + gap])
  const lefts = [first.left, ...taken.flatMap(({ left, right }) => [left - EDGE - panel.width, right + EDGE])]
    .filter((left) => left === first.left || (left >= leftmost && left <= rightmost))
    .toSorted((one, other) => Math.abs(one - first.left) - Math.abs(other - first.left))
  for (const top of [...sides, ...past.toSorted(nearTo(anchor)), highest, lowest]) {
    if (top < highest || top > lowest) continue
    const left = lefts.find((left) => !taken.some((box) => meet(box, boxAt({ left, top }))))
    if (left !== undefined) return { left, top }
  }
  return first
}

const nearTo =
  ({ top }: Box) =>
  (one: number, other: number): number =>
    Math.abs(one - top) - Math.abs(other - top)

export const meet = (one: Box, other: Box): boolean =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom

/** What scrolls an element up and down. */
export function scrollerOf(element: Element): Element {
  for (let at = element.parentElement; at; at = at.parentElement)
    if (at.scrollHeight > at.clientHeight && /auto|scroll/.test(getComputedStyle(at).overflowY)) return at
  return document.documentElement
}

/** Where what scrolls it ends at the top: there the window is covered by what stays. */
export const seenTop = (element: Element): number => Math.max(0, scrollerOf(element).getBoundingClientRect().top)
