// Fingers, mouse, wheel and keys on the map. A tap that moved nothing stays a tap.
import type { MapCanvas } from './map-canvas.ts'

const STEP = 60
const CLOSER = 1.6
/** Pixels a finger may tremble. */
const STILL = 6

type Spot = [x: number, y: number]

export function followGestures(
  box: HTMLElement,
  svg: SVGSVGElement,
  canvas: MapCanvas,
  tapped: (id: string) => void,
): void {
  followPointers(svg, canvas, tapped)
  svg.addEventListener(
    'wheel',
    (event) => {
      // The wheel alone scrolls the page; with Ctrl, and by a pad's pinch, which says the same, the map comes closer.
      if (!event.ctrlKey && !event.metaKey) return
      event.preventDefault()
      canvas.zoom(Math.exp(-event.deltaY / 200), within(svg, canvas, event))
    },
    { passive: false },
  )
  box.tabIndex = 0
  box.addEventListener('keydown', (event) => {
    if (event.target !== box || event.ctrlKey || event.metaKey || event.altKey) return
    const act = KEYS[event.key]
    if (!act) return
    event.preventDefault()
    act(canvas)
  })
}

const KEYS: Record<string, (canvas: MapCanvas) => void> = {
  ArrowLeft: (canvas) => canvas.move(STEP, 0),
  ArrowRight: (canvas) => canvas.move(-STEP, 0),
  ArrowUp: (canvas) => canvas.move(0, STEP),
  ArrowDown: (canvas) => canvas.move(0, -STEP),
  '+': (canvas) => canvas.zoom(CLOSER),
  '=': (canvas) => canvas.zoom(CLOSER),
  '-': (canvas) => canvas.zoom(1 / CLOSER),
  '0': (canvas) => canvas.whole(),
}

export const zoomBy: Record<string, (canvas: MapCanvas) => void> = {
  zoomIn: (canvas) => canvas.zoom(CLOSER),
  zoomOut: (canvas) => canvas.zoom(1 / CLOSER),
  wholeTrip: (canvas) => canvas.whole(),
}

function within(svg: SVGSVGElement, { unit }: MapCanvas, { clientX, clientY }: MouseEvent): Spot {
  const { left, top } = svg.getBoundingClientRect()
  return [(clientX - left) * unit, (clientY - top) * unit]
}

function followPointers(svg: SVGSVGElement, canvas: MapCanvas, tapped: (id: string) => void): void {
  const fingers = new Map<number, Spot>()
  let gone = 0
  svg.addEventListener('pointerdown', (event) => {
    if (fingers.size === 0) gone = 0
    fingers.set(event.pointerId, within(svg, canvas, event))
  })
  svg.addEventListener('pointermove', (event) => {
    const before = fingers.get(event.pointerId)
    if (!before) return
    const now = within(svg, canvas, event)
    gone += Math.hypot(now[0] - before[0], now[1] - before[1])
    // Captured only once it moves: a tap has to reach its pin.
    if (gone > STILL && !svg.hasPointerCapture(event.pointerId)) svg.setPointerCapture(event.pointerId)
    fingers.set(event.pointerId, now)
    const other = [...fingers].find(([id]) => id !== event.pointerId)?.[1]
    if (!other) return gone > STILL ? canvas.move(now[0] - before[0], now[1] - before[1]) : undefined
    const apart = (spot: Spot): number => Math.hypot(spot[0] - other[0], spot[1] - other[1]) || 1
    canvas.move((now[0] - before[0]) / 2, (now[1] - before[1]) / 2)
    canvas.zoom(apart(now) / apart(before), [(now[0] + other[0]) / 2, (now[1] + other[1]) / 2])
  })
  for (const name of ['pointerup', 'pointercancel', 'pointerleave'] as const)
    svg.addEventListener(name, ({ pointerId }) => void fingers.delete(pointerId))
  svg.addEventListener('click', ({ target }) => {
    const id = (target as Element).closest('[data-pin]')?.getAttribute('data-pin')
    if (id && gone <= STILL) tapped(id)
  })
}
