// Fingers, mouse, pen and wheel on the stage of a large picture: they look closer, move it about, or swipe.
import {
  bounded,
  ZOOMED_SCALE,
  zoomedByPinch,
  type StagePoint,
  type StageSize,
  type Swipe,
  swipeOf,
  type View,
  INITIAL_VIEW,
  zoomedAt,
} from './view.ts'

export interface Stage {
  element: HTMLElement
  /** Of the picture, all of it seen. */
  picture: () => StageSize
  view: () => View
  /** @param isHeld a finger holds it: it follows at once */
  show: (view: View, isHeld?: boolean) => void
  swiped: (swipe: Swipe) => void
  /** A tap beside the picture. */
  beside: () => void
}

const DOUBLE_MS = 320
const STILL_PX = 10

interface Held {
  at: Map<number, StagePoint>
  /** Where the first finger came down, and when. */
  from: StagePoint
  since: number
  /** More than one finger has been there. */
  wasTwo: boolean
}

export function listen(stage: Stage): void {
  const { element, show } = stage
  let held: Held | null = null
  let lastTap = { time: 0, x: 0, y: 0 }
  const sizeOf = (): StageSize => ({ width: element.clientWidth, height: element.clientHeight })
  const put = (view: View, isHeld: boolean): void => show(bounded(view, stage.picture(), sizeOf()), isHeld)

  const tapped = (point: StagePoint): void => {
    const isDouble = performance.now() - lastTap.time < DOUBLE_MS && isNear(point, lastTap)
    lastTap = { time: isDouble ? 0 : performance.now(), ...point }
    if (isDouble) put(stage.view().scale > 1 ? INITIAL_VIEW : zoomedAt(INITIAL_VIEW, ZOOMED_SCALE, point), false)
    else if (!isWithin(point, stage)) stage.beside()
  }
  const down = (event: PointerEvent): void => {
    if (event.button !== 0) return
    // Events that a test makes have no pointer that could be held.
    if (event.isTrusted) element.setPointerCapture(event.pointerId)
    const point = pointOf(event, element)
    held ??= { at: new Map(), from: point, since: performance.now(), wasTwo: false }
    held.at.set(event.pointerId, point)
    held.wasTwo ||= held.at.size > 1
  }
  const move = (event: PointerEvent): void => {
    const before = held?.at.get(event.pointerId)
    if (!held || !before) return
    const [point, view] = [pointOf(event, element), stage.view()]
    const [other] = [...held.at].flatMap(([id, at]) => (id === event.pointerId ? [] : [at]))
    held.at.set(event.pointerId, point)
    if (other) put(zoomedByPinch(view, [before, other], [point, other]), true)
    else if (view.scale > 1) put({ ...view, x: view.x + point.x - before.x, y: view.y + point.y - before.y }, true)
    // All of it is seen: it follows the finger, and what was meant shows in the end.
    else if (!held.wasTwo) show({ ...view, x: point.x - held.from.x, y: Math.max(0, point.y - held.from.y) }, true)
  }
  const up = (event: PointerEvent): void => {
    if (!held?.at.delete(event.pointerId) || held.at.size > 0) return
    const { from, since, wasTwo } = held
    held = null
    const [point, view] = [pointOf(event, element), stage.view()]
    const way = { x: point.x - from.x, y: point.y - from.y }
    const isStill = Math.hypot(way.x, way.y) < STILL_PX
    if (view.scale > 1 || wasTwo) put(view, false)
    else show(INITIAL_VIEW)
    if (event.type === 'pointercancel' || wasTwo) return
    if (isStill) tapped(point)
    else if (view.scale === 1) stage.swiped(swipeOf(way, performance.now() - since, sizeOf()))
  }
  element.addEventListener('pointerdown', down)
  element.addEventListener('pointermove', move)
  for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, up)
  element.addEventListener(
    'wheel',
    (event) => {
      event.preventDefault()
      const view = stage.view()
      put(zoomedAt(view, view.scale * Math.exp(-event.deltaY / 400), pointOf(event, element)), true)
    },
    { passive: false },
  )
}

function pointOf({ clientX, clientY }: MouseEvent, element: HTMLElement): StagePoint {
  const { left, top, width, height } = element.getBoundingClientRect()
  return { x: clientX - left - width / 2, y: clientY - top - height / 2 }
}

const isNear = (one: StagePoint, other: StagePoint): boolean =>
  Math.hypot(one.x - other.x, one.y - other.y) < 3 * STILL_PX

function isWithin({ x, y }: StagePoint, { view, picture }: Stage): boolean {
  const [{ scale, ...moved }, { width, height }] = [view(), picture()]
  return Math.abs(x - moved.x) <= (width * scale) / 2 && Math.abs(y - moved.y) <= (height * scale) / 2
}
